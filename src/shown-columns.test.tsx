import { eq, getTableColumns } from "drizzle-orm";
import { expect } from "vitest";
import { Address } from "#accounts/accounts.ts";
import { type Act, system } from "#act.ts";
import { checkOut } from "#checkout/checkout.commands.ts";
import type { Db } from "#db/db.ts";
import { account, location } from "#db/schema/accounts.ts";
import { stock } from "#db/schema/catalogue.ts";
import { orders } from "#db/schema/orders.ts";
import { registry } from "#objects/objects.ts";
import { orderPaperOf } from "#orders/back-office/back-office.db.ts";
import { deliveryNoteOf } from "#orders/delivery-note/delivery-note.ts";
import { orderLine } from "#orders/list/order-csv.ts";
import { everyOrder } from "#orders/list/order-list.db.ts";
import { readOrderListing } from "#orders/list/order-query.ts";
import { orderDetails } from "#orders/view/order-view.db.ts";
import { addFields, levelOf } from "#records/field-tree.ts";
import { objectInfo } from "#records/object-info.ts";
import { readRecord } from "#records/read.db.ts";
import { accessOf } from "#records/registry.ts";
import { money } from "#shared/money.ts";
import { dayOf } from "#shared/store-day.ts";
import { wallClock } from "#store/store.db.ts";
import { addByName } from "#test/by-name.ts";
import { fillRow } from "#test/copied-rows.ts";
import { testAloneWithShop as test } from "#test/database.ts";
import { visit, visitStart } from "#test/page-visits.ts";
import { actOf } from "#test/people.ts";
import { checkoutInput } from "#test/placing.ts";
import { stockedShop } from "#test/stocked-shop.ts";

/** Monday morning in Auckland. */
const monday = new Date("2026-11-29T21:00:00Z");

/** The columns of a row whose text from `fillRow` an output lacks. */
const missingIn = (row: object | undefined, output: unknown) => {
	const text = JSON.stringify(output);
	return Object.entries(row ?? {}).flatMap(([column, value]) =>
		value === `${column} of the original` && !text.includes(value) ? [column] : [],
	);
};

async function recordOf(act: Act, apiName: string, id: string) {
	const object = registry.named(apiName);
	if (!object) throw new Error(`${apiName} is not registered`);
	const [level, access] = [levelOf(object), accessOf(act.by)];
	const { fields } = objectInfo(object, { registry, access, language: "en-NZ" });
	addFields({ registry, access }, level, Object.keys(fields));
	return readRecord(act, level, { id, language: "en-NZ" });
}

async function csvOf(act: Act) {
	const style = { language: "en-NZ", clock: await wallClock(act) } as const;
	for await (const batch of everyOrder(act, readOrderListing(new URLSearchParams())))
		return batch.map((order) => orderLine(order, style));
	return [];
}

async function pageOf(db: Db, act: Act, path: string) {
	const page = await visit({ db })(path, { by: act.by, at: act.now.getTime() - visitStart.getTime() });
	return (await page.text()).replace(/<script[\s\S]*?<\/script>/g, "");
}

test("each text of an order is on its page, delivery note, export, record and at the back office, or has a reason", async ({
	database: { db },
}) => {
	const { by, tea } = stockedShop();
	await db.update(account).set({ status: "verified", creditLimit: money(10_000_000) });
	await db.update(stock).set({ quantity: 400 });
	const at = actOf(db, by, monday);
	await addByName(at, { product: tea, quantity: 4, allowSecondSize: true });
	const { orderId } = await checkOut(at, await checkoutInput(at, { deliverOn: dayOf(2026, 12, 2) }));
	await fillRow(db, orders, orderId, {
		handedOverAt: undefined,
		isBackOrder: undefined,
		deliveryAddress: undefined,
		billingAddress: undefined,
		successorId: undefined,
		couponId: undefined,
		originalId: undefined,
		cartId: undefined,
		furtherCharges: undefined,
		timeWindow: undefined,
		status: "On the way",
	});
	const [row] = await db.select().from(orders);
	const order = await orderDetails(at, { orderId, language: "en-NZ" });
	const shop = { name: "Brewline", phone: "+64800555019", letterhead: null };
	const note = deliveryNoteOf(order, {
		language: "en-NZ",
		shop,
		dayOf: (moment) => moment.slice(0, 10),
		madeAt: monday,
	});
	/** Read by the shop alone: the terms that the customer accepted, and what staff must settle with the back office. */
	const internal = ["termsVersion", "disputed"];
	/** The page and the delivery note of the shop show how an order is handed over. */
	const handover = ["attention", "instruction"];
	/** The name of the bank matters only while the customer pays, on the page. The discount of a coupon is in the amounts. */
	const payment = ["bank", "couponCode"];
	expect({
		page: missingIn(row, await pageOf(db, at, `/orders/${orderId}`)),
		"delivery note": missingIn(row, note),
		export: missingIn(row, await csvOf(at)),
		record: missingIn(row, await recordOf(at, "Order", orderId)),
		"back office": missingIn(row, await orderPaperOf(actOf(db, system, monday), orderId)),
	}).toEqual({
		page: ["couponCode", ...internal],
		"delivery note": [...payment, ...internal],
		export: [...payment, ...internal],
		record: ["bank", ...handover, ...internal],
		"back office": ["bank", ...handover, "couponCode", ...internal],
	});
});

test("each column of a location is an input of its form, or is set elsewhere", () => {
	const record = ["id", "createdAt", "createdBy", "updatedAt", "updatedBy", "deletedAt"];
	const others = { accountId: "the company of the form", deliveryWindows: "set by staff" };
	const columns = Object.keys(getTableColumns(location)).filter((name) => !record.includes(name));
	expect(columns.filter((name) => !(name in others)).toSorted()).toEqual(Object.keys(Address.shape).toSorted());
});

test("each text of a location is on the page of locations and in its record", async ({ database: { db } }) => {
	const { by, ownCompany } = stockedShop();
	const { buyersLocation: id } = ownCompany.locations;
	await fillRow(db, location, id, { deliveryWindows: undefined, deliveryDays: undefined, region: "AUK" });
	const [row] = await db.select().from(location).where(eq(location.id, id));
	const at = actOf(db, by, monday);
	expect({
		page: missingIn(row, await pageOf(db, at, "/account/locations")),
		record: missingIn(row, await recordOf(at, "Location", id)),
	}).toEqual({ page: [], record: [] });
	expect(missingIn(row, "")).toContain("instruction");
});
