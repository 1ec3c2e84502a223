import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { system, type Viewer } from "#act.ts";
import { audit } from "#db/schema/audit.ts";
import { bankImport, bankLine } from "#db/schema/bank.ts";
import { store } from "#db/schema/store.ts";
import { testAloneWithShop as plain } from "#test/database.ts";
import { refusalOf } from "#test/messages.ts";
import { actOf, people } from "#test/people.ts";
import { importBankStatement } from "./bank.commands.ts";
import { bankLines } from "./bank.db.ts";
import { ImportStatement, ListLines, linesPerPage } from "./bank.ts";

const account = "12-3405-0123456-00";
const heading = "Date,Amount,Other Party,Description,Reference,Particulars,Analysis Code\n";
const lineOf = (nth: number, text = "") => `${10 + (nth % 20)}/11/2026,${nth}.00,Payer ${nth},DC,${text},,\n`;

const test = plain.extend("bank", async ({ database: { db } }) => {
	const at = (by: Viewer) => actOf(db, by, new Date("2026-11-30T21:00:00Z"));
	const importFile = (text: string, by: Viewer = system, options: object = {}) => {
		const content = Buffer.from(text).toString("base64");
		return importBankStatement(
			at(by),
			ImportStatement.parse({ fileName: "november.csv", content, account, ...options }),
		);
	};
	const count = async () => [await db.$count(bankImport), await db.$count(bankLine)];
	const list = (by: Viewer = system, input: object = {}) => bankLines(at(by), ListLines.parse(input));
	return { at, importFile, count, list };
});

test("imports received money once, also from overlapping files", async ({ bank }) => {
	const first = await bank.importFile(
		`${heading + lineOf(1, "2026-000001") + lineOf(2)}12/11/2026,-5.00,Power,DD,,,\n`,
	);
	expect(first).toMatchObject({ format: "westpac", added: 2, copies: [], skipped: [{ line: 4, reason: "paid-out" }] });
	expect(await bank.importFile(heading + lineOf(2) + lineOf(3))).toMatchObject({ added: 1, copies: [2] });
	expect(await bank.importFile(heading + lineOf(3)), "nothing is new").toMatchObject({
		added: 0,
		importId: null,
		copies: [2],
	});
	expect(await bank.count()).toEqual([2, 3]);
	expect(
		(await bank.list()).map(({ amount, reference, line, fileName }) => [amount, reference, line, fileName]),
	).toEqual([
		[100, "2026-000001\nDC", 2, "november.csv"],
		[200, "DC", 3, "november.csv"],
		[300, "DC", 3, "november.csv"],
	]);
});

test("refuses a second copy of a line in one file", async ({ bank }) => {
	expect(await bank.importFile(heading + lineOf(1) + lineOf(1) + lineOf(2))).toMatchObject({ added: 2, copies: [3] });
});

test("keeps lines apart that differ in account, date, amount, reference or id", async ({ bank }) => {
	const asb = (id: string) =>
		`Date,Unique Id,Tran Type,Cheque Number,Payee,Memo,Amount\n2026/11/11,${id},DC,,A,text,1.00\n`;
	for (const file of [
		asb("1"),
		asb("2"),
		asb("1").replace("11/11", "11/12"),
		asb("1").replace("text", "other"),
		asb("1").replace("1.00", "1.01"),
	])
		expect(await bank.importFile(file)).toMatchObject({ added: 1 });
	expect(await bank.importFile(asb("1"), system, { account: "01-0001-0000001-00" })).toMatchObject({ added: 1 });
	expect(await bank.importFile(asb("1"), system, { account: "12 3405 0123456 000" }), "another spelling").toMatchObject(
		{ added: 0 },
	);
});

test("imports nothing of a file with one bad line", async ({ bank }) => {
	const bad = heading + lineOf(1) + lineOf(2).replace("2.00", "two") + lineOf(3);
	expect(await refusalOf(bank.importFile(bad))).toBe("bank.amount-unreadable");
	expect(await refusalOf(bank.importFile(heading + lineOf(1).slice(0, 12)))).toBe("bank.cut-off");
	expect(await bank.count()).toEqual([0, 0]);
});

test("cuts a very long text between two letters", async ({ bank }) => {
	const text = `${"x".repeat(3_999)}\u{1F375}${"y".repeat(100)}`;
	expect(await bank.importFile(heading + lineOf(1, text))).toMatchObject({ added: 1 });
	expect((await bank.list())[0]?.reference).toHaveLength(4_000);
});

test("takes the account of the shop's invoices when the file names none", async ({ bank, database: { db } }) => {
	await db.update(store).set({ supplier: null });
	expect(await refusalOf(bank.importFile(heading + lineOf(1), system, { account: null }))).toBe("bank.account-missing");
	await db.update(store).set({ supplier: sql`${JSON.stringify({ bankAccount: account })}::jsonb` });
	expect(await bank.importFile(heading + lineOf(1), system, { account: null })).toMatchObject({ added: 1 });
	expect(await bank.importFile(heading + lineOf(1))).toMatchObject({ added: 0 });
});

test("adds each line once when the same file is imported twice at the same time", async ({ bank }) => {
	const lines = Array.from({ length: 300 }, (_, nth) => lineOf(nth + 1));
	const results = await Promise.all([
		bank.importFile(heading + lines.join("")),
		bank.importFile(heading + lines.toReversed().join("")),
	]);
	expect(results.reduce((sum, { added }) => sum + added, 0)).toBe(300);
	expect((await bank.count())[1]).toBe(300);
});

test("lists lines in pages, the oldest first and within a day in the order of the file", async ({ bank }) => {
	await bank.importFile(heading + Array.from({ length: 230 }, (_, nth) => lineOf(nth + 1)).join(""));
	const pages = [await bank.list()];
	for (let last = pages[0]?.at(-1); last; last = pages.at(-1)?.at(-1))
		pages.push(await bank.list(system, { after: last.id }));
	expect(pages.map(({ length }) => length)).toEqual([linesPerPage, linesPerPage, 30, 0]);
	const places = pages.flat().map(({ bookedOn, line }) => `${bookedOn} ${String(line).padStart(3, "0")}`);
	expect(places).toEqual(places.toSorted());
	expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(230);
});

test("is only for finance and administrators of the shop", async ({ bank, database: { db } }) => {
	const { staff, ownCompany } = people();
	const [finance, sales, administrator] = [staff.finance, staff.sales, ownCompany.administrator.viewer];
	if (!finance || !sales) throw new Error("the shop has no staff");
	for (const by of [sales, administrator]) {
		expect(await refusalOf(bank.importFile(heading + lineOf(1), by))).toBe("bank.finance-only");
		expect(await bank.list(by)).toEqual([]);
	}
	const { importId } = await bank.importFile(heading + lineOf(1), finance);
	const [row] = await db
		.select()
		.from(audit)
		.where(eq(audit.recordId, importId ?? ""));
	expect(row).toMatchObject({ userId: finance.userId, object: "BankImport", changes: { lines: [null, 1] } });
	expect(await bank.list(finance)).toHaveLength(1);
});
