import type { Language } from "#i18n/languages.ts";
import type { DocumentLine, DocumentOrder, InvoiceDocument } from "#invoices/documents/document.ts";
import { paymentStateOf } from "#invoices/money/payment-state.ts";
import type { DocumentToPrint } from "#invoices/pdf/invoice-pdf.ts";
import { gstOf, money, share, sum, times, zero } from "#shared/money.ts";
import { existingDay as day } from "./days.ts";
import { kereruCafes, testBilledTo, testSupplier } from "./invoice-parties.ts";

/** A product of a line. `price` is the price of one piece and `off` the discount of the line, both in cents. */
type Goods = {
	article: string;
	name: string;
	nl?: string;
	size: string;
	quantity: number;
	price: number;
	off?: number;
};

export const testDocumentOrder = (changes: Partial<DocumentOrder> = {}): DocumentOrder => ({
	id: "801000000000001AAA",
	number: "500475",
	placedOn: day("2026-11-19"),
	sentOn: day("2026-11-20"),
	deliveredOn: day("2026-11-20"),
	orderedBy: "Aroha Ngata",
	reference: "PO-1174",
	costCentre: "210, bar",
	couponCode: null,
	deliveryAddress: { name: "Ponsonby shop", lines: ["114 Ponsonby Road", "Auckland 1011"] },
	...changes,
});

const productOf = ({ article, name, nl = name, size }: Goods): DocumentLine["product"] => ({
	articleNumber: article,
	productCode: article,
	name: { en: name, nl },
	size: { en: size, nl: size },
});

/** A line of a document: goods at 15% GST, unless fields say otherwise. */
export function documentLine({
	quantity = 1,
	price = money(1000),
	discount = zero,
	...more
}: Partial<DocumentLine> = {}): DocumentLine {
	return {
		position: 1,
		kind: "goods",
		orderId: "801000000000001AAA",
		product: {
			articleNumber: "7000001",
			productCode: "BR-2001",
			name: { en: "Kererū house espresso", nl: "Kererū huisespresso" },
			size: { en: "1 kg", nl: "1 kg" },
		},
		quantity,
		price,
		discount,
		net: money(times(price, quantity) - discount),
		gstBasisPoints: 1_500,
		...more,
	};
}

export const goodsLine = (goods: Goods, orderId = "801000000000001AAA"): DocumentLine =>
	documentLine({
		orderId,
		product: productOf(goods),
		quantity: goods.quantity,
		price: money(goods.price),
		discount: money(goods.off ?? 0),
	});

export const chargeLine = (
	kind: DocumentLine["kind"],
	cents: number,
	goods?: Goods,
	orderId = "801000000000001AAA",
): DocumentLine =>
	documentLine({
		kind,
		orderId,
		product: goods ? productOf(goods) : null,
		quantity: goods?.quantity ?? 1,
		price: money(cents),
	});

const espresso = { article: "BR-1001-6", name: "Kererū House Espresso, carton", size: "6 × 1 kg, whole bean" };
const coldBrew = { article: "IN-3041", name: "Cold Brew Black", size: "12 × 250 ml cans", quantity: 2, price: 2_880 };
const sampleLines = (): DocumentLine[] => [
	goodsLine({ ...espresso, quantity: 3, price: 21_300 }),
	goodsLine({ article: "BR-1052", name: "Long White Organic", size: "1 kg, whole bean", quantity: 4, price: 3_890 }),
	goodsLine({
		article: "TE-2003",
		name: "Harbour Breakfast",
		size: "100 pyramid bags",
		quantity: 6,
		price: 2_145,
		off: 644,
	}),
	goodsLine({
		article: "IN-3032",
		name: "Barista Oat Milk",
		nl: "Haverdrank Barista",
		size: "6 × 1 litre",
		quantity: 8,
		price: 2_580,
	}),
	goodsLine(coldBrew),
	chargeLine("deposit", 10, { ...coldBrew, quantity: 24 }),
	chargeLine("waste", 15, { ...coldBrew, quantity: 8 }),
	chargeLine("freight", 0),
];

/** An invoice on account with a discount, a coupon and charges. Its totals follow from its lines. */
export function testDocument({ lines = sampleLines(), ...changes }: Partial<InvoiceDocument> = {}): InvoiceDocument {
	const taxes = gstOf(lines);
	const net = sum(lines.map((line) => line.net));
	const gst = sum(taxes.map((tax) => tax.gst));
	const discountNet = share(net, 200);
	return {
		id: "3tt000000000001AAA",
		kind: "invoice",
		number: "2026-000001",
		issuedOn: day("2026-11-20"),
		dueOn: day("2026-12-20"),
		terms: { days: 30 },
		period: null,
		original: null,
		creditReason: null,
		shopName: "Brewline",
		supplier: testSupplier,
		billedTo: testBilledTo,
		reference: "PO-1174",
		currency: "NZD",
		orders: [testDocumentOrder({ couponCode: "TEAWEEK" })],
		lines: lines.map((line, index) => ({ ...line, position: index + 1 })),
		net,
		taxes,
		gst,
		total: money(net + gst),
		earlyPayment: {
			basisPoints: 200,
			until: day("2026-11-30"),
			net: discountNet,
			gst: share(discountNet, 1_500),
		},
		prepaidBy: null,
		...changes,
	};
}

