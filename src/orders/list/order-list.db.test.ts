import { sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import type { Viewer } from "#act.ts";
import type { Database, Db } from "#db/db.ts";
import { throttle } from "#db/schema/throttle.ts";
import { moveOrder } from "#orders/orders.commands.ts";
import { money } from "#shared/money.ts";
import { testAloneWithShop, testWithShop } from "#test/database.ts";
import { insertTestOrder } from "#test/orders.ts";
import { actOf } from "#test/people.ts";
import { stockedShop } from "#test/stocked-shop.ts";
import { everyOrder, listOrders } from "./order-list.db.ts";
import { readOrderListing } from "./order-query.ts";

/** Adds twenty-two orders of our company, and one of another. */
async function addOrders({ database: { db } }: { database: Database }) {
	const world = stockedShop();
	const { ownCompany, otherCompany, by } = world;
	const { buyersLocation, otherLocation } = ownCompany.locations;
	const at = (day: number) => new Date(Date.UTC(2026, 9, 1) + day * 86_400_000);
	for (let day = 0; day < 19; day++)
		await insertTestOrder(db, { of: by, locationId: buyersLocation, placedAt: at(day) });
	await insertTestOrder(db, {
		of: by,
		locationId: otherLocation,
		placedAt: at(19),
		type: "routesales",
		reference: "PO_100% WO7",
		items: [
			{ name: "Kaimai Blend", quantity: 3 },
			{ name: "Rūrū Kōwhai", code: "KV-801", quantity: 4, price: money(250) },
		],
	});
	await insertTestOrder(db, {
		of: by,
		locationId: buyersLocation,
		placedAt: at(20),
		status: "Completed",
		number: "700001",
	});
	// The last second of 22 October in store time, and the first of 23 October.
	await insertTestOrder(db, { of: by, locationId: buyersLocation, placedAt: new Date("2026-10-22T10:59:59Z") });
	await insertTestOrder(db, { of: by, locationId: buyersLocation, placedAt: new Date("2026-10-22T11:00:00Z") });
	await insertTestOrder(db, {
		of: otherCompany.administrator.viewer,
		locationId: otherCompany.locations.buyersLocation,
		reference: "PO_100%",
	});
	return world;
}
const test = testWithShop.extend("shop", { scope: "file" }, addOrders);
/** For tests that change the orders or count the searches. */
const testAlone = testAloneWithShop.extend("shop", addOrders);

const ordersFor = (db: Db, by: Viewer, search = "", now = new Date()) => listOrders(actOf(db, by, now), { search });

describe("the order list", () => {
	testAlone(
		"searches with slips corrected when the text as typed finds nothing",
		async ({ database: { db }, shop: { by, ownCompany, otherCompany } }) => {
			const { buyersLocation } = ownCompany.locations;
			await insertTestOrder(db, { of: by, locationId: buyersLocation, items: [{ name: "Kererū House Espresso" }] });
			const ordersWith = (by: Viewer, text: string) => ordersFor(db, by, `?q=${encodeURIComponent(text)}`);
			expect(await ordersWith(by, "kereru espreso")).toMatchObject({ total: 1, corrected: "kereru espresso" });
			expect(await ordersWith(by, "kereur espresso")).toMatchObject({ total: 1, corrected: "kereru espresso" });
			expect(await ordersWith(by, "kereru espresso")).toMatchObject({ total: 1, corrected: null });
			expect(await ordersWith(by, "zzyzx")).toMatchObject({ total: 0, corrected: null });
			const other = otherCompany.administrator.viewer;
			expect(await ordersWith(other, "kereru espreso")).toMatchObject({ total: 0, corrected: null });
		},
	);

	testAlone(
		"limits searches to the speed of a reader, and does not limit views",
		async ({ database: { db }, shop: { ownCompany } }) => {
			const { viewer } = ownCompany.reader;
			const now = new Date();
			for (let time = 0; time < 60; time++) {
				await ordersFor(db, viewer, "?q=tea", now);
				await db.update(throttle).set({ resetsAt: sql`now() + interval '1 hour'` }); // a slow machine needs more than the minute
			}
			await expect(ordersFor(db, viewer, "?q=tea", now)).rejects.toMatchObject({ kind: "throttled" });
			expect(await ordersFor(db, viewer)).toMatchObject({ counts: { open: 22 } });
			expect(await ordersFor(db, ownCompany.administrator.viewer, "?q=kaimai")).toMatchObject({ total: 1 });
		},
	);

	test("shows the newest orders first, in pages, with a count per tab", async ({ database: { db }, shop: { by } }) => {
		const first = await ordersFor(db, by);
		expect(first).toMatchObject({ counts: { open: 22, completed: 1 }, page: 1, pages: 2, from: 0, to: 20 });
		const second = await ordersFor(db, by, "?page=2");
		const days = [...first.orders, ...second.orders].map(({ placedAt }) => placedAt);
		expect(days).toEqual(days.toSorted().toReversed());
		expect(new Set([...first.orders, ...second.orders].map(({ id }) => id))).toHaveLength(22);
		expect(await ordersFor(db, by, "?page=9"), "the last page in place of an unknown page").toMatchObject({
			page: 2,
			to: 22,
		});
		expect((await ordersFor(db, by, "?tab=completed")).orders).toMatchObject([
			{ number: "700001", net: 2_000, pieces: 2 },
		]);
	});

	test.for([
		["a number", "?tab=completed&q=7000", 1],
		["a reference with wildcards", "?q=po_100%25", 1],
		["another letter at the place of a wildcard", "?q=poX100", 0],
		["a product", "?q=kaimai", 1],
		["a text without matches", "?q=zzzz", 0],
		["no word at all", "?q=%25%25", 0],
		["a word of no product besides one that fits", "?q=kereru%20kaimai", 0],
		["a product without its macron", "?q=ruru%20kow", 1],
		["a product with a macron too many", "?q=r%C5%ABr%C5%AB", 1],
		["two words written as one", "?q=kaimaiblend", 1],
		["one word written as two", "?q=ru%20ru", 1],
		["a reference with other spaces", "?q=wo%207", 1],
		["the end of a number", "?tab=completed&q=0001", 1],
		["a product code", "?q=kv-801", 1],
		["a product code without its hyphen", "?q=kv801", 1],
		["the first three letters of a word", "?q=kai", 1],
		["the first two letters of a word", "?q=ka", 0],
		["the first digit of a number", "?tab=completed&q=7", 0],
		["a word of two letters", "?q=po", 1],
		["the prefix of the company's own entry in the index", "?q=of", 0],
		["the total", "?q=%2440.00", 1],
		["the total in Dutch", "?q=40,00", 1],
		["another amount", "?q=40.01", 0],
		["a location", "far", 1],
		["a type", "?type=routesales", 1],
		["another type", "?type=OCI", 0],
		["one day in store time", "?from=2026-10-22&to=2026-10-22", 1],
		["from a day on", "?from=2026-10-22", 2],
		["until a day", "?to=2026-10-01", 1],
		["totals of exactly one amount", "?least=40&most=40", 1],
		["no total above the largest", "?least=40.01&most=39.99", 0],
	] as const)("finds orders by %s: %s", async ([, search, count], { database: { db }, shop: { by, ownCompany } }) => {
		const query = search === "far" ? `?location=${ownCompany.locations.otherLocation}` : search;
		const { orders, total } = await ordersFor(db, by, query);
		expect([orders.length, total]).toEqual([count, count]);
	});

	test("shows pieces and the total without GST", async ({ database: { db }, shop: { by } }) => {
		expect((await ordersFor(db, by, "?q=kaimai")).orders).toMatchObject([
			{ pieces: 7, net: 4_000, type: "routesales" },
		]);
	});

	test("tells orders without a number apart by request number and first product", async ({
		database: { db },
		shop: { by },
	}) => {
		const { orders } = await ordersFor(db, by, "?q=kaimai");
		expect(orders).toMatchObject([
			{ number: null, requestNumber: expect.any(Number), firstEn: "Kaimai Blend", firstNl: "Kaimai Blend", lines: 2 },
		]);
	});

	test("shows only orders of the viewer's company and locations", async ({
		database: { db },
		shop: { ownCompany, otherCompany },
	}) => {
		expect(
			(await ordersFor(db, ownCompany.buyer.viewer, `?location=${ownCompany.locations.otherLocation}`)).total,
		).toBe(0);
		expect((await ordersFor(db, ownCompany.buyer.viewer)).total).toBe(21);
		expect((await ordersFor(db, otherCompany.administrator.viewer)).total).toBe(1);
	});

	testAlone(
		"shows the status changes of orders on the way",
		async ({ database: { db }, shop: { by, ownCompany, staff } }) => {
			const orderId = await insertTestOrder(db, {
				of: by,
				locationId: ownCompany.locations.buyersLocation,
				placedAt: new Date("2026-11-05T00:00:00Z"),
			});
			for (const to of ["In progress", "On the way"] as const)
				await moveOrder(actOf(db, staff.sales ?? by), { orderId, to, note: null });
			const [first, second] = (await ordersFor(db, by)).orders;
			expect(first?.steps?.map(({ status }) => status)).toEqual(["Pending", "In progress", "On the way"]);
			expect(second?.steps).toBeNull();
		},
	);

	test("exports each order once while others are placed", async ({ database: { db }, shop: { by } }) => {
		const ids: string[] = [];
		for await (const lot of everyOrder(actOf(db, by), readOrderListing(new URLSearchParams("q=&page=2"))))
			ids.push(...lot.map(({ id }) => id));
		expect(new Set(ids).size).toBe(ids.length);
		expect(ids).toHaveLength((await ordersFor(db, by)).total);
	});
});
