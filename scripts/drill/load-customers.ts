import { type Chance, uuidOf } from "#demo/chance.ts";
import { type Buyer, orderInput, queryPath, requestAs, type Shop } from "../buyers.ts";
import { deliverWebhook, signedMessage } from "./order-tools.ts";

/** A plan of a customer, with the base of a delivery that can be changed. */
export type OwnPlan = { id: string; base: string; slug: string };
export type Customer = { by: Buyer; accountId: string; chance: Chance; plans: readonly OwnPlan[] };
export type World = {
	shop: Shop;
	/** Products that every customer can order. */
	slugs: readonly string[];
	/** Words of product names. */
	terms: readonly string[];
	categories: readonly string[];
};

export type Kind = "read" | "write" | "hostile";
/** `fault` is null when the answer was right. */
export type Sample = { kind: Kind; action: string; ms: number; fault: string | null };

/** The lines that the customer put into the cart, as far as every answer came. Null when unknown. */
type State = { cart: Map<string, number> | null; orders: { id: string; total: number }[] };

type Result<Data> = { status: number; data: Data | null; code: string | null };
type Context = Customer & World & { state: State };
type Action = (context: Context) => Promise<string | null>;

const language = "en-NZ";
const pick = <Item>(chance: Chance, items: readonly Item[]): Item => {
	const item = items[chance(items.length)];
	if (item === undefined) throw new Error("there is nothing to choose from");
	return item;
};

async function resultOf<Data>(answer: Response): Promise<Result<Data>> {
	// As tRPC writes it.
	const body = (await answer.json()) as { result?: { data: Data }; error?: { data?: { refusal?: { code: string } } } };
	const { result, error } = body;
	return { status: answer.status, data: result?.data ?? null, code: error?.data?.refusal?.code ?? null };
}

/** The headers of a customer, who has a network of their own. */
const headersOf = ({ session, network }: Buyer) => ({ Cookie: session, "X-Forwarded-For": network });

const ask = async <Data>({ shop, by }: Context, path: string, input: object): Promise<Result<Data>> =>
	resultOf<Data>(await fetch(shop.url + queryPath(path, input), { headers: headersOf(by) }));

async function send<Data>({ shop, by, chance }: Context, path: string, body: object): Promise<Result<Data>> {
	const request = requestAs(shop, by, body);
	const headers = { ...request.headers, ...headersOf(by), "Idempotency-Key": uuidOf(chance) };
	return resultOf<Data>(await fetch(`${shop.url}/trpc/${path}`, { method: "POST", ...request, headers }));
}

const failed = ({ status, code }: Result<unknown>): string => `${status} ${code ?? ""}`.trim();

/** Reads a page as a browser does, and checks that it is whole. */
async function page({ shop, by }: Context, path: string, expected: string): Promise<string | null> {
	const answer = await fetch(shop.url + path, { headers: { ...headersOf(by), "Accept-Encoding": "gzip" } });
	const text = await answer.text();
	if (answer.status !== 200) return `${answer.status}`;
	return text.trimEnd().endsWith("</html>") && text.includes(expected) ? null : `${path} is not whole`;
}

type Card = { slug: string };
type ShownCart = { lines: { slug: string; quantity: number }[] };

const sameLines = (known: ReadonlyMap<string, number>, { lines }: ShownCart): boolean =>
	lines.length === known.size && lines.every(({ slug, quantity }) => known.get(slug) === quantity);

