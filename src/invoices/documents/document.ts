import type { BilledTo, CreditReason, DocumentKind, LineKind, PaymentTerms } from "#invoices/invoices.ts";
import type { Money, TaxAtRate } from "#shared/money.ts";
import type { PaymentMethod } from "#shared/payment-methods.ts";
import type { StoreDay } from "#shared/store-day.ts";
import type { Supplier } from "#shared/supplier.ts";

/** A name or size in both languages. */
type BothLanguages = { en: string; nl: string };

/** A line of a document. Amounts are positive, also on a credit note. */
export type DocumentLine = {
	position: number;
	kind: LineKind;
	/** Null for an early-payment discount. */
	orderId: string | null;
	/** Null for charges of the document, early-payment discount, and charges of all pieces of an order. */
	product: { articleNumber: string; productCode: string; name: BothLanguages; size: BothLanguages } | null;
	quantity: number;
	/** The price of one piece. */
	price: Money;
	/** The part of a coupon's discount. */
	discount: Money;
	net: Money;
	gstBasisPoints: number;
};

/** An order of a document. A collective invoice has several. */
export type DocumentOrder = {
	id: string;
	/** Null for an order without a number. */
	number: string | null;
	placedOn: StoreDay;
	/** The days of dispatch and delivery. Null when the day was unknown at the issue of the document. */
	sentOn: StoreDay | null;
	deliveredOn: StoreDay | null;
	orderedBy: string;
	reference: string | null;
	costCentre: string | null;
	couponCode: string | null;
	/** `locationName` is absent when the address is the name of the location. */
	deliveryAddress: { name: string; locationName?: string; lines: string[] };
};

/** The early-payment discount as money, and its last day. */
export type EarlyPayment = { basisPoints: number; until: StoreDay; net: Money; gst: Money };

/** An invoice or a credit note as issued, with all that its PDF, UBL and page show except its payments. */
export type InvoiceDocument = {
	id: string;
	kind: DocumentKind;
	number: string;
	issuedOn: StoreDay;
	/** Null for a credit note. */
	dueOn: StoreDay | null;
	terms: PaymentTerms | null;
	period: { from: StoreDay; until: StoreDay } | null;
	/** The invoice that a credit note corrects. */
	original: { id: string; number: string; issuedOn: StoreDay } | null;
	creditReason: CreditReason | null;
	/** The name of the shop at the issue. */
	shopName: string;
	supplier: Supplier;
	billedTo: BilledTo;
	reference: string | null;
	currency: string;
	orders: DocumentOrder[];
	lines: DocumentLine[];
	net: Money;
	taxes: TaxAtRate[];
	gst: Money;
	total: Money;
	/** Null when the terms have no discount. */
	earlyPayment: EarlyPayment | null;
	/** Whether the orders were paid when they were placed, and how. Null for orders on account. */
	prepaidBy: PaymentMethod | null;
};
