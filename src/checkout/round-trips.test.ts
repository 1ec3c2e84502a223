import { and, eq, notInArray, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import type { Act } from "#act.ts";
import { currentLocation } from "#cart/cart.db.ts";
import { cartView } from "#cart/cart-view.db.ts";
import { openDatabase } from "#db/db.ts";
import { runOnce } from "#db/idempotency.ts";
import { account } from "#db/schema/accounts.ts";
import { product, stock } from "#db/schema/catalogue.ts";
import { termsVersion } from "#orders/placing/terms-of-sale.ts";
import { createPlan, savePlan } from "#planner/plans.commands.ts";
import { money } from "#shared/money.ts";
import { dayOf } from "#shared/store-day.ts";
import { addByName, setByName } from "#test/by-name.ts";
import { testWithShop as plain } from "#test/database.ts";
import { forwardSocket } from "#test/forward.ts";
import { actOf } from "#test/people.ts";
import { checkoutInput } from "#test/placing.ts";
import { stockedShop } from "#test/stocked-shop.ts";
import { cartMergeOffers } from "./cart-merges.commands.ts";
import { checkOut } from "./checkout.commands.ts";

const now = new Date("2026-11-30T21:00:00Z");
const deliverOn = dayOf(2026, 12, 2);

/** A buyer in a process with a catalogue snapshot, over one connection whose round trips are counted. */
const test = plain.extend("shop", { scope: "file" }, async ({ database: { db }, copy }, { onCleanup }) => {
	const { by, unpriced, notOnline } = stockedShop();
	await db.update(account).set({ status: "verified", creditLimit: money(10_000_000) });
	await db.update(stock).set({ quantity: 100_000 });
	const { host, port: socket, user, database: name } = copy.app;
	const { port, stop, roundTrips: trips } = await forwardSocket(`${host}/.s.PGSQL.${socket}`);
	const sent: string[] = [];
	const countedDatabase = openDatabase({
		place: `postgres://${user}@127.0.0.1:${port}/${name}`,
		pool: 1,
		prepare: true,
		onStatement: ({ text }) => void sent.push(text),
	});
	onCleanup(async () => {
		await countedDatabase.close();
		stop();
	});
	const localAct = actOf(db, by, now);
	const snapshot = await localAct.deps.catalogue.now(db);
	const settings = {};
	const act: Act = {
		...localAct,
		db: countedDatabase.db,
		deps: {
			...localAct.deps,
			catalogue: { now: async () => snapshot },
			feed: { ...localAct.deps.feed, versionOf: () => settings },
		},
	};
	const isOrderable = and(notInArray(product.slug, [unpriced, notOnline]), eq(product.lot, 1));
	const slugs = (await db.select({ slug: product.slug }).from(product).where(isOrderable).limit(10)).map(
		({ slug }) => slug,
	);
	/** The fewest statements of some calls, which begin with settings in memory and prepared statements. A transaction counts as one more. */
	const statementsOf = async (
		call: () => Promise<unknown>,
		prepare: () => Promise<unknown> = async () => undefined,
	) => {
		const counts: number[] = [];
		for (let nth = 0; nth < 4; nth++) {
			await prepare();
			sent.length = 0;
			await call();
			counts.push(sent.length);
		}
		return Math.min(...counts);
	};
	return { act, slugs, trips, statementsOf };
});

// First, because a statement that ran while the tables were small compares with the cost of its early plans.
test("keeps the plans of the statements of carts and orders when PostgreSQL gets new statistics", async ({
	owner,
	shop: { act, slugs },
}) => {
	const [slug = ""] = slugs;
	/** Renews the statistics, and lets the tables look as large as those of a busy shop. */
	const renewStatistics = async () => {
		await owner`analyze`;
		for (const table of [
			"account",
			"cart",
			"cart_item",
			"location",
			"orders",
			"order_item",
			"price_book_entry",
			"product",
			"stock",
		])
			await owner`select pg_restore_relation_stats('schemaname', 'public', 'relname', ${table}::text, 'relpages', 1, 'reltuples', 20000::real)`;
	};
	const order = async () => {
		await addByName(act, { product: slug, quantity: 1, allowSecondSize: true });
		await cartView(act, "en-NZ");
		await checkOut(act, await checkoutInput(act, { deliverOn }));
	};
	const plans = async () =>
		new Map(
			(
				await act.db.execute<{ statement: string; plans: number; calls: number }>(sql`
					select statement, custom_plans::int as plans, (custom_plans + generic_plans)::int as calls from pg_prepared_statements`)
			).map(({ statement, ...counts }) => [statement, counts]),
		);
	await renewStatistics();
	for (let nth = 0; nth < 8; nth++) await order();
	await renewStatistics();
	const before = await plans();
	for (let nth = 0; nth < 12; nth++) await order();
	const planned = [...(await plans())].filter(([statement, { plans, calls }]) => {
		const earlier = before.get(statement) ?? { plans: 0, calls: 0 };
		return calls - earlier.calls >= 12 && plans - earlier.plans > (calls - earlier.calls) / 2;
	});
	expect(planned).toEqual([]);
});

describe("round trips to the database", () => {
	test("are three when a product is added to the cart", async ({ shop: { act, slugs, trips } }) => {
		const [slug = ""] = slugs;
		const add = () => addByName(act, { product: slug, quantity: 1, allowSecondSize: true });
		for (let warmUp = 0; warmUp < 3; warmUp++) await add();
		const counts: number[] = [];
		for (let nth = 0; nth < 3; nth++) {
			const countBefore = trips();
			await add();
			counts.push(trips() - countBefore);
		}
		expect(Math.min(...counts), "a message that is sent in two parts counts twice").toBe(3);
	});

	test("are seven with an idempotency key: for the transaction, to look for a stored response, and to store it", async ({
		shop: { act, slugs, trips },
	}) => {
		const [slug = ""] = slugs;
		const counts: number[] = [];
		for (let nth = 0; nth < 6; nth++) {
			const call = { key: `trip-${nth}`, procedure: "cart.add", input: {} };
			const countBefore = trips();
			await runOnce(act, call, (act) => addByName(act, { product: slug, quantity: 1, allowSecondSize: true }));
			counts.push(trips() - countBefore);
		}
		expect(Math.min(...counts)).toBe(7);
	});

	test("are at most nine when an order of ten lines is placed", async ({ shop: { act, slugs, trips } }) => {
		const counts: number[] = [];
		for (let nth = 0; nth < 6; nth++) {
			for (const slug of slugs) await addByName(act, { product: slug, quantity: 1, allowSecondSize: true });
			const input = await checkoutInput(act, { deliverOn });
			const countBefore = trips();
			await checkOut(act, input);
			counts.push(trips() - countBefore);
		}
		expect(slugs).toHaveLength(10);
		// Eight, or nine when statements that are sent together leave in two packets.
		expect(Math.min(...counts)).toBeLessThanOrEqual(9);
	});

	test("are at most five for the merges of a cart when no plan and no order is near its day", async ({
		shop: { act, slugs, trips },
	}) => {
		const [slug = ""] = slugs;
		await addByName(act, { product: slug, quantity: 1, allowSecondSize: true });
		const place = await currentLocation(act);
		const [line] = (await cartView(act, "en-NZ")).lines;
		if (!place || !line) throw new Error("the cart has no location or no line");
		for (const quantity of [2, 3, 4]) {
			const item = { productId: line.productId, weekday: null, quantity, alternativeId: null };
			const frequency = { text: "Every 2 weeks", weeks: 2 };
			const plan = { locationId: place.id, items: [item], frequency, reference: null, costCentre: null };
			await createPlan(act, {
				...plan,
				startsOn: dayOf(2026, 12, 14),
				missingItems: "wait",
				dearerLimit: null,
				termsVersion,
			});
		}
		const counts: number[] = [];
		for (let nth = 0; nth < 3; nth++) {
			const countBefore = trips();
			const offers = await cartMergeOffers(act, { day: dayOf(2027, 2, 17), language: "en-NZ" });
			counts.push(trips() - countBefore);
			expect(offers).toEqual({ plans: [], orders: [] });
		}
		expect(Math.min(...counts)).toBeLessThanOrEqual(5);
	});
});

test("round trips are at most five when a quantity of the next delivery of a plan is saved, or its items", async ({
	shop: { act, slugs, trips },
}) => {
	const [slug = ""] = slugs;
	await addByName(act, { product: slug, quantity: 1, allowSecondSize: true });
	const place = await currentLocation(act);
	const [line] = (await cartView(act, "en-NZ")).lines;
	if (!place || !line) throw new Error("the cart has no location or no line");
	const { productId } = line;
	const item = { productId, weekday: null, quantity: 5, alternativeId: null };
	const startsOn = dayOf(2026, 12, 14);
	const { planId } = await createPlan(act, {
		locationId: place.id,
		items: [item],
		frequency: { text: "Every 3 weeks", weeks: 3 },
		reference: null,
		costCentre: null,
		startsOn,
		missingItems: "wait",
		dearerLimit: null,
		termsVersion,
	});
	const fewestTrips = async (save: (quantity: number) => Promise<unknown>) => {
		const counts: number[] = [];
		for (const quantity of [6, 7, 8, 9, 10, 11]) {
			const countBefore = trips();
			await save(quantity);
			counts.push(trips() - countBefore);
		}
		return Math.min(...counts);
	};
	const saveDelivery = (quantity: number) =>
		savePlan(act, { planId, plan: {}, deliveries: [{ base: startsOn, quantities: { [productId]: quantity } }] });
	expect(await fewestTrips(saveDelivery)).toBeLessThanOrEqual(5);
	const saveItems = (quantity: number) =>
		savePlan(act, { planId, plan: { items: [{ ...item, quantity }] }, deliveries: [] });
	expect(await fewestTrips(saveItems)).toBeLessThanOrEqual(5);
});

describe("statements", () => {
	test("are four when a product is added to the cart or a quantity is set", async ({
		shop: { act, slugs, statementsOf },
	}) => {
		const [slug = ""] = slugs;
		expect(await statementsOf(() => addByName(act, { product: slug, quantity: 1, allowSecondSize: true }))).toBe(4);
		const quantities = [9, 8, 7, 6];
		expect(await statementsOf(() => setByName(act, { product: slug, quantity: quantities.pop() ?? 1 }))).toBe(3);
	});

	test("are at most fifteen when an order of ten lines is placed", async ({ shop: { act, slugs, statementsOf } }) => {
		let input = await fill();
		async function fill() {
			for (const slug of slugs) await addByName(act, { product: slug, quantity: 1, allowSecondSize: true });
			return checkoutInput(act, { deliverOn });
		}
		const count = await statementsOf(
			() => checkOut(act, input),
			async () => {
				input = await fill();
			},
		);
		expect(count).toBeLessThanOrEqual(15);
	});
});
