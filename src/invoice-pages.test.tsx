import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { Viewer } from "./act.ts";
import { account } from "./db/schema/accounts.ts";
import { invoiceCells } from "./invoices/list/invoice-export.ts";
import { everyInvoice } from "./invoices/list/invoice-list.db.ts";
import { readInvoiceListing } from "./invoices/list/invoice-query.ts";
import { money } from "./shared/money.ts";
import { testAloneWithPeople as test } from "./test/database.ts";
import { insertTestInvoice, insertTestReceipt } from "./test/invoice-rows.ts";
import { insertTestOrder } from "./test/orders.ts";
import { visit, visitStart } from "./test/page-visits.ts";
import { actOf, people } from "./test/people.ts";
import { smallRange } from "./test/small-range.ts";

const plain = (html: string) => html.replaceAll("\u00a0", " ").replace(/<!-- -->/g, "");

test("the list of invoices names the orders that use up the credit limit, and what can be done", async ({
	database,
}) => {
	const { db } = database;
	await smallRange(db);
	const { ownCompany } = people();
	const by = ownCompany.administrator.viewer;
	const locationId = ownCompany.locations.buyersLocation;
	const pageFor = async (path: string, viewer: Viewer = by) =>
		plain(await (await visit(database)(path, { by: viewer })).text());
	await db.update(account).set({ status: "verified", creditLimit: money(5_000) });
	await insertTestOrder(db, {
		of: by,
		locationId,
		status: "In progress",
		number: "700123",
		items: [{ price: money(5_750), quantity: 1 }],
	});

	const english = await pageFor("/invoices");
	expect(english).toContain("Orders without an invoice use up your credit limit");
	expect(english).toContain(
		"You have used $57.50 of your $50.00 credit limit. $57.50 of it is for orders that have no invoice yet:",
	);
	expect(english).toMatch(/Order 700123<\/a>: <span class="figures">\$57\.50<\/span>, invoice when it is on its way/);
	expect(english).toMatch(/To raise the limit, call [\d ]+\./);
	expect(english).not.toContain("Nothing to pay");
	const dutch = await pageFor("/nl/invoices");
	expect(dutch).toMatch(
		/Bestelling 700123<\/a>: <span class="figures">\$ 57,50<\/span>, factuur zodra de bestelling onderweg is/,
	);
	expect(await pageFor("/invoices", ownCompany.buyer.viewer), "a member of some locations").toContain("Nothing to pay");

	await db.update(account).set({ creditLimit: money(5_751) });
	expect(await pageFor("/invoices")).toContain("Nothing to pay");
});

test("the credits of a company have what is left of a payment, and lead to its statement", async ({ database }) => {
	const { db } = database;
	await smallRange(db);
	const by = people().ownCompany.administrator.viewer;
	const pageAt = async (path: string) => plain(await (await visit(database)(path, { by })).text());
	const invoiceId = await insertTestInvoice(db, { of: by, serial: 1, issuedOn: "2027-01-05", net: 10_000 });
	await insertTestReceipt(db, { of: by, on: "2027-01-08", amount: 12_500, invoices: { [invoiceId]: 11_500 } });

	const english = await pageAt("/invoices?tab=credits");
	expect(english).toMatch(/<a href="\/invoices\/statement\?month=2027-01">Payment<\/a>/);
	expect(english).toContain("left of the payment for 2027-000001");
	expect(english).toContain("Credit, $10.00 left");
	expect(english.match(/−\$10\.00/g), "total and open, also of the foot").toHaveLength(4);
	expect(await pageAt("/invoices?tab=all"), "the foot of all").toMatch(/Total of 2.*\$105\.00.*−\$10\.00/s);
	expect(await pageAt("/nl/invoices?tab=credits")).toContain("over van de betaling voor 2027-000001");
});

