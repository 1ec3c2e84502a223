import { describe, expect } from "vitest";
import { guest, type Viewer } from "#act.ts";
import type { Db } from "#db/db.ts";
import { money } from "#shared/money.ts";
import { testAloneWithShop as plain } from "#test/database.ts";
import { insertTestAllocation, insertTestInvoice, insertTestReceipt } from "#test/invoice-rows.ts";
import { insertTestOrder } from "#test/orders.ts";
import { actOf } from "#test/people.ts";
import { stockedShop } from "#test/stocked-shop.ts";
import { statementOf } from "./statement.db.ts";

const noon = new Date("2026-11-23T00:00:00Z");

const test = plain.extend("shop", async ({ database: { db } }) => {
	const world = stockedShop();
	const { by } = world;
	const october = await insertTestInvoice(db, { of: by, serial: 1, issuedOn: "2026-10-21", net: 10_000 });
	const november = await insertTestInvoice(db, { of: by, serial: 2, issuedOn: "2026-11-02", net: 20_000 });
	const credit = await insertTestInvoice(db, {
		of: by,
		serial: 1,
		issuedOn: "2026-11-06",
		net: 4_000,
		originalId: october,
	});
	const part = { of: by, on: "2026-11-06", amount: money(4_600), invoiceId: october, creditNoteId: credit };
	await insertTestAllocation(db, part);
	await insertTestReceipt(db, { of: by, on: "2026-11-17", amount: 24_000, invoices: { [november]: 23_000 } });
	return { ...world, accountId: by.accountId ?? "" };
});

const show = (db: Db, by: Viewer, wanted: { accountId: string; month?: string }) =>
	statementOf(actOf(db, by, noon), wanted);

