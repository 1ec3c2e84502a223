import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { guest, type Viewer } from "#act.ts";
import { location } from "#db/schema/accounts.ts";
import { supportCase } from "#db/schema/cases.ts";
import { productGroup } from "#db/schema/catalogue.ts";
import { notification } from "#db/schema/notices.ts";
import { orders } from "#db/schema/orders.ts";
import { throttle } from "#db/schema/throttle.ts";
import { changeableUntil } from "#orders/changes/order-changes.db.ts";
import { orderDetails } from "#orders/view/order-view.db.ts";
import { openStore } from "#store/store.commands.ts";
import { testWithPeople } from "#test/database.ts";
import { refusalOf } from "#test/messages.ts";
import { insertTestOrder } from "#test/orders.ts";
import { actOf, people } from "#test/people.ts";
import { smallRange } from "#test/small-range.ts";
import { moveCase } from "./cases.commands.ts";
import { answerWish, askAboutOrder } from "./order-wishes.commands.ts";
import { helpWithOrder, openWishes, wishByNumber } from "./order-wishes.db.ts";

const now = new Date("2026-11-30T21:00:00Z");

const test = testWithPeople.extend("shop", { scope: "file" }, async ({ database: { db } }) => {
	await smallRange(db);
	const { ownCompany, otherCompany, staff } = people();
	const by = ownCompany.administrator.viewer;
	await openStore(actOf(db, staff.administrator ?? guest), { demo: false });
	const place = (changes = {}) =>
		insertTestOrder(db, {
			of: by,
			locationId: ownCompany.locations.buyersLocation,
			status: "In progress",
			placedAt: now,
			...changes,
		});
	const at = (viewer: Viewer) => actOf(db, viewer, now);
	return { db, by, at, place, ownCompany, otherCompany, sales: staff.sales ?? guest, service: staff.service ?? guest };
});

describe("a request about an order that is being prepared", () => {
	test("reaches staff, and its answer the person who asked", async ({ shop }) => {
		const { db, by, at, place, sales, service } = shop;
		const orderId = await place();
		const asked = { orderId, wish: "cancel", text: "We are closed." } as const;
		const { number } = await askAboutOrder(at(by), asked);
		expect(await refusalOf(askAboutOrder(at(by), asked))).toBe("order.already-asked");
		expect(await openWishes(at(service))).toMatchObject([{ number, wish: "cancel", text: "We are closed." }]);
		const toStaff = await db.select().from(notification).where(eq(notification.kind, "order-request"));
		expect(toStaff.map(({ userId }) => userId)).toEqual(expect.arrayContaining([sales.userId, service.userId]));
		expect((await helpWithOrder(at(by), { orderId })).wishes).toMatchObject([{ number, isOpen: true, answers: [] }]);

		await answerWish(at(sales), { number, text: "We stopped it.", cancels: true });
		expect((await orderDetails(at(by), { orderId, language: "en-NZ" })).timeline.at(-1)).toMatchObject({
			status: "Cancelled",
			note: "We stopped it.",
		});
		expect((await helpWithOrder(at(by), { orderId })).wishes).toMatchObject([
			{ isOpen: false, answers: [{ body: "We stopped it.", isStaff: true }] },
		]);
		const [told] = await db.select().from(notification).where(eq(notification.kind, "order-request-answered"));
		expect(told).toMatchObject({ userId: by.userId, path: `/orders/${orderId}` });
		expect(await refusalOf(askAboutOrder(at(by), asked))).toBe("order.cannot-ask");
		expect(await openWishes(at(service))).toEqual([]);
	});

	test("is refused to readers, strangers, and for orders in another status", async ({ shop }) => {
		const { by, at, place, ownCompany, otherCompany } = shop;
		const ask = async (viewer: Viewer, status = "In progress") =>
			refusalOf(askAboutOrder(at(viewer), { orderId: await place({ status }), wish: "change", text: "Two more." }));
		expect(await ask(otherCompany.administrator.viewer)).toBe("order.not-found");
		expect(await ask(ownCompany.reader.viewer)).toBe("cart.buyers-only");
		expect(await ask(by, "On the way")).toBe("order.cannot-ask");
		const orderId = await place();
		const { number } = await askAboutOrder(at(by), { orderId, wish: "change", text: "Two more." });
		const answer = { number, text: "Done.", cancels: false };
		expect(await refusalOf(answerWish(at(by), answer))).toBe("case.staff-only");
		const stranger = at(otherCompany.administrator.viewer);
		expect(await refusalOf(helpWithOrder(stranger, { orderId }))).toBe("order.not-found");
	});
});

