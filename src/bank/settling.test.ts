import { eq } from "drizzle-orm";
import { describe, expect, vi } from "vitest";
import { system, type Viewer } from "#act.ts";
import { brokenInvariants } from "#db/invariants.ts";
import { account } from "#db/schema/accounts.ts";
import { audit } from "#db/schema/audit.ts";
import { bankLine } from "#db/schema/bank.ts";
import { companyBalance, invoiceBalance, receipt } from "#db/schema/invoices.ts";
import { orders } from "#db/schema/orders.ts";
import { newId } from "#shared/id.ts";
import { dayOf } from "#shared/store-day.ts";
import { testAloneWithShop as plain } from "#test/database.ts";
import { outcomeOf, refusalOf } from "#test/messages.ts";
import { actOf } from "#test/people.ts";
import { creditNotesOf, insertSentOrder, raisedInvoice, systemOn } from "#test/sent-orders.ts";
import { stockedShop } from "#test/stocked-shop.ts";
import { acceptSuggestion, importBankStatement, settleBankLine } from "./bank.commands.ts";
import { bankLines } from "./bank.db.ts";
import { ImportStatement, ListLines, SettleLine } from "./bank.ts";

const later = new Date("2026-12-15T21:00:00Z");

const test = plain.extend("bank", async ({ database: { db } }) => {
	const { by, ownCompany, otherCompany, staff } = stockedShop();
	const accountId = by.accountId ?? "";
	await db.update(account).set({ earlyPaymentBasisPoints: 200, earlyPaymentDays: 7 });
	const at = (who: Viewer = system) => actOf(db, who, later);
	const invoiceFor = async (viewer: Viewer, locationId: string, net: number, day: number) => {
		const orderId = await insertSentOrder(db, { of: viewer, locationId, prices: [net] });
		const { id, number } = await raisedInvoice(systemOn(db, dayOf(2026, 11, day)), orderId);
		return { id, number };
	};
	/** An invoice of $115.00 unless a test says otherwise, with a discount of 2% for seven days. */
	const invoiced = (net = 10_000, day = 23) => invoiceFor(by, ownCompany.locations.buyersLocation, net, day);
	const invoicedToOthers = () =>
		invoiceFor(otherCompany.administrator.viewer, otherCompany.locations.buyersLocation, 10_000, 23);
	/** Imports one line and returns the line as staff see it. */
	const arrived = async (amount: string, text: string, { day = "10/12/2026", payer = "Payer" } = {}) => {
		const file = `Date,Amount,Other Party,Description,Reference,Particulars,Analysis Code\n${day},${amount},${payer},${crypto.randomUUID()},${text},,\n`;
		const content = Buffer.from(file).toString("base64");
		const { importId } = await importBankStatement(
			at(),
			ImportStatement.parse({ fileName: "x.csv", content, account: "12-3405-0123456-00" }),
		);
		const [row] = await db
			.select()
			.from(bankLine)
			.where(eq(bankLine.importId, importId ?? ""));
		const line = (await bankLines(at(), ListLines.parse({}))).find(({ id }) => id === row?.id);
		if (!line) throw new Error("the line was not imported");
		return line;
	};
	const settle = (input: unknown, who: Viewer = system) => settleBankLine(at(who), SettleLine.parse(input));
	const standing = async (id: string) => {
		const [row] = await db.select().from(invoiceBalance).where(eq(invoiceBalance.invoiceId, id));
		return [row?.paid, row?.credited, row?.open];
	};
	const balance = async () => {
		const [row] = await db.select().from(companyBalance).where(eq(companyBalance.accountId, accountId));
		return row?.amount ?? 0;
	};
	const stateOf = async (id: string) => (await db.select().from(bankLine).where(eq(bankLine.id, id)))[0];
	const { buyersLocation: locationId } = ownCompany.locations;
	return {
		at,
		by,
		staff,
		accountId,
		locationId,
		invoiced,
		invoicedToOthers,
		arrived,
		settle,
		standing,
		balance,
		stateOf,
	};
});