const creditNoteFields = (original: InvoiceDocument) =>
	({
		id: "3tt000000000002AAA",
		kind: "credit-note",
		number: "C2026-000001",
		dueOn: null,
		terms: null,
		earlyPayment: null,
		original: { id: original.id, number: original.number, issuedOn: original.issuedOn },
		creditReason: "damaged",
	}) satisfies Partial<InvoiceDocument>;

/** A credit note for damaged goods of `testDocument`. */
export const testCreditNote = (changes: Partial<InvoiceDocument> = {}): InvoiceDocument =>
	testDocument({
		...creditNoteFields(testDocument()),
		issuedOn: day("2026-11-25"),
		lines: [
			goodsLine({ ...espresso, quantity: 1, price: 21_300 }),
			chargeLine("deposit", 10, { ...coldBrew, quantity: 12 }),
		],
		...changes,
	});

/** An invoice of some lines to Kererū Cafés, without a discount for early payment. */
export const invoiceDocument = (lines: DocumentLine[], changes: Partial<InvoiceDocument> = {}): InvoiceDocument =>
	testDocument({
		lines,
		issuedOn: day("2026-11-23"),
		terms: { dayOfNextMonth: 20 },
		billedTo: kereruCafes,
		reference: "PO 77",
		orders: [
			testDocumentOrder({
				number: "100001",
				placedOn: day("2026-11-20"),
				deliveredOn: day("2026-11-23"),
				reference: "PO 77",
				costCentre: null,
				deliveryAddress: { name: "Kererū Cafés", lines: ["1a Karangahape Road", "Auckland 1010"] },
			}),
		],
		earlyPayment: null,
		...changes,
	});

/** A credit note of some lines for the invoice of `invoiceDocument`. */
export const creditNoteDocument = (lines: DocumentLine[], changes: Partial<InvoiceDocument> = {}): InvoiceDocument =>
	invoiceDocument(lines, { ...creditNoteFields(invoiceDocument(lines)), reference: null, ...changes });

/** A collective invoice of a number of orders with a number of lines each. */
export function testCollectiveInvoice({ orders = 4, linesEach = 7 } = {}): InvoiceDocument {
	const ids = Array.from({ length: orders }, (_, nth) => `8010000000000${String(nth + 10)}AAA`);
	return testDocument({
		number: "2026-000002",
		issuedOn: day("2026-11-23"),
		dueOn: day("2026-12-20"),
		terms: { dayOfNextMonth: 20 },
		period: { from: day("2026-11-16"), until: day("2026-11-22") },
		reference: null,
		orders: ids.map((id, nth) =>
			testDocumentOrder({
				id,
				number: String(500_500 + nth),
				reference: `PO-${1_180 + nth}`,
				deliveredOn: day(`2026-11-${16 + (nth % 5)}`),
				deliveryAddress:
					nth % 2 === 0
						? testDocumentOrder().deliveryAddress
						: { name: "Ōtāhuhu roastery", lines: ["3 Great South Road", "Auckland 1062"] },
			}),
		),
		lines: ids.flatMap((id, order) => [
			...Array.from({ length: linesEach }, (_, nth) =>
				goodsLine(
					{
						article: `BR-${1_000 + nth}`,
						name: `Tāmaki Blend ${nth + 1}`,
						size: "1 kg, whole bean",
						quantity: nth + 1,
						price: 3_150 + 100 * order + 7 * nth,
					},
					id,
				),
			),
			chargeLine("freight", order === 0 ? 1_250 : 0, undefined, id),
		]),
		earlyPayment: null,
	});
}

/** A document as it is printed on the day of its issue: nothing is paid unless the orders were. */
export function printedAtIssue(document: InvoiceDocument, language: Language = "en-NZ"): DocumentToPrint {
	const { id, kind, issuedOn: day, total: amount, prepaidBy: method } = document;
	const payment = { id, day, amount, kind: "payment" as const, source: "order" as const, method, leftOf: null };
	const movements = kind === "invoice" && method ? [payment] : [];
	return {
		document,
		payments: paymentStateOf(document, { movements, credits: [], asOf: day, balance: zero }),
		language,
	};
}
