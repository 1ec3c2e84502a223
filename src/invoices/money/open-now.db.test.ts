import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import type { Viewer } from "#act.ts";
import { auditValues } from "#db/audit-columns.ts";
import { account } from "#db/schema/accounts.ts";
import { invoiceOrder } from "#db/schema/invoices.ts";
import { documentOf } from "#invoices/documents/documents.db.ts";
import { invoiceDetails } from "#invoices/invoice-view.db.ts";
import { listInvoices } from "#invoices/list/invoice-list.db.ts";
import { openTotals } from "#invoices/list/invoice-totals.db.ts";
import { amountsToPay } from "#invoices/paying/invoices-to-pay.db.ts";
import { statementOf } from "#invoices/statement/statement.db.ts";
import { statementCsv } from "#invoices/statement/statement-csv.ts";
import { creditOf } from "#orders/credit/credit.db.ts";
import { amountOwedBy } from "#orders/credit/owed.db.ts";
import { money } from "#shared/money.ts";
import { testAloneWithShop as plain } from "#test/database.ts";
import { existingDay } from "#test/days.ts";
import { insertTestAllocation, insertTestInvoice, insertTestReceipt } from "#test/invoice-rows.ts";
import { insertTestOrder } from "#test/orders.ts";
import { actOf } from "#test/people.ts";
import { stockedShop } from "#test/stocked-shop.ts";
import { paymentsAsMailed, paymentsNow } from "./payment-state.db.ts";
import { balanceSplit } from "./payment-state.ts";

const noon = new Date("2026-11-23T00:00:00Z"); // 23 November, 1 pm in the store

/** An invoice of each location, a credit note of each that its own invoice did not need, and $100.00 that no invoice was named for. */
const test = plain.extend("shop", async ({ database: { db } }) => {
	const world = stockedShop();
	const { by, ownCompany } = world;
	const { buyersLocation, otherLocation } = ownCompany.locations;
	const of = by;
	const invoiceAt = async (serial: number, locationId: string, net: number) => {
		const orderIds = [await insertTestOrder(db, { of, locationId, status: "Completed" })];
		return insertTestInvoice(db, { of, serial, issuedOn: "2026-10-21", net, orderIds });
	};
	const credited = async (serial: number, locationId: string, net: number) => {
		const originalId = await invoiceAt(serial + 10, locationId, net);
		const amount = (net * 115) / 100;
		await insertTestReceipt(db, { of, on: "2026-10-25", amount, invoices: { [originalId]: amount } });
		return insertTestInvoice(db, { of, serial, issuedOn: "2026-11-02", net, originalId });
	};
	const ids = {
		own: await invoiceAt(1, buyersLocation, 30_000),
		other: await invoiceAt(2, otherLocation, 20_000),
		ownCredit: await credited(3, buyersLocation, 4_000),
		otherCredit: await credited(4, otherLocation, 2_000),
		receipt: await insertTestReceipt(db, { of, on: "2026-11-05", amount: 10_000 }),
	};
	await db
		.update(account)
		.set({ creditLimit: money(100_000) })
		.where(eq(account.id, by.accountId ?? ""));
	return { ...world, accountId: by.accountId ?? "", ids };
});