describe("a suggestion", () => {
	test("names the invoices of the reference, the oldest due date first, and the remainder", async ({ bank }) => {
		const [a, b] = [await bank.invoiced(8_696, 20), await bank.invoiced(6_957, 23)]; // $100.00 and $80.01
		const { suggestion } = await bank.arrived("150.00", `${b.number} ${a.number}`);
		expect(suggestion).toMatchObject({
			certainty: "likely",
			accountId: bank.accountId,
			split: [
				{ invoiceId: a.id, number: a.number, amount: 10_000 },
				{ invoiceId: b.id, number: b.number, amount: 5_000 },
			],
			remainder: 0,
		});
		expect((await bank.arrived("200.00", `${a.number} and ${b.number}`)).suggestion).toMatchObject({
			remainder: 1_999,
		});
		expect((await bank.arrived("180.01", `${a.number} & ${b.number}`)).suggestion).toMatchObject({
			certainty: "exact",
		});
		expect(await bank.standing(a.id), "nothing is booked by a suggestion").toEqual([0, 0, 10_000]);
	});

	test("takes as many statements for many invoices as for one", async ({ bank, database: { db } }) => {
		const select = vi.spyOn(db, "select");
		const statementsOf = async (text: string) => {
			await bank.arrived("100.00", text);
			select.mockClear();
			expect((await bankLines(bank.at(), ListLines.parse({}))).at(-1)?.suggestion).toBeTruthy();
			return select.mock.calls.length;
		};
		const [a, b, c] = [await bank.invoiced(), await bank.invoiced(), await bank.invoiced()];
		const forOne = await statementsOf(a.number);
		expect(await statementsOf(`${a.number} ${b.number} ${c.number}`)).toBe(forOne);
	});

	test("needs the discounted sum while in time, by the value date", async ({ bank }) => {
		const { id, number } = await bank.invoiced();
		const inTime = await bank.arrived("112.70", `INV ${number}`, { day: "30/11/2026" });
		expect(inTime.suggestion).toMatchObject({ certainty: "exact", split: [{ amount: 11_270 }] });
		const late = await bank.arrived("112.70", `INV ${number}`, { day: "01/12/2026" });
		expect(late.suggestion).toMatchObject({ certainty: "likely", split: [{ amount: 11_270 }] });
		await acceptSuggestion(bank.at(), { lineId: inTime.id });
		expect(await bank.standing(id)).toEqual([11_270, 230, 0]);
	});

	test("finds the invoice by the number of its order, and the company before there is an invoice", async ({
		bank,
		database: { db },
	}) => {
		const orderId = await insertSentOrder(db, { of: bank.by, locationId: bank.locationId, prices: [10_000] });
		const [{ serial } = { serial: 0 }] = await db.select().from(orders).where(eq(orders.id, orderId));
		expect((await bank.arrived("115.00", `Order ${serial}`)).suggestion).toMatchObject({
			certainty: "company-only",
			accountId: bank.accountId,
			remainder: 11_500,
		});
		const { id } = await raisedInvoice(systemOn(db, dayOf(2026, 11, 23)), orderId);
		expect((await bank.arrived("115.00", `order ${serial}`)).suggestion).toMatchObject({
			certainty: "likely",
			split: [{ invoiceId: id, amount: 11_500 }],
		});
		const other = await bank.invoiced();
		expect((await bank.arrived("115.00", `${other.number}, order ${serial}`)).suggestion).toMatchObject({
			split: [{ invoiceId: other.id }],
		});
	});

	test("finds typical spellings, and names only the company for a customer number", async ({
		bank,
		database: { db },
	}) => {
		const { id, number } = await bank.invoiced();
		const short = `INV 2026-${Number(number.slice(5))}`;
		expect((await bank.arrived("115.00", short)).suggestion).toMatchObject({
			certainty: "exact",
			split: [{ invoiceId: id }],
		});
		await db.update(account).set({ sapId: "K10233" }).where(eq(account.id, bank.accountId));
		expect((await bank.arrived("50.00", "cust k10233")).suggestion).toMatchObject({
			certainty: "company-only",
			accountId: bank.accountId,
			split: [],
			remainder: 5_000,
		});
		await db.update(account).set({ sapId: "K10233" });
		expect((await bank.arrived("50.00", "cust k10233")).suggestion, "two companies have the number").toBeNull();
	});

	test("is only likely for a line that another file may have in another format", async ({ bank }) => {
		const { number } = await bank.invoiced();
		const first = await bank.arrived("115.00", number);
		expect([first.suggestion?.certainty, first.hasTwin]).toEqual(["exact", false]);
		const second = await bank.arrived("115.00", number);
		expect([second.suggestion?.certainty, second.hasTwin]).toEqual(["likely", true]);
		const other = await bank.arrived("115.00", number, { day: "11/12/2026" });
		expect([other.suggestion?.certainty, other.hasTwin]).toEqual(["exact", false]);
	});

	test("is missing for documents of two companies, unknown ones and none", async ({ bank }) => {
		const [own, theirs] = [await bank.invoiced(), await bank.invoicedToOthers()];
		expect((await bank.arrived("230.00", `${own.number} ${theirs.number}`)).suggestion).toBeNull();
		for (const text of ["2026-999999", "coffee", ""])
			expect((await bank.arrived("115.00", text)).suggestion).toBeNull();
		const lines = await bankLines(bank.at(), ListLines.parse({}));
		expect(await refusalOf(acceptSuggestion(bank.at(), { lineId: lines[0]?.id ?? "" }))).toBe("bank.no-suggestion");
	});
});