test("a solved request is not open, and the order can be asked about again", async ({ shop }) => {
	const { db, by, at, place, service } = shop;
	await db.delete(throttle); // one person asks about all orders of this file
	const request = { orderId: await place(), wish: "change", text: "Two more." } as const;
	const { number } = await askAboutOrder(at(by), request);
	const openNumbers = async () => (await openWishes(at(service))).map((open) => open.number);
	expect(await openNumbers()).toContain(number);
	const { caseId = "" } = (await wishByNumber(at(service), { number })) ?? {};
	await moveCase(at(service), { caseId, to: "Solved" });
	expect(await openNumbers()).not.toContain(number);
	const { wishes } = await helpWithOrder(at(by), { orderId: request.orderId });
	expect(wishes).toMatchObject([{ number, isOpen: false }]);
	expect((await askAboutOrder(at(by), request)).number).not.toBe(number);
});

test("limits a user to five requests an hour, also when the user closes each case", async ({ shop }) => {
	const { at, place, ownCompany, otherCompany } = shop;
	const buyer = at(ownCompany.buyer.viewer);
	const orderId = await place();
	const request = { orderId, wish: "change", text: "Two more." } as const;
	for (let nth = 0; nth < 5; nth++) {
		const { number } = await askAboutOrder(buyer, request);
		const { caseId = "" } = (await wishByNumber(buyer, { number })) ?? {};
		await moveCase(buyer, { caseId, to: "Closed" });
	}
	expect(await refusalOf(askAboutOrder(buyer, request))).toBe("throttled");
	const stranger = at(otherCompany.administrator.viewer);
	expect(await refusalOf(askAboutOrder(stranger, request))).toBe("order.not-found");
});

test("an order can be changed online until the cut-off of its delivery day", async ({ shop }) => {
	const { db, by, place, ownCompany } = shop;
	const weekdays = { deliveryDays: [1, 2, 3, 4, 5], region: null };
	await db.update(location).set(weekdays).where(eq(location.id, ownCompany.locations.buyersLocation));
	await db.update(productGroup).set({ goods: "everyday" });
	const untilAt = async (placedAt: string, expectedOn: string, status = "Pending") => {
		const orderId = await place({ status, number: status === "Pending" ? null : "9", expectedOn });
		const until = await changeableUntil(actOf(db, by, new Date(placedAt)), orderId);
		await db.update(orders).set({ number: null, status: "Cancelled" }).where(eq(orders.id, orderId));
		return until?.toISOString() ?? null;
	};
	// In store time: Tuesday 1 December 2026, 2 pm, is the cut-off of Wednesday 2 December.
	expect(await untilAt("2026-11-30T21:00:00Z", "2026-12-02")).toBe("2026-12-01T01:00:00.000Z");
	expect(await untilAt("2026-12-01T01:00:00Z", "2026-12-02"), "after the cut-off").toBeNull();
	// The store is closed from Thursday 24 December to Monday 28 December 2026.
	expect(await untilAt("2026-11-30T21:00:00Z", "2026-12-29")).toBe("2026-12-23T01:00:00.000Z");
	expect(await untilAt("2026-11-30T21:00:00Z", "2026-12-02", "In progress")).toBeNull();
	expect(await db.$count(supportCase)).toBeGreaterThan(0);
});