const reads: Record<string, { share: number; run: Action }> = {
	"home page": { share: 12, run: (context) => page(context, "/", "<body") },
	"category page": {
		share: 8,
		run: (context) => page(context, `/category/${pick(context.chance, context.categories)}`, "<h1"),
	},
	"product page": {
		share: 10,
		run: (context) => {
			const slug = pick(context.chance, context.slugs);
			return page(context, `/product/${slug}`, slug);
		},
	},
	category: {
		share: 10,
		async run(context) {
			const result = await ask<{ cards: Card[]; total: number }>(context, "catalogue.list", {
				category: pick(context.chance, context.categories),
				language,
				search: `?page=${1 + context.chance(3)}`,
			});
			if (!result.data) return failed(result);
			return result.data.cards.every(({ slug }) => slug !== "") && result.data.total > 0 ? null : "an empty category";
		},
	},
	search: {
		share: 14,
		async run(context) {
			const term = pick(context.chance, context.terms);
			const result = await ask<{ cards: Card[]; total: number }>(context, "catalogue.list", {
				term,
				language,
				search: "",
			});
			if (!result.data) return failed(result);
			return result.data.total > 0 ? null : `nothing found for ${term}`;
		},
	},
	suggestions: {
		share: 8,
		async run(context) {
			const term = pick(context.chance, context.terms).slice(0, 3);
			const result = await ask<object>(context, "catalogue.suggest", { term, language, limit: 5 });
			return result.data ? null : failed(result);
		},
	},
	product: {
		share: 10,
		async run(context) {
			const product = pick(context.chance, context.slugs);
			const result = await ask<object>(context, "catalogue.product", { product, language });
			if (!result.data) return failed(result);
			return JSON.stringify(result.data).includes(product) ? null : "another product";
		},
	},
	cart: {
		share: 10,
		async run(context) {
			const result = await ask<ShownCart>(context, "cart.show", { language });
			if (!result.data) return failed(result);
			const { cart } = context.state;
			if (cart && !sameLines(cart, result.data)) return "the cart has other lines";
			context.state.cart = new Map(result.data.lines.map(({ slug, quantity }) => [slug, quantity]));
			return null;
		},
	},
	orders: {
		share: 7,
		async run(context) {
			const result = await ask<{ orders: { id: string }[] }>(context, "orders.list", { search: "" });
			if (!result.data) return failed(result);
			const shown = new Set(result.data.orders.map(({ id }) => id));
			const newest = context.state.orders.at(-1);
			return newest && !shown.has(newest.id) ? "the newest order is missing" : null;
		},
	},
	invoices: {
		share: 5,
		async run(context) {
			const result = await ask<{ invoices: object[] }>(context, "invoices.list", { search: "?tab=all" });
			return result.data && Array.isArray(result.data.invoices) ? null : failed(result);
		},
	},
	planner: {
		share: 4,
		async run(context) {
			const result = await ask<{ plans: { id: string }[] }>(context, "planner.list", { language });
			if (!result.data) return failed(result);
			const own = new Set(context.plans.map(({ id }) => id));
			return result.data.plans.length === own.size && result.data.plans.every(({ id }) => own.has(id))
				? null
				: "other plans than the own";
		},
	},
	session: {
		share: 2,
		async run(context) {
			const result = await ask<{ accountId: string | null }>(context, "auth.session", {});
			if (!result.data) return failed(result);
			return result.data.accountId === context.accountId ? null : "the session of another company";
		},
	},
};

async function addToCart(context: Context): Promise<string | null> {
	const product = pick(context.chance, context.slugs);
	const quantity = 1 + context.chance(5);
	const { cart } = context.state;
	context.state.cart = null;
	const result = await send<object>(context, "cart.add", { product, quantity, allowSecondSize: true });
	if (!result.data) return failed(result);
	context.state.cart = cart && new Map(cart).set(product, (cart.get(product) ?? 0) + quantity);
	return null;
}

async function order(context: Context): Promise<string | null> {
	const { shop, by, chance, state } = context;
	if (!state.cart || state.cart.size === 0) for (let nth = chance(4); nth >= 0; nth--) await addToCart(context);
	const isCard = chance(5) === 0;
	const input = await orderInput(shop, by, isCard ? "creditcard" : "invoice");
	const before = state.cart;
	state.cart = null;
	const placed = await send<{ orderId: string; paymentId: string | null }>(context, "checkout.place", input);
	if (!placed.data) return failed(placed);
	state.cart = new Map();
	const { orderId, paymentId } = placed.data;
	state.orders.push({ id: orderId, total: input.total });
	const shown = await ask<{ gross: number; lines: { slug: string | null; quantity: number }[] }>(
		context,
		"orders.show",
		{ orderId },
	);
	if (!shown.data) return failed(shown);
	const lines = shown.data.lines.flatMap(({ slug, quantity }) => (slug === null ? [] : [{ slug, quantity }]));
	if (before && !sameLines(before, { lines })) return "the order has other lines than the cart";
	if (shown.data.gross !== input.total) return "the order has another total";
	return paymentId === null ? null : pay(context, { paymentId, amount: input.total });
}

