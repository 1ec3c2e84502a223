import { extractText, getDocumentProxy, getMeta } from "unpdf";
import { expect, test } from "vitest";
import { openFonts } from "#files/pdf.ts";
import { dutchBilledTo, testBilledTo, testSupplier } from "#test/invoice-parties.ts";
import { testStatement } from "#test/invoice-statement.ts";
import { statementCsv } from "./statement-csv.ts";
import { printStatement, type StatementToPrint } from "./statement-pdf.ts";

const fonts = openFonts();
const printed = (count: number, changes: Partial<StatementToPrint> = {}): StatementToPrint => ({
	statement: testStatement(count),
	shopName: "Brewline",
	supplier: testSupplier,
	billedTo: testBilledTo,
	currency: "NZD",
	language: "en-NZ",
	...changes,
});

async function pagesOf(statement: StatementToPrint): Promise<string[]> {
	const { text } = await extractText(await printStatement(fonts, statement));
	return text.map((page) => page.replace(/\s+/g, " "));
}

test("shows transactions with their balance, the ageing, and where to pay", async () => {
	const [text = "", ...more] = await pagesOf(printed(3));
	expect(more).toEqual([]);
	for (const phrase of [
		"Statement 1–30 November 2026",
		"Balance owing $224.98",
		"Corner Store Coffee Ltd 114 Ponsonby Road Auckland 1011",
		"Balance brought forward $120.00 Charged $230.00 Paid or credited −$125.02 Balance on 30 November 2026 $224.98",
		"1 November 2026 Balance brought forward $120.00",
		"1 November 2026 Invoice 2026-000001, order 500475 $230.00 $350.00",
		"Payment received: Kererū Cafés 2026-000001 $115.00 $235.00",
		"Credit note C2026-000003 for 2026-000003 $10.02 $224.98",
		"Balance on 30 November 2026 $224.98",
		"Not due 1–30 days 31–60 days 61–90 days Over 90 days $228.98 $3.00 $2.00 $0.00 $1.00",
		"Open amounts $234.98 Payments and credits not yet used −$10.00",
		"Brewline Ltd, 12-3456-0789012-00",
		"Page 1 of 1",
	])
		expect(text).toContain(phrase);
});

test("carries the balance from page to page, in Dutch", async () => {
	const pages = await pagesOf(printed(90, { language: "nl-NL", billedTo: dutchBilledTo }));
	expect(pages.length).toBeGreaterThan(3);
	for (const [at, page] of pages.entries()) {
		expect(page).toContain(`Pagina ${at + 1} van ${pages.length}`);
		const carried = /Transport (\$ [\d.,]+)/.exec(page)?.[1];
		if (at < pages.length - 1) expect(pages[at + 1]).toContain(`Transport van vorige pagina ${carried}`);
		if (at < pages.length - 1) expect(page).toContain("Datum Omschrijving Gefactureerd");
	}
	expect(pages.at(-1)).toContain("Openstaande bedragen naar dagen na de vervaldatum");
});

test("names a month without transactions, and a balance in favour of the company", async () => {
	const statement = { ...testStatement(0), balance: testStatement(0).ageing["61-90"] };
	const [text] = await pagesOf(printed(0, { statement }));
	expect(text).toContain("No documents or payments in this period.");
	const inFavour = { ...statement, balance: testStatement(3).lines[1]?.amount ?? statement.balance };
	expect((await pagesOf(printed(0, { statement: inFavour })))[0]).toContain("In your favour $115.00");
});

test("has a title, a language and tables for screen readers", async () => {
	const pdf = await getDocumentProxy(await printStatement(fonts, printed(3, { language: "nl-NL" })));
	expect((await getMeta(pdf)).info).toMatchObject({
		Title: "Rekeningoverzicht, 1–30 november 2026",
		Language: "nl-NL",
	});
	const tree = JSON.stringify(await (await pdf.getPage(1)).getStructTree());
	expect(tree.match(/"role":"Table"/g)).toHaveLength(2);
	expect(tree.match(/"role":"H1"/g)).toHaveLength(1);
});

test("writes the transactions as CSV with opening and closing balance", () => {
	expect(statementCsv(testStatement(3), "nl-NL").trim().split("\r\n")).toEqual([
		"Datum;Omschrijving;Gefactureerd;Betaald of verrekend;Saldo",
		"2026-11-01;Beginsaldo;;;120,00",
		"2026-11-01;Factuur 2026-000001, bestelling 500475;230,00;;350,00",
		"2026-11-10;Betaling ontvangen: Kererū Cafés 2026-000001;;115,00;235,00",
		"2026-11-20;Creditfactuur C2026-000003 bij 2026-000003;;10,02;224,98",
		"2026-11-30;Saldo op 2026-11-30;;;224,98",
	]);
});
