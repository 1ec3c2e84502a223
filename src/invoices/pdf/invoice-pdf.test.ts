import { extractText, getDocumentProxy, getMeta } from "unpdf";
import { describe, expect, test } from "vitest";
import { openFonts } from "#files/pdf.ts";
import type { InvoiceDocument } from "#invoices/documents/document.ts";
import { type Movement, paymentStateOf } from "#invoices/money/payment-state.ts";
import { money, zero } from "#shared/money.ts";
import { dayOf } from "#shared/store-day.ts";
import {
	chargeLine,
	goodsLine,
	printedAtIssue,
	testCollectiveInvoice,
	testCreditNote,
	testDocument,
	testDocumentOrder,
} from "#test/invoice-documents.ts";
import { dutchBilledTo, testBilledTo } from "#test/invoice-parties.ts";
import { type DocumentToPrint, printInvoices } from "./invoice-pdf.ts";

const fonts = openFonts();

/** The text of each page, read by another PDF library. Spaces of all kinds are one space. */
async function pagesOf(...documents: DocumentToPrint[]): Promise<string[]> {
	const { text } = await extractText(await printInvoices(fonts, documents));
	return text.map((page) => page.replace(/\s+/g, " "));
}
const inEnglish = async (document: InvoiceDocument) => (await pagesOf(printedAtIssue(document))).join(" ");
const inDutch = async (document: InvoiceDocument) => (await pagesOf(printedAtIssue(document, "nl-NL"))).join(" ");

test("shows supplier, customer, lines, totals, discount and payment slip of an invoice", async () => {
	const text = await inEnglish(testDocument());
	for (const phrase of [
		"Invoice 2026-000001",
		"Friday 20 November 2026 · Order 500475, delivered the same day",
		"To pay, incl. GST $1,362.13",
		"Mon 30 Nov 2026: last day for 2% less",
		"Due 20 Dec 2026",
		"BR-1001-6 Kererū House Espresso, carton 6 × 1 kg, whole bean 3 $213.00 $639.00",
		"Harbour Breakfast 100 pyramid bags Coupon TEAWEEK: −$6.44 6 $21.45 $122.26",
		"Deposit cans, Cold Brew Black, 12 × 250 ml cans 24 $0.10 $2.40",
		"Delivery costs free",
		"Subtotal $1,187.30 Discount −$6.44 Deposit and waste $3.60 Total excl. GST $1,184.46 GST 15% $177.67",
		"Total incl. GST $1,362.13",
		"Pay by Monday 30 November 2026 and send $1,334.89 2% less: $23.69 + $3.55 GST.",
		"Account Brewline Ltd, 12-3456-0789012-00 Particulars 10233 Code INVOICE Reference 2026-000001",
		"By 30 Nov 2026 or by 20 Dec 2026 $1,334.89 or $1,362.13",
		"Cost centre 210, bar Ordered by Aroha Ngata",
		"Terms: 30 days",
		"Page 1 of 1",
	])
		expect(text).toContain(phrase);
});

test("is written in Dutch with Dutch amounts and numbers", async () => {
	const text = await inDutch(testDocument({ billedTo: dutchBilledTo }));
	for (const phrase of [
		"Factuur 2026-000001",
		"vrijdag 20 november 2026 · Bestelling 500475, dezelfde dag bezorgd",
		"Te betalen, incl. btw $ 1.362,13",
		"Koffiehuis De Brug & Zn <BV> Keizersgracht 12a 1015 CX Amsterdam",
		"Btw-nummer NL004495445B01 KVK 01234567",
		"Haverdrank Barista",
		"Btw 15% $ 177,67",
		"Bij betaling uiterlijk maandag 30 november 2026 $ 1.334,89",
		"Pagina 1 van 1",
	])
		expect(text).toContain(phrase);
	expect(text).not.toMatch(/Invoice|GST 15|Delivery|Total/);
});

