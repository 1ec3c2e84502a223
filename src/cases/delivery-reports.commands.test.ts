import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { guest, type Viewer } from "#act.ts";
import { supportCase } from "#db/schema/cases.ts";
import { openStore } from "#store/store.commands.ts";
import { testWithPeople } from "#test/database.ts";
import { refusalOf } from "#test/messages.ts";
import { insertTestOrder } from "#test/orders.ts";
import { actOf, people } from "#test/people.ts";
import { smallRange } from "#test/small-range.ts";
import { reportDelivery } from "./delivery-reports.commands.ts";
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
