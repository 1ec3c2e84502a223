import { eq } from "drizzle-orm";
import { describe, expect, test as testWithoutDatabase } from "vitest";
import { system } from "#act.ts";
import { openDatabase } from "#db/db.ts";
import { location } from "#db/schema/accounts.ts";
import { audit } from "#db/schema/audit.ts";
import { orderHistory, orders } from "#db/schema/orders.ts";
import { moveOrder } from "#orders/orders.commands.ts";
import { saveOrder } from "#orders/orders.db.ts";
import type { OrderStatus } from "#orders/orders.ts";
import { orderDetails } from "#orders/view/order-view.db.ts";
import type { ErpOrder, OpenOrder, OrderReport } from "#providers/erp/erp.ts";
import { createBreaker } from "#shared/breaker.ts";
import { Unreachable } from "#shared/unreachable.ts";
import { openStore } from "#store/store.commands.ts";
import { testWithPeople as plain } from "#test/database.ts";
import { insertTestOrder } from "#test/orders.ts";
import { actOf, people } from "#test/people.ts";
import { smallRange } from "#test/small-range.ts";
import { statusesUntil } from "./back-office.commands.ts";
import { findOrder } from "./back-office.db.ts";
import { syncWithBackOffice } from "./back-office.flows.ts";

const test = plain
	.extend("world", { scope: "file" }, async ({ database: { db } }) => {
		const world = people();
		await smallRange(db);
		await openStore(actOf(db, system), { demo: false });
		const [place] = await db.select().from(location).where(eq(location.accountId, world.ownCompany.accountId)).limit(1);
		return { of: world.ownCompany.buyer.viewer, locationId: place?.id ?? "" };
	})
	.extend("office", async ({ app, world: _ }) => {
		await app`delete from invoice_order`;
		await app`delete from order_history`;
		await app`delete from order_item`;
		await app`delete from orders`;
		await app`update store set back_office_since = '2020-01-01'`;
		const received: ErpOrder[] = [];
		let report: (open: OpenOrder[]) => OrderReport[] = () => [];
		const erp = {
			take: async (_: unknown, order: ErpOrder) => {
				if (order.reference === "refused") throw new Error("422");
				if (order.reference === "hangs") throw new Unreachable("late");
				received.push(order);
			},
			reports: async (_: unknown, open: OpenOrder[]) => report(open),
			breaker: createBreaker(),
		};
		const setReport = (reporter: typeof report) => {
			report = reporter;
		};
		const reportStatus = (status: OrderReport["status"]) =>
			setReport((open) => open.map(({ id }) => ({ id, status, note: null })));
		return { erp, received, reportStatus, setReport };
	});