test("keeps macrons, and letters that the brand's font does not have", async () => {
	const name = "Ōtāhuhu Pīwakawaka Kaumātua Ūkaipō";
	const text = await inEnglish(
		testDocument({
			billedTo: { ...testBilledTo, name },
			orders: [testDocumentOrder({ orderedBy: "Жанна Αθηνά" })],
		}),
	);
	expect(text).toContain(name);
	expect(text).toContain("Ordered by Жанна Αθηνά");
});

test.for([20_000, 100_000, 500_000])(
	"carries the content that the law requires above 1,000 dollars on an invoice of %i cents",
	async (cents) => {
		const lines = [goodsLine({ article: "BR-1", name: "Beans", size: "1 kg", quantity: 1, price: cents })];
		const document = testDocument({ lines, earlyPayment: null });
		const text = await inEnglish(document);
		for (const phrase of [
			"Brewline Ltd 41 Stanley Street, Parnell, Auckland 1010 GST 123-123-123 · NZBN 9429 0495 4141 0",
			"20 November 2026",
			"Beans",
			"Corner Store Coffee Ltd 114 Ponsonby Road Auckland 1011",
			"NZBN 9429 0000 3517 0",
			"Total excl. GST $",
			"GST 15% $",
			"Total incl. GST $",
		])
			expect(text).toContain(phrase);
	},
);

describe("an invoice of several pages", () => {
	const document = testCollectiveInvoice({ orders: 6, linesEach: 9 });

	test("carries the sum of its lines from page to page, and repeats the heads", async () => {
		const pages = await pagesOf(printedAtIssue(document));
		expect(pages.length).toBeGreaterThan(3);
		for (const [at, page] of pages.entries()) {
			expect(page).toContain("Article Product Quantity Each Excl. GST");
			expect(page).toContain(`Page ${at + 1} of ${pages.length}`);
			if (at > 0) expect(page).toContain("Invoice 2026-000002 · Corner Store Coffee Ltd");
			const carried = /Carried forward (\$[\d,.]+)/.exec(page)?.[1];
			if (at < pages.length - 1) {
				expect(carried).toBeDefined();
				expect(pages[at + 1]).toContain(`Brought forward ${carried}`);
			} else expect(carried).toBeUndefined();
		}
		const centsOf = (amount = "") => Number(amount.replace(/[$,.]/g, ""));
		const linesOfPages = pages.map((page) =>
			[
				...page
					.replace(/Subtotal .*/, "")
					.matchAll(/kg, whole bean \d+ \$[\d,.]+ (\$[\d,.]+)|Delivery costs (\$[\d.]+)/g),
			].reduce((total, [, net, freight]) => total + centsOf(net ?? freight), 0),
		);
		let carried = 0;
		for (const [at, page] of pages.slice(0, -1).entries()) {
			carried += linesOfPages[at] ?? 0;
			expect(centsOf(/Carried forward (\$[\d,.]+)/.exec(page)?.[1])).toBe(carried);
		}
		expect(carried + (linesOfPages.at(-1) ?? 0)).toBe(document.net);
		expect(pages.at(-1)).toContain("Pay with this");
		expect(pages.slice(0, -1).join()).not.toContain("Pay with this");
	});

	test("has a heading and a sum for each order, and its period", async () => {
		const text = await inEnglish(document);
		expect(text).toContain("6 orders, 16–22 November 2026");
		expect(text).toContain("Delivery address 2 addresses, shown with each order");
		for (const { number, reference } of document.orders) {
			expect(text).toContain(`Order ${number} Placed 19 November 2026`);
			expect(text).toContain(`Reference ${reference}`);
			expect(text).toMatch(new RegExp(`Order ${number}, excl. GST \\$[\\d,.]+`));
		}
		expect(text).toContain("Ordered by Aroha Ngata · Ōtāhuhu roastery, 3 Great South Road, Auckland 1062");
		expect(text).toContain("Terms: 20th of the following month");
		expect(text).toMatch(/Something wrong with an invoice\? Call [\d ]+ or write to accounts@brewline\.example\./);
	});

	test("keeps the last line with the totals, above the payment slip", async () => {
		for (let lines = 8; lines <= 26; lines++) {
			const many = Array.from({ length: lines }, (_, nth) =>
				goodsLine({ article: `A-${nth}`, name: `Blend ${nth}`, size: "1 kg", quantity: 1, price: 1_000 }),
			);
			const bytes = await printInvoices(fonts, [printedAtIssue(testDocument({ lines: many }))]);
			const pdf = await getDocumentProxy(bytes);
			const { items } = await (await pdf.getPage(pdf.numPages)).getTextContent();
			const heightOf = (text: string) =>
				items.flatMap((item) => ("str" in item && item.str.startsWith(text) ? [Number(item.transform[5])] : []))[0] ??
				Number.NaN;
			expect(heightOf(`Blend ${lines - 1}`), `${lines} lines`).toBeGreaterThan(heightOf("Total incl. GST"));
			expect(heightOf("Total incl. GST"), `${lines} lines`).toBeGreaterThan(heightOf("Pay with this") + 12);
		}
	});
});

