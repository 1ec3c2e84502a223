import { type Chance, uuidOf } from "#demo/chance.ts";
import { linesText } from "./chaos-check.ts";
import { type Client, openClient } from "./chaos-client.ts";
import type { Attempt, History, OrderedLine, OwnRead, Person, SeenStatus } from "./chaos-history.ts";

export type BuyerSettings = {
	person: Person;
	session: string;
	url: string;
	chance: Chance;
	/** Products that only this buyer orders, and products that all order. */
	own: string[];
	shared: string[];
	canaries: ReadonlySet<string>;
	second: () => number;
};

/** How long a request of unknown outcome may still change the cart. */
const lateSeconds = 30;

const language = "en-NZ";

type ShownLine = { slug: string; quantity: number };
type ShownCart = { lines: ShownLine[]; totals: { total: number } };
type Checkout = {
	cartId: string;
	cart: ShownCart;
	withoutInvoice: { total: number };
	days: string[];
	termsVersion: string;
};
type ShownOrder = { status: string; gross: number; lines: { slug: string | null; quantity: number }[] };

const cancelWays = ["alone", "at once", "batch", "keyed batch"] as const;

/** A buyer who orders repeatedly and records every response of the shop. */
export class Buyer {
	readonly attempts: Attempt[] = [];
	readonly #statuses: SeenStatus[] = [];
	readonly #reads: OwnRead[] = [];
	readonly #client: Client;
	/** Null when unknown. */
	#cart: Map<string, number> | null = null;
	#uncertainUntil = 0;

	constructor(private readonly settings: BuyerSettings) {
		this.#client = openClient(settings);
	}

	get history(): History {
		const { answers, keys } = this.#client;
		const cart = this.#cart && this.#linesOf(this.#cart);
		const { attempts } = this;
		return {
			person: this.settings.person,
			attempts,
			answers,
			keys,
			cart,
			statuses: this.#statuses,
			reads: this.#reads,
		};
	}

	async buy(until: number): Promise<void> {
		const { second, chance } = this.settings;
		while (second() < until) {
			await this.#askWhoIAm();
			await this.#fillCart();
			const attempt = await this.#checkOut();
			if (attempt) await this.#afterwards(attempt);
			if (chance(3) === 0) await this.#lookAtOrders();
			await Bun.sleep(100 + chance(900));
		}
	}

	/** After all faults: sends each attempt once more. The same key must give the same order. */
	async repeatAll(): Promise<void> {
		for (const attempt of this.attempts) {
			const wasPlaced = attempt.outcome === "placed";
			const { outcome } = await this.#place(attempt, 1);
			if (attempt.outcome === "placed" && !wasPlaced) this.#forgetCart();
			if (outcome.kind === "refused" && attempt.orderIds.length === 0) attempt.outcome = "refused";
		}
		await this.#readCart();
	}

	#linesOf = (lines: ReadonlyMap<string, number>): OrderedLine[] =>
		[...lines].map(([slug, quantity]) => ({ slug, quantity }));

