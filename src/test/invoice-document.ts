import type { DocumentLine, InvoiceDocument } from "#invoices/document.ts";
import { gstOf, money, sum, times, zero } from "#shared/money.ts";
import { dayOf } from "#shared/store-day.ts";

/** A line of goods at 15%. */
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
		gstBasisPoints: 1500,
		...more,
	};
}

/** An invoice of these lines, or another document with its fields. */
export function invoiceDocument(lines: DocumentLine[], more: Partial<InvoiceDocument> = {}): InvoiceDocument {
	const taxes = gstOf(lines);
	const net = sum(lines.map((line) => line.net));
	const gst = sum(taxes.map((tax) => tax.gst));
	return {
		id: "3tt000000000001AAA",
		kind: "invoice",
		number: "2026-000001",
		issuedOn: dayOf(2026, 11, 23),
		dueOn: dayOf(2026, 12, 20),
		terms: { dayOfNextMonth: 20 },
		period: null,
		original: null,
		creditReason: null,
		supplier: {
			name: "Brewline Ltd",
			street: "12 Wharf Road",
			city: "Auckland",
			postalCode: "1010",
			country: "NZ",
			gstNumber: "123-123-123",
			nzbn: "9429000035170",
			phone: "0800 273 954",
			email: "accounts@brewline.example",
			bankAccount: "12-3456-0123456-00",
		},
		billedTo: {
			name: "Kererū Cafés Ltd",
			address: {
				street: "Karangahape Road",
				houseNumber: "1",
				addition: "a",
				postalCode: "1010",
				city: "Auckland",
				country: "NZ",
			},
			country: "NZ",
			chamberNumber: "9429049541410",
			taxNumber: "49-091-850",
			customerNumber: "K-1001",
		},
		reference: "PO 77",
		currency: "NZD",
		orders: [
			{
				id: "801000000000001AAA",
				number: "100001",
				placedOn: dayOf(2026, 11, 20),
				deliveredOn: dayOf(2026, 11, 23),
				orderedBy: "Aroha Ngata",
				reference: "PO 77",
				costCentre: null,
				couponCode: null,
				deliveryAddress: { name: "Kererū Cafés", lines: ["1a Karangahape Road", "Auckland 1010"] },
			},
		],
		lines: lines.map((line, nth) => ({ ...line, position: nth + 1 })),
		net,
		taxes,
		gst,
		total: money(net + gst),
		earlyPayment: null,
		prepaidBy: null,
		...more,
	};
}

/** A credit note for the invoice of `invoiceDocument`. */
export const creditNoteDocument = (lines: DocumentLine[], more: Partial<InvoiceDocument> = {}): InvoiceDocument =>
	invoiceDocument(lines, {
		id: "3tt000000000002AAA",
		kind: "credit-note",
		number: "C2026-000001",
		dueOn: null,
		terms: null,
		original: { id: "3tt000000000001AAA", number: "2026-000001", issuedOn: dayOf(2026, 11, 23) },
		creditReason: "damaged",
		reference: null,
		...more,
	});