test.for([
	{ deliveredOn: null, english: "sent on 20 November 2026", dutch: "verzonden op 20 november 2026" },
	{ deliveredOn: dayOf(2026, 11, 21), english: "delivered 21 November 2026", dutch: "bezorgd op 21 november 2026" },
])("a collective invoice of one order is $english", async ({ deliveredOn, english, dutch }) => {
	const document = testDocument({
		issuedOn: dayOf(2026, 11, 23),
		period: { from: dayOf(2026, 11, 16), until: dayOf(2026, 11, 22) },
		orders: [testDocumentOrder({ deliveredOn })],
	});
	expect(await inEnglish(document)).toContain(`Order 500475, ${english} · Period 16–22 November 2026`);
	expect(await inDutch(document)).toContain(`Bestelling 500475, ${dutch} · Periode 16–22 november 2026`);
});

test("names the original, the reason and the use of a credit note, and asks for no payment", async () => {
	const text = await inEnglish(testCreditNote());
	for (const phrase of [
		"Credit note C2026-000001",
		"Wednesday 25 November 2026 · Corrects invoice 2026-000001 of 20 November 2026",
		"Credit, incl. GST $246.33",
		"Reason: Damaged goods",
		"GST 15% $32.13",
		"We set this credit against invoice 2026-000001.",
		"GST 123-123-123",
	])
		expect(text).toContain(phrase);
	expect(text).not.toMatch(/Pay|Due|Terms/);
	expect(await inDutch(testCreditNote({ creditReason: "missing" }))).toContain("Reden: Niet geleverd");
	const ofCard = await inEnglish(testCreditNote({ prepaidBy: "creditcard" }));
	expect(ofCard).toContain("Credit, incl. GST $246.33");
	expect(ofCard).toContain("Invoice 2026-000001 is paid. We refund this amount");
	expect(ofCard).not.toContain("Paid by");
});

test("names only the reason on a credit note without orders and reference", async () => {
	const lines = [{ ...chargeLine("early-payment", 404), orderId: null }];
	const credit = { lines, orders: [], reference: null, creditReason: "early-payment" as const };
	const text = await inEnglish(testCreditNote(credit));
	expect(text).toContain("Reason Early-payment discount");
	expect(text).not.toMatch(/Your reference|Delivery address/);
});

test("says how a prepaid order was paid, and has no slip", async () => {
	const document = testDocument({ prepaidBy: "creditcard" });
	const text = await inEnglish(document);
	expect(text).toContain("Paid, incl. GST $1,362.13");
	expect(text).toContain("Paid by credit card. There is nothing left to pay.");
	expect(text).not.toMatch(/Pay with this|Pay by|Terms|12-3456/);
	expect(await inDutch(testDocument({ prepaidBy: "ideal" }))).toContain("Betaald met iDEAL.");
});

test("shows the GST of each rate when there are several", async () => {
	const lines = [
		goodsLine({ article: "A", name: "Beans", size: "1 kg", quantity: 1, price: 10_000 }),
		{ ...chargeLine("freight", 1_000), gstBasisPoints: 0 },
	];
	const text = await inEnglish(testDocument({ lines, earlyPayment: null }));
	expect(text).toContain("GST 15% on $100.00 $15.00 GST 0% on $10.00 $0.00");
});