describe("the statement of a company", () => {
	test("lists documents and payments of the month with the balance after each", async ({
		database: { db },
		shop: { by, accountId },
	}) => {
		const statement = await show(db, by, { accountId });
		expect(statement).toMatchObject({
			month: "2026-11",
			firstMonth: "2026-10",
			from: "2026-11-01",
			until: "2026-11-23",
			carriedOver: 11_500,
		});
		expect(statement.lines).toEqual([
			{
				kind: "invoice",
				day: "2026-11-02",
				amount: 23_000,
				balance: 34_500,
				id: expect.any(String),
				number: "2026-000002",
				orders: 0,
				orderNumber: null,
			},
			{
				kind: "credit-note",
				day: "2026-11-06",
				amount: -4_600,
				balance: 29_900,
				id: expect.any(String),
				number: "C2026-000001",
				reason: "damaged",
				originalNumber: "2026-000001",
			},
			{
				kind: "payment",
				day: "2026-11-17",
				amount: -24_000,
				balance: 5_900,
				source: "bank",
				surplus: "part",
				note: "Thank you",
				paid: { named: [{ id: expect.any(String), number: "2026-000002" }], count: 1 },
			},
		]);
		expect(statement.balance, "open amounts minus the balance").toBe(5_900);
		expect(statement).toMatchObject({ open: 6_900, unallocated: 1_000, ageing: { "not-due": 0, "1-30": 6_900 } });
	});

	test("counts what was dated up to the statement date", async ({ database: { db }, shop: { by, accountId } }) => {
		const october = await show(db, by, { accountId, month: "2026-10" });
		expect(october).toMatchObject({
			until: "2026-10-31",
			carriedOver: 0,
			open: 11_500,
			unallocated: 0,
			balance: 11_500,
			ageing: { "not-due": 11_500, "1-30": 0 },
		});
		expect(october.lines).toHaveLength(1);
		expect(await show(db, by, { accountId, month: "2026-09" })).toMatchObject({ lines: [], balance: 0 });
	});

	test("of some locations adds up without the parts of other locations", async ({
		database: { db },
		shop: { by, ownCompany, accountId },
	}) => {
		const of = by;
		const add = async (serial: number, locationId: string, net: number) => {
			const orderIds = [await insertTestOrder(db, { of, locationId, status: "Completed" })];
			return insertTestInvoice(db, { of, serial, issuedOn: "2026-11-03", net, orderIds });
		};
		const credit = (serial: number, originalId: string, net: number) =>
			insertTestInvoice(db, { of, serial, issuedOn: "2026-11-12", net, originalId });
		const own = await add(3, ownCompany.locations.buyersLocation, 10_000);
		const other = await add(4, ownCompany.locations.otherLocation, 20_000);
		const note = "2026-000003 2026-000004";
		await insertTestReceipt(db, {
			of,
			on: "2026-11-10",
			amount: 21_000,
			note,
			invoices: { [own]: 5_000, [other]: 15_000 },
		});
		const [ownCredit, otherCredit] = [await credit(2, own, 2_000), await credit(3, other, 1_000)];
		for (const [creditNoteId, invoiceId, cents] of [
			[ownCredit, other, 1_000],
			[ownCredit, null, 300],
			[otherCredit, own, 500],
		] as const)
			await insertTestAllocation(db, { of, on: "2026-11-13", amount: money(cents), creditNoteId, invoiceId });
		const statement = await show(db, ownCompany.buyer.viewer, { accountId });
		expect(statement.isPartial).toBe(true);
		const lines = statement.lines.map(({ kind, amount, ...line }) => [
			kind,
			amount,
			"note" in line ? line.note : undefined,
		]);
		expect(lines.slice(-6).toSorted(([, a], [, b]) => Number(a) - Number(b))).toEqual([
			["payment", -23_000, null],
			["payment", -5_000, null],
			["credit-note", -2_300, undefined],
			["transfer", -500, undefined],
			["refund", 300, undefined],
			["transfer", 1_000, undefined],
		]);
		expect(statement).toMatchObject({ carriedOver: 11_500, open: 12_900, unallocated: 1_000, balance: 11_900 });
		expect(statement.lines.at(-1)?.balance).toBe(11_900);
		expect(
			statement.lines.find(({ kind }) => kind === "refund"),
			"names its credit note",
		).toMatchObject({ creditNote: { id: ownCredit, number: expect.stringMatching(/^C2026-/) } });
		const whole = await show(db, by, { accountId });
		expect(whole).toMatchObject({ isPartial: false, balance: whole.lines.at(-1)?.balance });
	});

	test("of some locations names the invoices that each part of a payment paid on its day", async ({
		database: { db },
		shop: { by, ownCompany, accountId },
	}) => {
		const of = by;
		const { buyersLocation: locationId } = ownCompany.locations;
		const add = async (serial: number, net: number) => {
			const orderIds = [await insertTestOrder(db, { of, locationId, status: "Completed" })];
			return insertTestInvoice(db, { of, serial, issuedOn: "2026-11-03", net, orderIds });
		};
		const [first, second] = [await add(3, 10_000), await add(4, 20_000)];
		const receiptId = await insertTestReceipt(db, {
			of,
			on: "2026-11-10",
			amount: 21_000,
			invoices: { [first]: 5_000 },
		});
		await insertTestAllocation(db, { of, on: "2026-11-20", amount: money(16_000), invoiceId: second, receiptId });
		const paidOf = async (viewer: Viewer) =>
			(await show(db, viewer, { accountId })).lines.flatMap((line) =>
				line.kind === "payment" ? [[line.day, line.paid.named.map(({ number }) => number), line.paid.count]] : [],
			);
		const other = ["2026-11-17", ["2026-000002"], 1];
		expect(await paidOf(ownCompany.buyer.viewer)).toEqual([
			["2026-11-10", ["2026-000003"], 1],
			other,
			["2026-11-20", ["2026-000004"], 1],
		]);
		expect(await paidOf(by), "one row for the whole receipt").toEqual([
			["2026-11-10", ["2026-000003", "2026-000004"], 2],
			other,
		]);
	});

	test("is for members of the company and staff of finance only", async ({
		database: { db },
		shop: { accountId, ownCompany, otherCompany, staff },
	}) => {
		const refusal = (by: Viewer) =>
			show(db, by, { accountId }).then(
				() => null,
				({ code }) => code,
			);
		for (const by of [ownCompany.reader.viewer, ownCompany.buyer.viewer, staff.finance ?? guest])
			expect(await refusal(by)).toBeNull();
		expect(await refusal(staff.sales ?? guest)).toBe("account.not-found");
		expect(await refusal(otherCompany.administrator.viewer)).toBe("account.not-found");
	});
});