describe("a decision", () => {
	test("pays chosen invoices, keeps the remainder as balance, and records payer and text", async ({
		bank,
		database: { db },
	}) => {
		const { id } = await bank.invoiced();
		const line = await bank.arrived("120.00", "coffee", { payer: "Kereru Cafe" });
		await bank.settle({
			lineId: line.id,
			decision: "receive",
			accountId: bank.accountId,
			invoices: [{ invoiceId: id }],
		});
		expect(await bank.standing(id)).toEqual([11_500, 0, 0]);
		expect(await bank.balance()).toBe(500);
		const [row] = await db.select().from(receipt);
		expect(row).toMatchObject({ source: "bank", amount: 12_000, valueOn: "2026-12-10" });
		expect(row?.note).toMatch(/^Kereru Cafe coffee/);
		expect(await bank.stateOf(line.id)).toMatchObject({
			state: "received",
			accountId: bank.accountId,
			receiptId: row?.id,
		});
		expect(await db.select().from(audit).where(eq(audit.recordId, line.id))).toMatchObject([
			{ object: "BankLine", accountId: bank.accountId, changes: { state: ["open", "received"] } },
		]);
		expect((await brokenInvariants(db)).filter(({ invariant }) => /bank|invoice|receipt/.test(invariant))).toEqual([]);
	});

	test("splits by chosen amounts, and the other invoices share the rest", async ({ bank }) => {
		const [a, b, c] = [await bank.invoiced(), await bank.invoiced(), await bank.invoiced()];
		const line = await bank.arrived("200.00", "");
		const invoices = [{ invoiceId: c.id, amount: 5_000 }, { invoiceId: a.id }, { invoiceId: b.id }];
		await bank.settle({ lineId: line.id, decision: "receive", accountId: bank.accountId, invoices });
		expect(
			[await bank.standing(a.id), await bank.standing(b.id), await bank.standing(c.id)].map(([paid]) => paid),
		).toEqual([11_500, 3_500, 5_000]);
	});

	test("keeps all as balance without invoices", async ({ bank }) => {
		const { id } = await bank.invoiced();
		const line = await bank.arrived("115.00", "");
		await bank.settle({ lineId: line.id, decision: "receive", accountId: bank.accountId });
		expect(await bank.standing(id)).toEqual([0, 0, 11_500]);
		expect(await bank.balance()).toBe(11_500);
	});

	test("ignores or returns with a reason, and can be taken back", async ({ bank }) => {
		const line = await bank.arrived("115.00", "");
		for (const [decision, state] of [
			["ignore", "ignored"],
			["return", "returned"],
		] as const) {
			await bank.settle({ lineId: line.id, decision, reason: "Interest" });
			expect(await bank.stateOf(line.id)).toMatchObject({ state, reason: "Interest", receiptId: null });
			expect(await refusalOf(bank.settle({ lineId: line.id, decision: "receive", accountId: bank.accountId }))).toBe(
				"bank.line-settled",
			);
			await bank.settle({ lineId: line.id, decision: "reopen" });
			expect(await bank.stateOf(line.id)).toMatchObject({ state: "open", reason: null });
		}
		expect(SettleLine.safeParse({ lineId: line.id, decision: "ignore", reason: " " }).success).toBe(false);
	});

	test("counts once when it is made twice, also at the same moment", async ({ bank, database: { db } }) => {
		const { id } = await bank.invoiced();
		const line = await bank.arrived("115.00", "");
		const input = { lineId: line.id, decision: "receive", accountId: bank.accountId, invoices: [{ invoiceId: id }] };
		const outcomes = await Promise.all(Array.from({ length: 5 }, () => outcomeOf(bank.settle(input))));
		expect(outcomes.toSorted()).toEqual([...Array.from({ length: 4 }, () => "bank.line-settled"), "done"]);
		expect(await refusalOf(bank.settle({ lineId: line.id, decision: "reopen" }))).toBe("bank.line-settled");
		expect(await db.$count(receipt)).toBe(1);
	});

	test("of two lines for one invoice pays the invoice once", async ({ bank }) => {
		const { id } = await bank.invoiced();
		const lines = [await bank.arrived("115.00", ""), await bank.arrived("115.00", "")];
		const settle = ({ id: lineId }: { id: string }, amount?: number) =>
			outcomeOf(
				bank.settle({ lineId, decision: "receive", accountId: bank.accountId, invoices: [{ invoiceId: id, amount }] }),
			);
		const outcomes = await Promise.all(lines.map((line) => settle(line, 11_500)));
		expect(outcomes.toSorted()).toEqual(["done", "invoice.pays-too-much"]);
		const open = await bankLines(bank.at(), ListLines.parse({}));
		expect(open).toHaveLength(1);
		expect(await settle(open[0] ?? { id: "" }), "without an amount the invoice takes nothing more").toBe("done");
		expect(await bank.balance()).toBe(11_500);
	});

	test("for another company's invoice is answered like one for an unknown id, and keeps nothing", async ({
		bank,
		database: { db },
	}) => {
		const theirs = await bank.invoicedToOthers();
		const line = await bank.arrived("115.00", "");
		const about = { lineId: line.id, decision: "receive", accountId: bank.accountId };
		for (const invoiceId of [theirs.id, newId("3tt", { now: later })])
			for (const amount of [undefined, 100])
				expect(await refusalOf(bank.settle({ ...about, invoices: [{ invoiceId, amount }] }))).toBe("invoice.not-found");
		expect(await refusalOf(bank.settle({ ...about, accountId: newId("001", { now: later }) }))).toBe(
			"account.not-found",
		);
		expect(await refusalOf(bank.settle({ ...about, lineId: newId("a31", { now: later }) }))).toBe(
			"bank.line-not-found",
		);
		expect(await bank.stateOf(line.id)).toMatchObject({ state: "open" });
		expect(await db.$count(receipt)).toBe(0);
	});

	test("cannot give a credit note money, more than the line has, or one invoice twice", async ({
		bank,
		database: { db },
	}) => {
		const { id } = await bank.invoiced();
		const inTime = await bank.arrived("112.70", "", { day: "25/11/2026" });
		await bank.settle({
			lineId: inTime.id,
			decision: "receive",
			accountId: bank.accountId,
			invoices: [{ invoiceId: id }],
		});
		const [credit] = await creditNotesOf(db, id);
		const next = await bank.invoiced();
		const line = await bank.arrived("50.00", "");
		const settle = (invoices: object[]) =>
			refusalOf(bank.settle({ lineId: line.id, decision: "receive", accountId: bank.accountId, invoices }));
		expect(await settle([{ invoiceId: credit?.id, amount: 10 }])).toBe("invoice.not-found");
		expect(await settle([{ invoiceId: credit?.id }])).toBe("invoice.not-found");
		expect(await settle([{ invoiceId: next.id, amount: 5_001 }])).toBe("invoice.split-too-much");
		expect(
			await settle([
				{ invoiceId: next.id, amount: 1 },
				{ invoiceId: next.id, amount: 1 },
			]),
		).toBe("invoice.twice");
		for (const amount of [0, -1, 0.5])
			expect(
				SettleLine.safeParse({
					lineId: line.id,
					decision: "receive",
					accountId: bank.accountId,
					invoices: [{ invoiceId: next.id, amount }],
				}).success,
			).toBe(false);
	});

	test("is only for finance", async ({ bank }) => {
		const line = await bank.arrived("115.00", "");
		const input = { lineId: line.id, decision: "ignore", reason: "x" };
		for (const who of [bank.staff.sales, bank.staff.service, bank.by])
			expect(await refusalOf(bank.settle(input, who))).toBe("bank.finance-only");
		await bank.settle(input, bank.staff.finance);
	});
});
