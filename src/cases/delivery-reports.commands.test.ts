import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { guest, type Viewer } from "#act.ts";
import { supportCase } from "#db/schema/cases.ts";
import { invoiceLine } from "#db/schema/invoices.ts";
import { orderItem } from "#db/schema/orders.ts";
import { newId } from "#shared/id.ts";
import { openStore } from "#store/store.commands.ts";
import { testWithPeople } from "#test/database.ts";
import { insertTestInvoice } from "#test/invoice-rows.ts";
import { refusalOf } from "#test/messages.ts";
import { insertTestOrder } from "#test/orders.ts";
import { actOf, people } from "#test/people.ts";
import { smallRange } from "#test/small-range.ts";
import { reportDelivery } from "./delivery-reports.commands.ts";
import { reportsOf } from "./delivery-reports.db.ts";
import type { ReportDelivery } from "./delivery-reports.ts";

const now = new Date("2026-11-30T21:00:00Z"); // Tue 1 Dec in Auckland

const test = testWithPeople.extend("shop", { scope: "file" }, async ({ database: { db } }) => {
	await smallRange(db);
	const { ownCompany, otherCompany, staff } = people();
	await openStore(actOf(db, staff.administrator ?? guest), { demo: false });
	const place = (changes = {}) =>
		insertTestOrder(db, {
			of: ownCompany.administrator.viewer,
			locationId: ownCompany.locations.buyersLocation,
			status: "Completed",
			placedAt: now,
			deliveredOn: "2026-11-17",
			items: [{ quantity: 3 }],
			...changes,
		});
	const report = (viewer: Viewer, input: Pick<ReportDelivery, "orderId"> & Partial<ReportDelivery>) =>
		reportDelivery(actOf(db, viewer, now), {
			position: 1,
			fault: "damaged",
			pieces: 3,
			text: "Two boxes are wet.",
			...input,
		});
	return { db, by: ownCompany.administrator.viewer, stranger: otherCompany.administrator.viewer, place, report };
});

test("opens a case about the delivery on its fourteenth day, with all pieces of the line", async ({ shop }) => {
	const { db, by, place, report } = shop;
	const orderId = await place();
	const { number } = await report(by, { orderId });
	const [opened] = await db.select().from(supportCase).where(eq(supportCase.number, number));
	expect(opened).toMatchObject({
		kind: "Service",
		type: "delivery",
		reason: "damaged",
		orderId,
		description: "Two boxes are wet.",
	});
	expect(opened?.subject).toMatch(/^3 × .+, order \d+$/);
});

test("counts what was reported before, also by two at once", async ({ shop: { db, by, place, report } }) => {
	const orderId = await place();
	await report(by, { orderId, pieces: 1 });
	expect(await refusalOf(report(by, { orderId, pieces: 3 }))).toBe("order.report-too-many");
	const outcomes = await Promise.all([1, 2].map(() => refusalOf(report(by, { orderId, pieces: 2 }))));
	expect(outcomes.toSorted()).toEqual([null, "order.report-nothing-left"].toSorted());
	const { reports, left } = await reportsOf(actOf(db, by, now), orderId);
	expect(reports.map(({ pieces, fault, status }) => [pieces, fault, status])).toEqual([
		[2, "damaged", "New"],
		[1, "damaged", "New"],
	]);
	expect(left).toEqual([{ position: 1, left: 0 }]);
});

test("counts what was credited before, and a reported piece that is credited once", async ({ shop }) => {
	const { db, by, place, report } = shop;
	const orderId = await place();
	const [item] = await db.select().from(orderItem).where(eq(orderItem.orderId, orderId));
	const invoiceId = await insertTestInvoice(db, {
		of: by,
		serial: 71,
		issuedOn: "2026-11-18",
		net: 3_000,
		orderIds: [orderId],
	});
	const [line] = await db.select().from(invoiceLine).where(eq(invoiceLine.invoiceId, invoiceId));
	if (!line) throw new Error("the invoice has no line");
	const [chargedId, creditedId] = [1, 2].map(() => newId("3tl", actOf(db, by, now)));
	if (!chargedId || !creditedId) throw new Error("an id is missing");
	await db.insert(invoiceLine).values({ ...line, id: chargedId, position: 2, orderItemId: item?.id ?? null });
	await report(by, { orderId, pieces: 1 });
	const credit = { of: by, serial: 72, issuedOn: "2026-11-20", net: 1_000, originalId: invoiceId };
	const creditNoteId = await insertTestInvoice(db, credit);
	const credited = { invoiceId: creditNoteId, originalLineId: chargedId, position: 2, quantity: 2 };
	await db.insert(invoiceLine).values({ ...line, ...credited, id: creditedId });
	expect((await reportsOf(actOf(db, by, now), orderId)).left).toEqual([{ position: 1, left: 1 }]);
	expect(await refusalOf(report(by, { orderId, pieces: 2 }))).toBe("order.report-too-many");
	expect(await refusalOf(report(by, { orderId, pieces: 1 }))).toBe(null);
});

test("shows no reports to a stranger", async ({ shop: { db, by, stranger, place, report } }) => {
	const orderId = await place();
	await report(by, { orderId, pieces: 1 });
	expect(await reportsOf(actOf(db, stranger, now), orderId)).toEqual({ reports: [], left: [] });
});

test("refuses a late report, too many pieces, an unknown line, an order that has not left, and strangers", async ({
	shop: { by, stranger, place, report },
}) => {
	const orderId = await place();
	const outcomes = [
		await refusalOf(report(by, { orderId: await place({ deliveredOn: "2026-11-16" }) })),
		await refusalOf(report(by, { orderId, pieces: 4 })),
		await refusalOf(report(by, { orderId, position: 2 })),
		await refusalOf(report(by, { orderId: await place({ status: "In progress", deliveredOn: null }) })),
		await refusalOf(report(stranger, { orderId })),
	];
	expect(outcomes).toEqual([
		"order.cannot-report",
		"order.report-too-many",
		"order.line-not-found",
		"order.cannot-report",
		"order.not-found",
	]);
});