test("draws a window that ends after the due date, terms of a year, and terms of no days", async () => {
	const until = dayOf(2026, 11, 30);
	const earlyPayment = { basisPoints: 250, until, net: money(100), gst: money(15) };
	const late = await inEnglish(testDocument({ dueOn: dayOf(2026, 11, 27), terms: { days: 7 }, earlyPayment }));
	expect(late).toContain("Mon 30 Nov 2026: last day for 2.5% less");
	expect(late).toContain("By 27 Nov 2026");
	const year = await inEnglish(testDocument({ dueOn: dayOf(2027, 11, 20), terms: { days: 365 } }));
	expect(year).toContain("Due 20 Nov 2027");
	const atOnce = testDocument({ dueOn: dayOf(2026, 11, 20), terms: { days: 0 }, earlyPayment: null });
	expect(await inEnglish(atOnce)).toContain("Terms: due on the invoice date");
});

test("prints several documents as one file, each from a new page with its own page numbers", async () => {
	const pages = await pagesOf(
		printedAtIssue(testDocument()),
		printedAtIssue(testCollectiveInvoice()),
		printedAtIssue(testCreditNote(), "nl-NL"),
	);
	expect(pages.map((page) => /Page \d of \d|Pagina \d van \d/.exec(page)?.[0])).toEqual([
		"Page 1 of 1",
		"Page 1 of 3",
		"Page 2 of 3",
		"Page 3 of 3",
		"Pagina 1 van 1",
	]);
	expect(pages[4]).toContain("Creditfactuur C2026-000001");
});

test("shows what was credited and paid, what is open and why, and asks for no more", async () => {
	const document = testDocument({ orders: [testDocumentOrder({ deliveredOn: null })] });
	const credit = { id: "c", day: dayOf(2026, 11, 25), kind: "credit" as const, number: "C2026-000001", reason: null };
	const movements: Movement[] = [
		{ ...credit, amount: money(10_000), total: money(12_000) },
		{
			id: "p",
			day: dayOf(2026, 12, 1),
			kind: "payment",
			source: "bank",
			method: null,
			leftOf: null,
			amount: money(123_934),
		},
	];
	const payments = paymentStateOf(document, { movements, credits: [], asOf: dayOf(2026, 12, 28), balance: zero });
	const text = (await pagesOf({ document, payments, language: "en-NZ" })).join(" ");
	for (const phrase of [
		"Order 500475, sent on 20 November 2026",
		"To pay on 28 December 2026, incl. GST $22.79",
		"Total incl. GST $1,362.13",
		"Payments and credits as of 28 December 2026",
		"25 Nov 2026 Credit note C2026-000001, Goodwill ($100.00 of $120.00) $100.00",
		"1 Dec 2026 Bank transfer $1,239.34 Open on 28 December 2026 $22.79",
		"Paid one day after the 2% discount ended on 30 November 2026.",
		"Pay with this, as of 28 December 2026",
		"Was due 20 Dec 2026 $22.79",
	])
		expect(text).toContain(phrase);
	expect(text).not.toMatch(/Pay by|delivered/);
	const dutch = (await pagesOf({ document, payments, language: "nl-NL" })).join(" ");
	expect(dutch).toContain("Betaald één dag na het einde van de korting van 2% op 30 november 2026.");
	expect(dutch).toContain("verzonden op 20 november 2026");
});

test.for([
	{ balance: 1_000, phrase: "Your credit balance can pay $10.00 of this amount. Set the balance" },
	{ balance: 500_000, phrase: "Your credit balance can pay this amount in full." },
	{ balance: 0, phrase: null },
])("says on the slip what a balance of $balance can pay", async ({ balance, phrase }) => {
	const document = testDocument();
	const asOf = dayOf(2026, 12, 28);
	const payments = paymentStateOf(document, { movements: [], credits: [], asOf, balance: money(balance) });
	const text = (await pagesOf({ document, payments, language: "en-NZ" })).join(" ");
	if (phrase === null) expect(text).not.toContain("credit balance");
	else expect(text).toContain(phrase);
});