test("the printed statement names the company, and has its sums", async ({ database }) => {
	const { db } = database;
	await smallRange(db);
	const { ownCompany } = people();
	const by = ownCompany.administrator.viewer;
	const billingAddress = {
		street: "Cuba Street",
		houseNumber: "12",
		addition: null,
		suburb: null,
		postalCode: "6011",
		city: "Wellington",
		country: "NZ" as const,
	};
	await db.update(account).set({ sapId: "10233", billingAddress }).where(eq(account.id, ownCompany.accountId));
	await insertTestInvoice(db, { of: by, serial: 1, issuedOn: "2026-12-05", net: 10_000 });
	const invoiceId = await insertTestInvoice(db, { of: by, serial: 1, issuedOn: "2027-01-05", net: 20_000 });
	await insertTestReceipt(db, { of: by, on: "2027-01-08", amount: 5_000, invoices: { [invoiceId]: 5_000 } });

	const html = plain(await (await visit(database)("/invoices/statement", { by })).text());
	const [, party = ""] = /<address class="statement-party">(.*?)<\/address>/s.exec(html) ?? [];
	expect(party.split(/<[^>]+>/).filter(Boolean)).toEqual([
		"Kererushop Cafés",
		"12 Cuba Street",
		"Wellington 6011",
		"Customer 10233",
	]);
	const [, sums = ""] = /<dl class="statement-totals">(.*?)<\/dl>/s.exec(html) ?? [];
	expect(sums.split(/<[^>]+>/).filter(Boolean)).toEqual([
		"Balance brought forward",
		"$115.00",
		"Charged",
		"$230.00",
		"Paid or credited",
		"−$50.00",
		"Balance on Friday 15 January",
		"$295.00",
	]);
});

test("finds invoices by their amount in any notation, and those of another tab", async ({ database }) => {
	const { db } = database;
	await smallRange(db);
	const by = people().ownCompany.administrator.viewer;
	await insertTestInvoice(db, { of: by, serial: 1, issuedOn: "2027-01-05", net: 107_353 }); // 1234.56 with GST
	const paid = await insertTestInvoice(db, { of: by, serial: 2, issuedOn: "2027-01-05", net: 20_000 });
	await insertTestReceipt(db, { of: by, on: "2027-01-08", amount: 23_000, invoices: { [paid]: 23_000 } });
	const pageAt = async (path: string) => plain(await (await visit(database)(path, { by })).text());
	const rowsOf = (html: string) =>
		[...html.matchAll(/<th scope="row"[^>]*><a [^>]*>([\dC-]+)</g)].map(([, number]) => number);

	for (const text of ["1234.56", "1234,56", "$ 1234.56", "1.234,56"])
		expect(rowsOf(await pageAt(`/invoices?q=${encodeURIComponent(text)}`)), text).toEqual(["2027-000001"]);
	for (const text of ["-", "1e9x", "99999999,99"]) {
		const page = await pageAt(`/invoices?q=${encodeURIComponent(text)}`);
		expect(page, text).toContain("No invoices found");
		expect(page, text).toContain("an amount such as $310.11");
	}

	const elsewhere = await pageAt("/invoices?q=2027-000002");
	expect(elsewhere).toContain("Nothing found under “To pay”");
	expect(elsewhere).toMatch(/href="\/invoices\?tab=paid&amp;q=2027-000002"[^>]*><span[^>]*>Paid \(1\)</);
	expect(rowsOf(await pageAt("/invoices?tab=paid&q=2027-000002"))).toEqual(["2027-000002"]);
	const dutch = await pageAt("/nl/invoices?q=2027-000002");
	expect(dutch).toContain("Niets gevonden onder ‘Te betalen’");
	expect(dutch).toContain("Betaald (1)");
});