async function pay(context: Context, payment: { paymentId: string; amount: number }): Promise<string | null> {
	const started = await send<object>(context, "payments.start", { paymentId: payment.paymentId, language });
	if (!started.data) return failed(started);
	const answer = await deliverWebhook(context.shop, await signedMessage(payment, "success"));
	await answer.body?.cancel();
	if (!answer.ok) return `the webhook was answered with ${answer.status}`;
	const state = await ask<{ status: string }>(context, "payments.show", { paymentId: payment.paymentId });
	if (!state.data) return failed(state);
	return state.data.status === "paid" ? null : `the payment is ${state.data.status}`;
}

const writes: Record<string, { share: number; run: Action }> = {
	"add to cart": { share: 60, run: addToCart },
	order: { share: 25, run: order },
	"change a plan": {
		share: 15,
		async run(context) {
			const plan = pick(context.chance, context.plans);
			const quantities = [{ product: plan.slug, quantity: 1 + context.chance(40) }];
			const result = await send<object>(context, "planner.save", {
				planId: plan.id,
				deliveries: [{ base: plan.base, quantities }],
			});
			return result.data ? null : failed(result);
		},
	},
};

/** Answers that hostile requests may get: an answer, a refusal, or a rate limit. */
const isOrderly = (status: number): boolean => status === 200 || (status >= 400 && status < 500);

const hostile: Record<string, { share: number; run: Action }> = {
	"search of 10,000 characters": {
		share: 1,
		async run(context) {
			const term = Array.from({ length: 1_500 }, () => pick(context.chance, context.terms))
				.join(" ")
				.slice(0, 10_000);
			const result = await ask<object>(context, "catalogue.list", { term, language, search: "" });
			return isOrderly(result.status) ? null : failed(result);
		},
	},
	"cart of 500 lines": {
		share: 1,
		async run(context) {
			const lines = Array.from({ length: 500 }, () => ({ code: pick(context.chance, context.slugs), quantity: "1" }));
			const result = await send<object>(context, "cart.checkQuickOrder", { lines, language });
			return isOrderly(result.status) ? null : failed(result);
		},
	},
	"cancelled request": {
		share: 2,
		async run(context) {
			const { shop, by, chance } = context;
			const term = pick(chance, context.terms);
			const signal = AbortSignal.timeout(1 + chance(8));
			const path = queryPath("catalogue.list", { term, language, search: "?sort=price" });
			const answer = await fetch(shop.url + path, { headers: headersOf(by), signal }).catch(() => null);
			await answer?.body?.cancel().catch(() => undefined);
			return null;
		},
	},
};

function chooseFrom(actions: Record<string, { share: number; run: Action }>, chance: Chance): [string, Action] {
	const entries = Object.entries(actions);
	let left = chance(entries.reduce((sum, [, { share }]) => sum + share, 0));
	for (const [name, { share, run }] of entries) {
		left -= share;
		if (left < 0) return [name, run];
	}
	throw new Error("there is no action");
}

/** Of a hundred actions: hostile ones and writes; all others read. */
const hostileShare = 2;
const writeShare = 10;

type Visit = { customer: Customer; world: World; until: number; thinkMs: number; onSample: (sample: Sample) => void };

/** Uses the shop as a customer does, with pauses, until a time. Reports each action with its time and whether its answer was right. */
export async function useShop({ customer, world, until, thinkMs, onSample }: Visit): Promise<void> {
	const { chance } = customer;
	const context: Context = { ...customer, ...world, state: { cart: null, orders: [] } };
	await Bun.sleep(chance(thinkMs));
	while (performance.now() < until) {
		const roll = chance(100);
		const kind: Kind = roll < hostileShare ? "hostile" : roll < hostileShare + writeShare ? "write" : "read";
		const [action, run] = chooseFrom({ read: reads, write: writes, hostile }[kind], chance);
		const began = performance.now();
		const fault = await run(context).catch((error: unknown) =>
			error instanceof Error ? error.message : String(error),
		);
		onSample({ kind, action, ms: performance.now() - began, fault });
		await Bun.sleep(thinkMs / 2 + chance(thinkMs));
	}
}