describe("the amount to pay of one moment", () => {
	test("is the same in headline, front page, invoice pages, pay dialog, statement and credit limit", async ({
		database,
		shop,
	}) => {
		const { by, accountId, ids } = shop;
		const act = actOf(database.db, by, noon);
		const agreed = { open: 57_500, balance: 16_900, remaining: 40_600 };
		expect((await listInvoices(act, { search: "" })).toPay).toMatchObject(agreed);
		expect(await openTotals(act)).toMatchObject({ count: 2, ...agreed });
		expect(await amountsToPay(act, { invoiceIds: [ids.own, ids.other] })).toMatchObject({
			total: 57_500,
			balance: 16_900,
		});
		for (const [invoiceId, open] of [
			[ids.own, 34_500],
			[ids.other, 23_000],
		] as const) {
			const { payments } = await invoiceDetails(act, { invoiceId });
			expect(payments).toMatchObject({ open, balance: 16_900 });
			expect(balanceSplit(payments)).toEqual({ fromBalance: 16_900, rest: open - 16_900 });
		}
		const statement = await statementOf(act, { accountId });
		expect(statement).toMatchObject({ open: 57_500, unallocated: 16_900, balance: 40_600 });
		expect(statement.lines.at(-1)?.balance, "after the last transaction").toBe(40_600);
		expect(statementCsv(statement, "en-NZ")).toContain("406.00");
		const ordered = (await amountOwedBy(act, accountId)) - 40_600;
		expect(ordered, "no orders without an invoice").toBe(0);
		expect(await creditOf(act)).toMatchObject({ owed: 40_600, free: 59_400 });
	});

	test("follows money and credits that change no invoice", async ({ database: { db }, shop }) => {
		const { by, ids } = shop;
		const remaining = async () => (await listInvoices(actOf(db, by, noon), { search: "" })).toPay.remaining;
		expect(await remaining()).toBe(40_600);
		await insertTestReceipt(db, { of: by, on: "2026-11-20", amount: 600 });
		expect(await remaining(), "money without an invoice").toBe(40_000);
		await insertTestAllocation(db, {
			of: by,
			on: "2026-11-20",
			amount: money(10_000),
			invoiceId: null,
			receiptId: ids.receipt,
		});
		expect(await remaining(), "money that went back").toBe(50_000);
	});

	test("of some locations has their credit notes, and no money of the company", async ({ database: { db }, shop }) => {
		const { ownCompany, accountId, ids } = shop;
		const amountsFor = async (viewer: Viewer, invoiceId: string) => {
			const act = actOf(db, viewer, noon);
			const { open, balance, remaining } = (await listInvoices(act, { search: "" })).toPay;
			const statement = await statementOf(act, { accountId });
			expect(statement).toMatchObject({ open, unallocated: balance, balance: remaining });
			expect(await openTotals(act)).toMatchObject({ open, balance, remaining });
			expect(await amountsToPay(act, { invoiceIds: [invoiceId] })).toMatchObject({ balance });
			expect((await invoiceDetails(act, { invoiceId })).payments).toMatchObject({ open, balance });
			expect(await creditOf(act)).toBeNull();
			return { open, balance, remaining };
		};
		const { viewer } = ownCompany.buyer;
		expect(await amountsFor(viewer, ids.own)).toEqual({ open: 34_500, balance: 4_600, remaining: 29_900 });
		const elsewhere = { ...viewer, locationIds: [ownCompany.locations.otherLocation] };
		expect(await amountsFor(elsewhere, ids.other)).toEqual({ open: 23_000, balance: 2_300, remaining: 20_700 });
	});

	test("names the orders on account that are not invoiced, beside the credit limit", async ({
		database: { db },
		shop,
	}) => {
		const { by, ownCompany, accountId } = shop;
		const act = actOf(db, by, noon);
		const locationId = ownCompany.locations.buyersLocation;
		const order = (total: number, changes: object) =>
			insertTestOrder(db, { of: by, locationId, items: [{ price: money(total), quantity: 1 }], ...changes });
		expect(await creditOf(act)).toMatchObject({ owed: 40_600, notInvoiced: 0, free: 59_400 });
		await order(5_750, { status: "Pending" });
		await order(2_300, { status: "In progress" });
		await order(1_150, { status: "Pending", paymentMethod: "creditcard" });
		await order(1_150, { status: "Cancelled" });
		const sent = await order(2_300, { status: "On the way" });
		expect(await creditOf(act)).toEqual({
			limit: 100_000,
			owed: 50_950,
			notInvoiced: 10_350,
			free: 49_050,
			orders: [],
		});
		await insertTestInvoice(db, { of: by, serial: 20, issuedOn: "2026-11-22", net: 2_000, orderIds: [sent] });
		expect(await creditOf(act)).toEqual({ limit: 100_000, owed: 50_950, notInvoiced: 8_050, free: 49_050, orders: [] });
		await db
			.update(account)
			.set({ creditLimit: money(50_000) })
			.where(eq(account.id, accountId));
		const collected = await order(3_450, { status: "On the way" });
		await db.insert(invoiceOrder).values({
			orderId: collected,
			accountId,
			periodFrom: existingDay("2026-11-16"),
			periodUntil: existingDay("2026-11-22"),
			...auditValues(act),
		});
		const credit = await creditOf(act);
		expect(credit, "nothing is free beyond the limit").toMatchObject({ notInvoiced: 11_500, free: 0 });
		const named = credit?.orders.map(({ total, invoicedOn, count }) => [total, invoicedOn, count]);
		expect(named?.toSorted(([a], [b]) => Number(a) - Number(b))).toEqual([
			[2_300, null, 3],
			[3_450, "2026-11-23", 3],
			[5_750, null, 3],
		]);
	});

	test("names the company's balance to staff, and none on the document as mailed", async ({
		database: { db },
		shop: { staff, by, ids },
	}) => {
		const act = actOf(db, staff.finance ?? by, noon);
		const document = await documentOf(act, ids.own);
		expect((await paymentsNow(act, document)).balance).toBe(16_900);
		expect((await paymentsAsMailed(act, document)).balance).toBe(0);
	});

	test("is in favour of the company when the balance is larger", async ({
		database: { db },
		shop: { by, accountId },
	}) => {
		await insertTestReceipt(db, { of: by, on: "2026-11-20", amount: 50_000 });
		const act = actOf(db, by, noon);
		expect(await openTotals(act)).toMatchObject({ open: 57_500, balance: 66_900, remaining: -9_400 });
		expect((await statementOf(act, { accountId })).balance).toBe(-9_400);
	});
});
