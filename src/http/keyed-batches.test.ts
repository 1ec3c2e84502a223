import { and, eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { mailboxKey } from "#accounts/invitations.commands.ts";
import { invitationsPerMailbox } from "#accounts/invitations.ts";
import { createToken } from "#auth/auth.commands.ts";
import { takeStock } from "#catalogue/stock.db.ts";
import { brokenInvariants } from "#db/invariants.ts";
import { account, invitation } from "#db/schema/accounts.ts";
import { product, stock } from "#db/schema/catalogue.ts";
import { idempotency } from "#db/schema/idempotency.ts";
import { orderHistory, orderItem, orders } from "#db/schema/orders.ts";
import { throttle } from "#db/schema/throttle.ts";
import { inTransaction } from "#db/transaction.ts";
import { money } from "#shared/money.ts";
import { appOn } from "#test/app.ts";
import { testAloneWithShop as plain } from "#test/database.ts";
import { insertTestOrder } from "#test/orders.ts";
import { actOf } from "#test/people.ts";
import { stockedShop } from "#test/stocked-shop.ts";

type Call = { path: string; input: unknown };

const test = plain.extend("shop", async ({ database }) => {
	const { db } = database;
	const shop = stockedShop();
	await db.update(account).set({ status: "verified", creditLimit: money(20_000) });
	await db.update(stock).set({ quantity: 1_000 });
	const { app } = appOn(database);
	const { by } = shop;
	const endsAt = new Date(Date.now() + 600_000);
	const scopes = ["orders", "accounts", "cart"];
	const { secret } = await createToken(actOf(db, shop.staff.administrator ?? by), {
		ownerId: by.userId ?? "",
		name: "attacks",
		scopes,
		endsAt,
	});
	const post = async (path: string, body: unknown, headers: Record<string, string> = {}) =>
		app.request(`/trpc/${path}`, {
			method: "POST",
			headers: { authorization: `Bearer ${secret}`, "content-type": "application/json", ...headers },
			body: JSON.stringify(body),
		});
	const batch = (calls: Call[], headers: Record<string, string> = {}, comma = ",") =>
		post(
			`${calls.map(({ path }) => path).join(comma)}?batch=1`,
			Object.fromEntries(calls.map(({ input }, nth) => [nth, input])),
			headers,
		);
	const locationId = shop.ownCompany.locations.otherLocation;
	const order = async (quantity: number, changes: Partial<Parameters<typeof insertTestOrder>[1]> = {}) => {
		const lines = [{ productId: shop.teaId, quantity }];
		await inTransaction(actOf(db, by), (act) => takeStock(act, lines));
		const sums = { gst: money(quantity * 150), total: money(quantity * 1_150) };
		return insertTestOrder(db, { of: by, locationId, items: lines, ...sums, ...changes });
	};
	// Without other orders the database would refuse to return more stock than was taken.
	await order(300, { paymentMethod: "creditcard" });
	const stockOf = async (slug: string) =>
		(
			await db
				.select({ left: stock.quantity })
				.from(stock)
				.innerJoin(product, eq(product.id, stock.productId))
				.where(eq(product.slug, slug))
		)[0]?.left;
	const storedUnder = (key: string) => db.select().from(idempotency).where(eq(idempotency.key, key));
	return { ...shop, post, batch, order, stockOf, storedUnder };
});

const key = (name: string) => ({ "idempotency-key": name.replaceAll(" ", "-") });
const jsonl = { "trpc-accept": "application/jsonl" };

describe("a batch with an idempotency key", () => {
	const calls: Call[] = [
		{ path: "accounts.setDefaultLocation", input: {} },
		{ path: "cart.clear", input: null },
	];
	const refused = { errorCode: "request.key-with-batch", message: expect.stringContaining("batch") };

	test.for([
		["commas", ",", {}],
		["percent-encoded commas", "%2C", {}],
		["percent-encoded commas in lower case", "%2c", {}],
		["a stream of lines", ",", jsonl],
	] as const)("is refused: %s", async ([, comma, headers], { shop }) => {
		const answer = await shop.batch(calls, { ...headers, ...key("batch") }, comma);
		expect([answer.status, await answer.json()]).toEqual([400, [refused]]);
		expect(await shop.storedUnder("batch")).toEqual([]);
	});

	test("runs one call once, as the same call outside a batch", async ({ shop }) => {
		const input = { locationId: shop.ownCompany.locations.buyersLocation };
		const call = { path: "accounts.setDefaultLocation", input };
		const first = await shop.batch([call], key("batch of one"));
		const repeated = await shop.post(call.path, input, key("batch of one"));
		expect([first.status, repeated.status]).toEqual([200, 200]);
		expect(repeated.headers.get("idempotency-replayed")).toBe("true");
		expect(await shop.storedUnder("batch-of-one")).toHaveLength(1);
	});
});

describe("twenty cancellations of one pending order return its stock once", () => {
	type Shop = { post: (path: string, body: unknown, headers?: Record<string, string>) => Promise<Response> };
	const cancel = (orderId: string): Call => ({ path: "orders.cancel", input: { orderId, note: null } });
	const nths = Array.from({ length: 20 }, (_, nth) => nth);
	const post = ({ post }: Shop, { path, input }: Call, headers = {}) => post(path, input, headers);
	const attacks = {
		"in a batch": (shop: Shop & { batch: (calls: Call[]) => Promise<Response> }, call: Call) =>
			shop.batch(nths.map(() => call)),
		"in parallel": (shop: Shop, call: Call) => Promise.all(nths.map(() => post(shop, call))),
		"in parallel under one key": (shop: Shop, call: Call) =>
			Promise.all(nths.map(() => post(shop, call, key("cancel at once")))),
		"in parallel under keys of their own": (shop: Shop, call: Call) =>
			Promise.all(nths.map((nth) => post(shop, call, key(`cancel ${nth}`)))),
		"in sequence under one key": async (shop: Shop, call: Call) => {
			for (const _ of nths) await post(shop, call, key("cancel in turn"));
		},
	};

	test.for(Object.entries(attacks))("%s", async ([, attack], { shop, database: { db } }) => {
		const before = await shop.stockOf(shop.tea);
		const orderId = await shop.order(10);
		await attack(shop, cancel(orderId));
		expect(await shop.stockOf(shop.tea)).toBe(before);
		const steps = await db
			.select()
			.from(orderHistory)
			.where(and(eq(orderHistory.orderId, orderId), eq(orderHistory.toStatus, "Cancelled")));
		expect(steps).toHaveLength(1);
	});

	test("also in a batch under one key", async ({ shop, database: { db } }) => {
		const orderId = await shop.order(10);
		const before = await shop.stockOf(shop.tea);
		const answer = await shop.batch(
			nths.map(() => cancel(orderId)),
			key("cancel batch"),
		);
		expect(answer.status).toBe(400);
		expect(await shop.stockOf(shop.tea)).toBe(before);
		const [order] = await db.select({ status: orders.status }).from(orders).where(eq(orders.id, orderId));
		expect(order?.status).toBe("Pending");
		await shop.post("orders.cancel", { orderId, note: null });
	});
});

test.for([
	["in a batch", {}],
	["in a batch under one key", key("change batch")],
] as const)(
	"rejects one of two changes that exceed the credit limit together: %s",
	async ([, headers], { shop, database: { db } }) => {
		const mine = await Promise.all([shop.order(2), shop.order(2)]);
		const calls = [];
		for (const orderId of mine) {
			const [line] = await db.select({ id: orderItem.id }).from(orderItem).where(eq(orderItem.orderId, orderId));
			const lines = [{ id: line?.id, product: shop.tea, quantity: 14 }];
			const rest = { deliverOn: "2026-11-20", reference: null, costCentre: null };
			calls.push({ path: "orders.change", input: { orderId, lines, ...rest } });
		}
		const answer = await shop.batch(calls, headers);
		const totals = await db.select({ id: orders.id, total: orders.total }).from(orders);
		const owed = totals.filter(({ id }) => mine.includes(id)).reduce((sum, { total }) => sum + total, 0);
		const changed = totals.filter(({ id, total }) => mine.includes(id) && total > 10_000);
		expect(owed).toBeLessThanOrEqual(20_000);
		expect(changed).toHaveLength("idempotency-key" in headers ? 0 : 1);
		expect(answer.status).toBe("idempotency-key" in headers ? 400 : 207);
		for (const orderId of mine) await shop.post("orders.cancel", { orderId, note: null });
	},
);

/** The limit for a mailbox is counted after the invitation is stored, so this refusal comes after a write. */
describe("a refused invitation", () => {
	const person = { salutation: "Other", firstName: "Mere", lastName: "Kererushop", phone: null };
	const full = { ...person, email: "full@kererushop.example", role: "reader", locationIds: [] };
	const invite = { path: "accounts.addMember", input: full };
	const succeeding = { path: "cart.clear", input: null };

	test.for([
		["beside a call that succeeds, in a batch", [invite, succeeding], {}],
		["beside a call that succeeds, in a batch under a key", [invite, succeeding], key("invite batch")],
		["with a call that succeeds, in a stream under a key", [invite, succeeding], { ...jsonl, ...key("invite lines") }],
		["alone, under a key", [invite], key("invite")],
		["alone, in a stream under a key", [invite], { ...jsonl, ...key("invite line") }],
	] as const)("leaves nothing behind when %s", async ([, calls, headers], { shop, database: { db } }) => {
		const mailbox = `${invitationsPerMailbox.name}:${mailboxKey(full.email)}`;
		const count = { key: mailbox, count: invitationsPerMailbox.times, resetsAt: new Date(Date.now() + 3_600_000) };
		await db.insert(throttle).values(count).onConflictDoUpdate({ target: throttle.key, set: count });
		const answer = await shop.batch([...calls], headers);
		const text = await answer.text(); // a stream is answered before its call ends
		if (!("idempotency-key" in headers && calls.length > 1)) expect(text).toContain("throttled");
		expect(await db.select().from(invitation)).toEqual([]);
		if ("idempotency-key" in headers) expect(await shop.storedUnder(headers["idempotency-key"])).toEqual([]);
	});

	test("leaves its key usable for the corrected call", async ({ shop }) => {
		const colleague = { ...full, email: "buyer@kererushop.example" };
		expect((await shop.post(invite.path, colleague, key("corrected"))).status).toBe(409);
		const corrected = { ...full, email: "mere@kererushop.example" };
		expect((await shop.post(invite.path, corrected, key("corrected"))).status).toBe(200);
		expect(await shop.storedUnder("corrected")).toHaveLength(1);
	});
});

test("retries a keyed call after a conflict in the database", async ({ shop, owner, app }) => {
	await owner.unsafe(`
		create sequence collisions;
		grant usage on sequence collisions to public;
		create function collide_twice() returns trigger language plpgsql as $$ begin
			if nextval('collisions') <= 2 then raise exception 'deadlock detected' using errcode = '40P01'; end if;
			return new;
		end $$;
		create trigger collide before insert on location for each row execute function collide_twice()`);
	const address = { street: "Cuba Street", houseNumber: "77", postalCode: "6011", city: "Wellington", country: "NZ" };
	const add = () => shop.post("accounts.addLocation", { ...address, deliveryDays: [1] }, key("collides"));
	const answer = await add();
	expect([answer.status, answer.headers.get("idempotency-replayed")]).toEqual([200, null]);
	const repeated = await add();
	expect([repeated.headers.get("idempotency-replayed"), await repeated.text()]).toEqual(["true", await answer.text()]);
	expect(await app`select id from location where house_number = '77'`).toHaveLength(1);
	await owner`drop trigger collide on location`;
});

test("keeps every invariant through the attacks", async ({ database: { db } }) => {
	expect(await brokenInvariants(db)).toEqual([]);
});
