import { eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import type { Act } from "#act.ts";
import { account, location } from "#db/schema/accounts.ts";
import { product } from "#db/schema/catalogue.ts";
import { invoiceContent, invoiceOrder } from "#db/schema/invoices.ts";
import { orderItem, orders } from "#db/schema/orders.ts";
import { store } from "#db/schema/store.ts";
import { openFonts } from "#files/pdf.ts";
import { type Language, languages } from "#i18n/languages.ts";
import { paymentsAsMailed } from "#invoices/money/payment-state.db.ts";
import { printInvoices } from "#invoices/pdf/invoice-pdf.ts";
import { creditLines } from "#invoices/raising/credits.commands.ts";
import { writeUbl } from "#invoices/ubl/ubl.ts";
import { eraseNamesBefore } from "#orders/erasure.db.ts";
import { moveOrder } from "#orders/orders.commands.ts";
import { money } from "#shared/money.ts";
import { addDays, dayOf, type StoreDay } from "#shared/store-day.ts";
import { testAloneWithShop as plain } from "#test/database.ts";
import { testSupplier } from "#test/invoice-parties.ts";
import { insertTestInvoice } from "#test/invoice-rows.ts";
import { actOf } from "#test/people.ts";
import { insertSentOrder, raisedInvoice, systemOn } from "#test/sent-orders.ts";
import { stockedShop } from "#test/stocked-shop.ts";
import { documentOf } from "./documents.db.ts";
import { storeMissingContents } from "./issued-content.commands.ts";

const today = dayOf(2026, 11, 23);
const fonts = openFonts();

const test = plain.extend("shop", ({ database: { db } }) => {
	const { by, ownCompany, staff } = stockedShop();
	const locationId = ownCompany.locations.buyersLocation;
	const act = systemOn(db, today);
	const move = (orderId: string, to: "On the way" | "Completed", day: StoreDay) =>
		moveOrder(actOf(db, staff.sales ?? by, systemOn(db, day).now), { orderId, to, note: null, short: [] });
	const sentOrder = async (changes: Partial<typeof orders.$inferInsert> = {}) => {
		const order = { of: by, locationId, prices: [1_000, 2_500], status: "In progress" as const, ...changes };
		const orderId = await insertSentOrder(db, order);
		await move(orderId, "On the way", today);
		return orderId;
	};
	const complete = (orderId: string) => move(orderId, "Completed", addDays(today, 1));
	/** An invoice as a former release issues it: without stored content. */
	const formerInvoice = async (orderId: string, serial = 1) => {
		await db.delete(invoiceOrder).where(eq(invoiceOrder.orderId, orderId));
		return insertTestInvoice(db, { of: by, serial, issuedOn: "2026-11-23", net: 3_500, orderIds: [orderId] });
	};
	return { db, by, act, accountId: by.accountId ?? "", sentOrder, complete, formerInvoice };
});

/** The document as page and UBL show it, and its PDF as mailed in both languages. */
async function shownBy(act: Act, id: string) {
	const document = await documentOf(act, id);
	const payments = await paymentsAsMailed(act, document);
	const print = (language: Language) => printInvoices(fonts, [{ document, payments, language }]);
	const pdfs = await Promise.all(languages.map(print));
	return { document, ubl: writeUbl(document), pdfs: pdfs.map((pdf) => Bun.hash(pdf).toString()) };
}

/** Changes everything that an issued document names. */
async function changeEverything({ db }: Act, orderId: string): Promise<void> {
	const deliveryAddress = sql`jsonb_set(${orders.deliveryAddress}, '{name}', '"Renamed place"')`;
	await db
		.update(orders)
		.set({
			deliveryAddress,
			reference: "PO 8",
			costCentre: "changed",
			couponCode: "CHANGED",
			deliveredOn: "2026-12-24",
		})
		.where(eq(orders.id, orderId));
	await db.update(location).set({ street: "Renamed street" });
	await db.update(product).set({ nameEn: "Renamed tea", nameNl: "Andere thee", sizeEn: "1 t", sizeNl: "1 t" });
	await db.update(account).set({ name: "Renamed company", country: "NL", chamberNumber: null, sapId: "changed" });
	await db.update(store).set({ name: "Renamed shop", supplier: { ...testSupplier, name: "Renamed Ltd" } });
}

describe("an issued document", () => {
	test("stays as issued on page, PDF and UBL, whatever is renamed, delivered or credited later", async ({ shop }) => {
		const { db, act, sentOrder, complete } = shop;
		const orderId = await sentOrder({ reference: "PO 7", costCentre: "210" });
		const { id } = await raisedInvoice(act, orderId);
		const issued = await shownBy(act, id);
		expect(issued.document).toMatchObject({
			shopName: "Brewline",
			orders: [{ sentOn: today, deliveredOn: null, reference: "PO 7", costCentre: "210" }],
		});
		expect(issued.ubl).not.toContain("ActualDeliveryDate");

		await complete(orderId);
		const later = systemOn(db, addDays(today, 2));
		await creditLines(later, { invoiceId: id, reason: "damaged", lines: [{ position: 1, pieces: 1 }] });
		await changeEverything(act, orderId);

		expect(await shownBy(act, id)).toEqual(issued);
	});

	test("says delivered from the day of the delivery on: a credit note after it names the day", async ({ shop }) => {
		const { db, act, sentOrder, complete } = shop;
		const orderId = await sentOrder();
		const { id: invoiceId } = await raisedInvoice(act, orderId);
		const credit = (act: Act, position: number) =>
			creditLines(act, { invoiceId, reason: "damaged", lines: [{ position, pieces: 1 }] });
		const before = await credit(act, 1);
		await complete(orderId);
		const after = await credit(systemOn(db, addDays(today, 2)), 2);
		const dayOfDelivery = async (id: string) => (await documentOf(act, id)).orders.map((order) => order.deliveredOn);
		expect(await dayOfDelivery(invoiceId)).toEqual([null]);
		expect(await dayOfDelivery(before.id)).toEqual([null]);
		expect(await dayOfDelivery(after.id)).toEqual([addDays(today, 1)]);
		expect(writeUbl(await documentOf(act, after.id))).toContain(
			`<cbc:ActualDeliveryDate>${addDays(today, 1)}</cbc:ActualDeliveryDate>`,
		);
	});

	test("has one line for the deposit and one for the waste levy of its order, and the rows that credits name", async ({
		shop,
	}) => {
		const { db, act, sentOrder } = shop;
		const orderId = await sentOrder({ deposit: money(480), waste: money(100), gst: money(612), total: money(4_692) });
		await db
			.update(orderItem)
			.set({ deposit: money(240), waste: money(50) })
			.where(eq(orderItem.orderId, orderId));
		const { id } = await raisedInvoice(act, orderId);
		const document = await documentOf(act, id);
		expect(document.lines.map(({ kind, net }) => `${kind} ${net}`)).toEqual([
			"goods 1000",
			"goods 2500",
			"deposit 480",
			"waste 100",
		]);
		expect(document).toMatchObject({ net: 4_080, gst: 612, total: 4_692 });
	});

	test("cannot be changed or deleted in the database", async ({ owner, shop: { act, sentOrder } }) => {
		await raisedInvoice(act, await sentOrder());
		for (const statement of ["update invoice_content set version = 2", "delete from invoice_content"])
			await expect(owner.unsafe(statement)).rejects.toMatchObject({ message: "invoice_content is only added to" });
	});

	test("names its buyer until the name is erased, and keeps no copy of the name", async ({ shop }) => {
		const { db, act, sentOrder } = shop;
		const { id } = await raisedInvoice(act, await sentOrder({ orderedBy: "Aroha Marker" }));
		const issued = await documentOf(act, id);
		expect(issued.orders).toMatchObject([{ orderedBy: "Aroha Marker" }]);
		const [stored] = await db.select().from(invoiceContent);
		expect(JSON.stringify(stored)).not.toContain("Marker");
		await eraseNamesBefore(act, { before: new Date("2030-01-01"), limit: 10 });
		const erased = issued.orders.map((order) => ({ ...order, orderedBy: "Deleted user" }));
		expect(await documentOf(act, id)).toEqual({ ...issued, orders: erased });
	});
});

describe("a document of a former release", () => {
	test("is read as it will be stored, without the day of a later delivery", async ({ shop }) => {
		const { db, act, accountId, sentOrder, complete, formerInvoice } = shop;
		const orderId = await sentOrder();
		await complete(orderId);
		const id = await formerInvoice(orderId);
		const read = await shownBy(act, id);
		expect(read.document.orders).toMatchObject([{ sentOn: today, deliveredOn: null }]);
		expect(read.ubl).not.toContain("ActualDeliveryDate");

		await Promise.all([storeMissingContents(act), storeMissingContents(act)]);
		expect(await db.$count(invoiceContent, eq(invoiceContent.accountId, accountId))).toBe(1);
		expect(await shownBy(act, id)).toEqual(read);
		await changeEverything(act, orderId);
		await storeMissingContents(act);
		expect(await shownBy(act, id)).toEqual(read);
	});

	test("is stored by the next run when it is issued after the first", async ({ shop }) => {
		const { db, act, sentOrder, formerInvoice } = shop;
		await storeMissingContents(act);
		expect(await db.$count(invoiceContent)).toBe(0);
		await raisedInvoice(act, await sentOrder());
		const former = await formerInvoice(await sentOrder(), 2);
		await storeMissingContents(act);
		const stored = await db
			.select({ id: invoiceContent.invoiceId, content: invoiceContent.content })
			.from(invoiceContent);
		expect(stored).toHaveLength(2);
		expect(stored.find(({ id }) => id === former)?.content).toMatchObject({ hasMergedCharges: false });
	});
});