test("names no smaller amount on an invoice whose discount has ended, in both languages", async ({ database }) => {
	const { db } = database;
	await smallRange(db);
	const by = people().ownCompany.administrator.viewer;
	const issued = { of: by, issuedOn: "2027-01-01", net: 10_000 };
	const pagesOf = async (invoiceId: string) => {
		const pageAt = async (path: string) => plain(await (await visit(database)(path, { by })).text());
		return [await pageAt(`/invoices/${invoiceId}`), await pageAt(`/nl/invoices/${invoiceId}`)];
	};
	const smaller = /Pay by|last day for|Betaal uiterlijk|laatste dag voor|before the end of/;
	const running = { basisPoints: 200, until: "2027-01-15" };
	const [offered] = await pagesOf(await insertTestInvoice(db, { ...issued, serial: 1, early: running }));
	expect(offered).toMatch(smaller);

	const ended = { basisPoints: 200, until: "2027-01-14" };
	const pages = await pagesOf(await insertTestInvoice(db, { ...issued, serial: 2, early: ended }));
	for (const page of pages) expect(page).not.toMatch(smaller);
	expect(pages[0]).toMatch(/>PDF as sent on \d+ \w+ 20\d\d</);
	expect(pages[1]).toMatch(/>Pdf zoals verzonden op \d+ \w+ 20\d\d</);
});

test("the title of a page about one numbered thing has its number, in both languages", async ({ database }) => {
	const { db } = database;
	await smallRange(db);
	const { administrator, locations } = people().ownCompany;
	const by = administrator.viewer;
	const issued = { of: by, serial: 1, net: 10_000 };
	const invoiceId = await insertTestInvoice(db, { ...issued, issuedOn: "2027-01-05" });
	const creditId = await insertTestInvoice(db, { ...issued, issuedOn: "2027-01-06", originalId: invoiceId });
	const order = { status: "Completed", number: "700124" } as const;
	const orderId = await insertTestOrder(db, { of: by, locationId: locations.buyersLocation, ...order });
	const titleAt = async (path: string) =>
		/<title>([^<]*)</.exec(await (await visit(database)(path, { by })).text())?.[1];
	for (const [path, english, dutch] of [
		[`/invoices/${invoiceId}`, "Invoice 2027-000001", "Factuur 2027-000001"],
		[`/invoices/${creditId}`, "Credit note C2027-000001", "Creditfactuur C2027-000001"],
		[`/orders/${orderId}`, "Order 700124", "Bestelling 700124"],
		[`/order-confirmation/${orderId}`, "Order confirmation 700124", "Bevestiging van uw bestelling 700124"],
		["/invoices/statement?month=2026-03", "Statement, March 2026", "Rekeningoverzicht, maart 2026"],
	] as const) {
		expect(await titleAt(path), path).toBe(`${english} · Brewline`);
		expect(await titleAt(`/nl${path}`), path).toBe(`${dutch} · Brewline`);
	}
});

test("the tab of paid invoices has the day of payment, and an export calls no credit note awaiting payment", async ({
	database,
}) => {
	const { db } = database;
	await smallRange(db);
	const by = people().ownCompany.administrator.viewer;
	const pageAt = async (path: string) => plain(await (await visit(database)(path, { by })).text());
	const invoiceId = await insertTestInvoice(db, { of: by, serial: 1, issuedOn: "2027-01-05", net: 10_000 });
	await insertTestInvoice(db, { of: by, serial: 1, issuedOn: "2027-01-06", net: 1_000, originalId: invoiceId });
	await insertTestReceipt(db, { of: by, on: "2027-01-08", amount: 5_000, invoices: { [invoiceId]: 5_000 } });
	expect(await pageAt("/invoices")).not.toContain("paid-day");
	await insertTestReceipt(db, { of: by, on: "2027-01-11", amount: 6_500, invoices: { [invoiceId]: 6_500 } });
	expect(await pageAt("/invoices?tab=paid")).toMatch(/<span class="paid-day">paid Mon 11 Jan/);
	expect(await pageAt("/nl/invoices?tab=paid")).toMatch(/<span class="paid-day">betaald ma 11 jan/);

	const listing = readInvoiceListing(new URLSearchParams("tab=credits"));
	const [[credit] = []] = await Array.fromAsync(everyInvoice(actOf(db, by, visitStart), listing));
	if (!credit) throw new Error("the credit note is not exported");
	expect(invoiceCells(credit, "en-NZ", credit.issuedOn)).toContain("Credit left");
	expect(invoiceCells({ ...credit, open: money(0) }, "nl-NL", credit.issuedOn)).toContain("Tegoed gebruikt");
});