	async #ask<Data>(path: string, input?: object): Promise<Data | null> {
		const { outcome } = await this.#client.insist({ path, isQuery: true, ...(input && { input }) });
		return outcome.kind === "answered" ? (outcome.data as Data) : null; // each path has its own shape
	}

	#read(path: string, expected: string, actual: string): void {
		this.#reads.push({ at: this.settings.second(), path, expected, actual });
	}

	#newKey(): string {
		return uuidOf(this.settings.chance);
	}

	async #askWhoIAm(): Promise<void> {
		const { userId, accountId, email } = this.settings.person;
		const session = await this.#ask<{ userId: string | null; accountId: string | null }>("auth.session");
		if (session) this.#read("auth.session", `${userId} of ${accountId}`, `${session.userId} of ${session.accountId}`);
		const me = await this.#ask<{ email: string } | null>("accounts.me");
		if (me) this.#read("accounts.me", email, me.email);
	}

	/** Changes the cart. `isKeyed`: with an idempotency key, so that repeated requests count once. */
	async #writeCart(path: string, input: object, { isKeyed, copies = 1 }: { isKeyed: boolean; copies?: number }) {
		const key = isKeyed ? this.#newKey() : undefined;
		const { outcome, isCertain } = await this.#client.insist({ path, input, key }, { copies });
		if (!isCertain) this.#forgetCart();
		return outcome.kind === "answered";
	}

	#forgetCart(): void {
		this.#cart = null;
		this.#uncertainUntil = this.settings.second() + lateSeconds;
	}

	async #fillCart(): Promise<void> {
		const { chance, own, shared, second } = this.settings;
		const isClear = await this.#writeCart("cart.clear", {}, { isKeyed: true });
		if (isClear && second() > this.#uncertainUntil) this.#cart = new Map();
		for (const slugs of [own, shared]) {
			const slug = slugs[chance(slugs.length)] ?? "";
			const quantity = 1 + chance(4);
			const copies = 1 + chance(2);
			const input = { product: slug, quantity, allowSecondSize: true };
			if (await this.#writeCart("cart.add", input, { isKeyed: true, copies })) this.#change(slug, quantity, "more");
		}
		await this.#readCart();
		if (chance(3) > 0) return;
		const slug = this.#cart?.keys().next().value ?? own[0] ?? "";
		const quantity = 1 + chance(6);
		if (await this.#writeCart("cart.setQuantity", { product: slug, quantity }, { isKeyed: false }))
			this.#change(slug, quantity, "instead");
		await this.#readCart();
	}

	#change(slug: string, quantity: number, how: "more" | "instead"): void {
		this.#cart?.set(slug, quantity + (how === "more" ? (this.#cart.get(slug) ?? 0) : 0));
	}

	async #readCart(): Promise<void> {
		const cart = await this.#ask<ShownCart>("cart.show", { language });
		if (cart && this.#cart) this.#read("cart.show", linesText(this.#linesOf(this.#cart)), linesText(cart.lines));
	}

	/** Returns null when the cart is empty or the shop did not answer. */
	async #checkOut(): Promise<Attempt | null> {
		const { chance, second } = this.settings;
		const checkout = await this.#ask<Checkout>("checkout.show", { language });
		const method = chance(5) < 2 ? "creditcard" : "invoice";
		const isKeyed = chance(2) === 0;
		const key = this.#newKey();
		const copies = 1 + chance(3);
		const lines = checkout?.cart.lines.map(({ slug, quantity }) => ({ slug, quantity })) ?? [];
		if (!checkout || lines.length === 0) return null;
		if (this.#cart) this.#read("checkout.show", linesText(this.#linesOf(this.#cart)), linesText(lines));
		const { total } = method === "invoice" ? checkout.cart.totals : checkout.withoutInvoice;
		const { cartId, days, termsVersion } = checkout;
		this.#inputs.set(key, {
			isKeyed,
			input: { key, cartId, total, deliverOn: days[0], method, termsVersion, bank: null },
		});
		const attempt: Attempt = {
			at: second(),
			key,
			total,
			lines,
			orderIds: [],
			outcome: "unknown",
			isCancelled: false,
			payment: null,
		};
		this.attempts.push(attempt);
		const { outcome, isCertain } = await this.#place(attempt, copies);
		if (outcome.kind === "answered" && this.#cart) this.#cart = new Map();
		else if (!isCertain) this.#forgetCart();
		return outcome.kind === "answered" ? attempt : null;
	}

	readonly #inputs = new Map<string, { input: object; isKeyed: boolean }>();

	async #place(attempt: Attempt, copies: number) {
		const { input = {}, isKeyed = false } = this.#inputs.get(attempt.key) ?? {};
		const call = { path: "checkout.place", input, key: isKeyed ? attempt.key : undefined };
		const sent = await this.#client.insist(call, { copies });
		for (const { data } of sent.answered) {
			const { orderId, paymentId } = data as { orderId: string; paymentId: string | null };
			attempt.orderIds.push(orderId);
			attempt.outcome = "placed";
			if (paymentId) attempt.payment ??= { id: paymentId, choice: null };
		}
		// The order has its own key: once answered, no earlier copy can order again.
		return { ...sent, isCertain: sent.isCertain || sent.outcome.kind === "answered" };
	}

	async #afterwards(attempt: Attempt): Promise<void> {
		const { chance } = this.settings;
		const [orderId = ""] = attempt.orderIds;
		const doesPay = chance(6) > 0;
		const choice = (["success", "success", "failure", "later", "later"] as const)[chance(5)] ?? "success";
		const cancels = chance(3) === 0;
		const order = await this.#showOrder(orderId);
		const stated = (lines: readonly { slug: string | null; quantity: number }[], total: number) =>
			`${linesText(lines.map(({ slug, quantity }) => ({ slug: slug ?? "?", quantity })))} for ${total}`;
		if (order) this.#read("orders.show", stated(attempt.lines, attempt.total), stated(order.lines, order.gross));
		await this.#readCart();
		if (attempt.payment && doesPay) await this.#pay(attempt, attempt.payment, choice);
		if (cancels) await this.#cancel(attempt, orderId);
	}

	async #showOrder(orderId: string): Promise<ShownOrder | null> {
		const order = await this.#ask<ShownOrder>("orders.show", { orderId, language });
		if (order) this.#see("order", orderId, order.status);
		return order;
	}

	#see(of: "order" | "payment", id: string, status: string): void {
		this.#statuses.push({ at: this.settings.second(), of, id, status });
	}

	async #pay(attempt: Attempt, payment: { id: string }, choice: "success" | "failure" | "later"): Promise<void> {
		const paymentId = payment.id;
		const started = await this.#client.insist({ path: "payments.start", input: { paymentId, language } });
		if (started.outcome.kind !== "answered") return;
		const { url } = started.outcome.data as { url: string };
		if (await this.#choose(url, choice)) attempt.payment = { id: paymentId, choice };
		await this.#showPayment(paymentId);
	}

	/** Submits a choice on the test provider's page, once. True when the page confirms the choice. */
	async #choose(url: string, choice: string): Promise<boolean> {
		const { session } = this.settings;
		try {
			const answer = await fetch(new URL(new URL(url).pathname, this.settings.url), {
				method: "POST",
				headers: { Cookie: session, Origin: new URL(this.settings.url).origin },
				body: new URLSearchParams({ choice }),
				redirect: "manual",
				keepalive: false,
				signal: AbortSignal.timeout(20_000),
			});
			return answer.status === 303;
		} catch {
			return false;
		}
	}

	async #showPayment(paymentId: string): Promise<void> {
		const payment = await this.#ask<{ paymentId: string; status: string; orderId: string }>("payments.show", {
			paymentId,
		});
		if (!payment) return;
		this.#read("payments.show", paymentId, payment.paymentId);
		this.#see("payment", paymentId, payment.status);
	}

	/** Cancels alone, several times at once, or several times in one request. One request under one key is refused. */
	async #cancel(attempt: Attempt, orderId: string): Promise<void> {
		const { chance } = this.settings;
		const how = cancelWays[chance(cancelWays.length)];
		const isBatch = how === "batch" || how === "keyed batch";
		const key = how === "keyed batch" || (!isBatch && chance(2) === 0) ? this.#newKey() : undefined;
		const call = { path: "orders.cancel", input: { orderId, note: null }, key, ...(isBatch && { batch: 5 }) };
		const { outcome } = await this.#client.insist(call, { copies: how === "at once" ? 3 : 1 });
		if (how === "keyed batch" && outcome.kind !== "unknown")
			this.#read("orders.cancel", "request.key-with-batch", outcome.kind === "refused" ? outcome.code : "answered");
		if (outcome.kind !== "answered") return;
		attempt.isCancelled = true;
		const order = await this.#showOrder(orderId);
		if (order) this.#read("orders.show", `${orderId} Cancelled`, `${orderId} ${order.status}`);
	}

	/** Reads an earlier order, its payment and the order list. */
	async #lookAtOrders(): Promise<void> {
		const { chance } = this.settings;
		const nth = chance(1_000);
		const placed = this.attempts.filter(({ outcome }) => outcome === "placed");
		const attempt = placed[nth % placed.length];
		await this.#ask("orders.list", { search: "" });
		if (!attempt) return;
		await this.#showOrder(attempt.orderIds[0] ?? "");
		if (attempt.payment) await this.#showPayment(attempt.payment.id);
	}
}