describe("the back office", () => {
	test("receives each order once, except unpaid ones, and a refused order keeps back no other", async ({
		database: { db },
		world,
		office: { erp, received },
	}) => {
		const act = actOf(db, system);
		await insertTestOrder(db, { ...world, of: world.of, reference: "refused" });
		const id = await insertTestOrder(db, { ...world, of: world.of, reference: "PO 7" });
		await insertTestOrder(db, { ...world, of: world.of, awaitsPayment: true, paymentMethod: "creditcard" });
		await insertTestOrder(db, { ...world, of: world.of, status: "Cancelled" });
		for (const _ of [1, 2]) await syncWithBackOffice(act, erp);
		expect(received).toMatchObject([
			{ id, reference: "PO 7", charges: { total: 2_000 }, freightCode: "FREIGHT", lines: [{ quantity: 2 }] },
		]);
	});

	test("receives an order whose page is open, and the order can still be changed sentId", async ({
		database: { db },
		world,
		office: { erp, received },
	}) => {
		const orderId = await insertTestOrder(db, { ...world, of: world.of });
		const seen = async () => (await orderDetails(actOf(db, system), { orderId, language: "en-NZ" })).seen;
		const seenBefore = await seen();
		await syncWithBackOffice(actOf(db, system), erp);
		expect(received).toHaveLength(1);
		expect(await seen()).toBe(seenBefore);
	});

	test("receives an order again, once, after a change or a cancellation", async ({
		database: { db },
		world,
		office: { erp, received },
	}) => {
		const act = actOf(db, system);
		const id = await insertTestOrder(db, { ...world, of: world.of });
		const syncTwice = async () => {
			for (const _ of [1, 2]) await syncWithBackOffice(act, erp);
			return received.splice(0).map(({ reference, status }) => [reference, status]);
		};
		expect(await syncTwice()).toEqual([[null, "Pending"]]);
		await saveOrder(act, id, { reference: "PO 8" });
		expect(await syncTwice()).toEqual([["PO 8", "Pending"]]);
		const erpWithChange = {
			...erp,
			take: async (of: unknown, order: ErpOrder) => {
				await erp.take(of, order);
				if (order.reference === "PO 9") await saveOrder(act, id, { reference: "PO 10" });
			},
		};
		await saveOrder(act, id, { reference: "PO 9" });
		await syncWithBackOffice(act, erpWithChange);
		expect(await syncTwice(), "what was changed while it was received").toEqual([
			["PO 9", "Pending"],
			["PO 10", "Pending"],
		]);
		await moveOrder(act, { orderId: id, to: "Cancelled", note: null });
		expect(await syncTwice()).toEqual([["PO 10", "Cancelled"]]);
	});

	test("moves an order to the reported status, writes each step to the history, and ignores a repeated report", async ({
		database: { db },
		world,
		office: { erp, reportStatus },
	}) => {
		const orderId = await insertTestOrder(db, { ...world, of: world.of });
		reportStatus("Completed");
		for (const _ of [1, 2]) await syncWithBackOffice(actOf(db, system), erp);
		const steps = await db.select().from(orderHistory).where(eq(orderHistory.orderId, orderId));
		expect(steps.map(({ toStatus }) => toStatus).toSorted()).toEqual(
			["Completed", "In progress", "On the way", "Pending"].toSorted(),
		);
	});

	test("causes no query for an order that already has the reported status, unless the order is disputed", async ({
		database: { db },
		place,
		world,
		office: { erp, reportStatus },
	}) => {
		const orderId = await insertTestOrder(db, { ...world, of: world.of, status: "On the way" });
		const statements: string[] = [];
		const counted = openDatabase({ place, pool: 1, prepare: false, onStatement: ({ text }) => statements.push(text) });
		const countQueries = async (status: OrderReport["status"]) => {
			reportStatus(status);
			statements.length = 0;
			await syncWithBackOffice(actOf(counted.db, system), erp);
			return statements.filter((text) => text.startsWith('select "status" from "orders"')).length;
		};
		expect([await countQueries("On the way"), await countQueries("In progress")]).toEqual([0, 0]);
		expect(await countQueries("Cancelled"), "the report is tried, and becomes a dispute").toBe(1);
		expect(await countQueries("On the way"), "the dispute is removed").toBe(1);
		expect(await countQueries("On the way")).toBe(0);
		const [order] = await db.select({ disputed: orders.disputed }).from(orders).where(eq(orders.id, orderId));
		expect(order?.disputed).toBeNull();
		await counted.close();
	});

	test("creates one dispute for a status that the order does not allow, and removes it after a valid report", async ({
		database: { db },
		world,
		office: { erp, reportStatus },
	}) => {
		const orderId = await insertTestOrder(db, { ...world, of: world.of, status: "On the way" });
		const other = await insertTestOrder(db, { ...world, of: world.of });
		reportStatus("Cancelled");
		for (const _ of [1, 2, 3]) await syncWithBackOffice(actOf(db, system), erp);
		const orderOf = async (id: string) => (await db.select().from(orders).where(eq(orders.id, id)))[0];
		expect(await orderOf(orderId)).toMatchObject({ status: "On the way", disputed: "Cancelled: order.wrong-status" });
		expect(await orderOf(other)).toMatchObject({ status: "Cancelled", disputed: null });
		expect(await db.select().from(audit).where(eq(audit.recordId, orderId))).toHaveLength(1);
		reportStatus("Completed");
		await syncWithBackOffice(actOf(db, system), erp);
		expect(await orderOf(orderId)).toMatchObject({ status: "Completed", disputed: null });
	});

	test("changes only orders of the request, and none while it is unreachable", async ({
		database: { db },
		world,
		office: { erp, setReport },
	}) => {
		const unpaidId = await insertTestOrder(db, {
			...world,
			of: world.of,
			awaitsPayment: true,
			paymentMethod: "creditcard",
		});
		await insertTestOrder(db, { ...world, of: world.of });
		setReport(() => [{ id: unpaidId, status: "Cancelled", note: null }]);
		await syncWithBackOffice(actOf(db, system), erp);
		setReport(() => {
			throw new Error("unreachable");
		});
		await syncWithBackOffice(actOf(db, system), erp);
		const rows = await db.select({ status: orders.status }).from(orders);
		expect(rows).toEqual([{ status: "Pending" }, { status: "Pending" }]);
	});

	test("is called at most twice in a round while it is down, less and less often, and normally when it is back", async ({
		database: { db },
		world,
		office: { erp },
	}) => {
		for (let nth = 0; nth < 3; nth++) await insertTestOrder(db, { ...world, of: world.of });
		await insertTestOrder(db, { ...world, of: world.of, status: "In progress", handedOverAt: new Date() });
		let isDown = true;
		let calls = 0;
		const call = async <Answer>(answer: Answer) => {
			calls += 1;
			if (isDown) throw new Unreachable("late");
			return answer;
		};
		const failingErp = { ...erp, take: () => call(undefined), reports: () => call([]) };
		const inMinute = async (minute: number) => {
			calls = 0;
			await syncWithBackOffice(actOf(db, system, new Date(Date.UTC(2026, 10, 30, 0, minute))), failingErp);
			return calls;
		};
		const minutes = async (from: number, to: number) => {
			const each: number[] = [];
			for (let minute = from; minute <= to; minute++) each.push(await inMinute(minute));
			return each;
		};
		expect(await minutes(0, 6)).toEqual([2, 0, 2, 0, 0, 0, 2]);
		isDown = false;
		expect(await minutes(7, 15)).toEqual([0, 0, 0, 0, 0, 0, 0, 4, 1]);
	});

	test("receives the other orders, and reports their statuses, while it hangs on one", async ({
		database: { db },
		world,
		office: { erp, received, reportStatus },
	}) => {
		await insertTestOrder(db, { ...world, of: world.of, reference: "hangs", placedAt: new Date("2026-11-01") });
		const ids = [
			await insertTestOrder(db, { ...world, of: world.of }),
			await insertTestOrder(db, { ...world, of: world.of }),
		];
		const sentId = await insertTestOrder(db, {
			...world,
			of: world.of,
			status: "On the way",
			handedOverAt: new Date(),
		});
		reportStatus("Completed");
		for (let round = 0; round < 40 && received.length < ids.length; round++)
			await syncWithBackOffice(actOf(db, system, new Date(Date.UTC(2026, 10, 30, round))), erp);
		expect(received.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
		const [order] = await db.select({ status: orders.status }).from(orders).where(eq(orders.id, sentId));
		expect(order?.status).toBe("Completed");
	});

	test("finds an order only by number, or by id in both lengths", async ({ database: { db }, world, office: _ }) => {
		const act = actOf(db, system);
		const id = await insertTestOrder(db, { ...world, of: world.of, status: "In progress", number: "500777" });
		for (const reference of [id, id.slice(0, 15), "500777"]) expect(await findOrder(act, reference)).toBe(id);
		for (const reference of ["", "500778", `${id.slice(0, 15)}XXX`]) expect(await findOrder(act, reference)).toBeNull();
		expect(await findOrder(actOf(db, world.of), id)).toBeNull();
	});
});

testWithoutDatabase.each<[OrderStatus, OrderStatus, OrderStatus[]]>([
	["Pending", "Completed", ["In progress", "On the way", "Completed"]],
	["On the way", "In progress", []],
	["Completed", "Completed", []],
	["On the way", "Cancelled", ["Cancelled"]],
	["Cancelled", "Cancelled", []],
	["Pending", "Cancelled", ["Cancelled"]],
	["Cancelled", "Completed", ["Completed"]],
	["Cancelled", "In progress", ["In progress"]],
])("lists the status changes from %s to %s: %j", (from, to, steps) => expect(statusesUntil(from, to)).toEqual(steps));