test("keeps many payments and credits on one page with the totals and the slip", async () => {
	const document = testDocument();
	const movements = Array.from({ length: 40 }, (_, nth): Movement => {
		const day = dayOf(2026, 11, 21);
		return { id: String(nth), day, kind: "payment", source: "bank", method: null, leftOf: null, amount: money(1_000) };
	});
	const payments = paymentStateOf(document, { movements, credits: [], asOf: dayOf(2026, 12, 1), balance: zero });
	const pages = await pagesOf({ document, payments, language: "en-NZ" });
	expect(pages.at(-1)).toContain("29 earlier payments and credits $290.00");
	expect(pages.at(-1)).toMatch(/Total incl\. GST.*Open on 1 December 2026 \$962\.13.*Pay with this/);
});

test("gives equal bytes for equal documents", async () => {
	const one = await printInvoices(fonts, [printedAtIssue(testDocument())]);
	expect(await printInvoices(fonts, [printedAtIssue(testDocument())])).toEqual(one);
});

type Node = { role?: string; alt?: string; children?: Node[]; type?: string };
const rolesIn = ({ role, children = [] }: Node): string[] => [...(role ? [role] : []), ...children.flatMap(rolesIn)];
const nodesOf = (node: Node, role: string): Node[] => [
	...(node.role === role ? [node] : []),
	...(node.children ?? []).flatMap((child) => nodesOf(child, role)),
];

describe("for screen readers", () => {
	test("has a title, a language, headings, tables with head cells, and a description of the time line", async () => {
		const bytes = await printInvoices(fonts, [printedAtIssue(testDocument(), "nl-NL")]);
		const pdf = await getDocumentProxy(bytes);
		const { info } = await getMeta(pdf);
		expect(info).toMatchObject({ Title: "Factuur 2026-000001", Language: "nl-NL" });
		expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
		const tree: Node = (await (await pdf.getPage(1)).getStructTree()) ?? {};
		const roles = rolesIn(tree);
		expect(roles.slice(0, 2)).toEqual(["Root", "Document"]);
		expect(roles.filter((role) => role === "H1")).toHaveLength(1);
		expect(roles.filter((role) => role === "H2")).toHaveLength(1);
		const [lines, totals] = nodesOf(tree, "Table");
		if (!lines || !totals) throw new Error("a table is missing");
		const [head, ...rows] = nodesOf(lines, "TR").map((row) => rolesIn(row).slice(1));
		expect(head).toEqual(Array(5).fill("TH"));
		expect(rows).toEqual(Array(8).fill(Array(5).fill("TD")));
		expect(nodesOf(totals, "TR").map((row) => rolesIn(row).slice(1))).toEqual(Array(6).fill(["TH", "TD"]));
		expect(nodesOf(tree, "Figure")[0]?.alt?.replaceAll("\u00a0", " ")).toBe(
			"Factuurdatum 20 nov 2026, 2% betalingskorting tot en met ma 30 nov 2026, vervaldatum 20 dec 2026.",
		);
	});

	test("reads the head of the table once, and no carried sums", async () => {
		const bytes = await printInvoices(fonts, [printedAtIssue(testCollectiveInvoice())]);
		const pdf = await getDocumentProxy(bytes);
		const trees = await Promise.all([1, 2, 3].map(async (nth) => (await pdf.getPage(nth)).getStructTree()));
		const headCells = trees.map((tree) =>
			nodesOf(tree ?? {}, "TR")
				.filter((row) => rolesIn(row).join() === "TR,TH,TH,TH,TH,TH")
				.flatMap((row) => nodesOf(row, "TH"))
				.filter(({ children = [] }) => children.some(({ type }) => type === "content")),
		);
		expect(headCells.map(({ length }) => length)).toEqual([5, 0, 0]);
	});
});
