import type { BillingAddress } from "#accounts/person.ts";
import { orderKinds, pieceKinds } from "#shared/charges.ts";

/** Both kinds are documents with lines and GST. A credit note names its invoice. */
export const documentKinds = ["invoice", "credit-note"] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** The statuses, with the spelling of the specification. */
export const invoiceStatuses = ["Paid", "Partially paid", "Overdue", "Awaiting payment"] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/** The kinds of lines that charge a product. */
export const productLineKinds = ["goods", ...pieceKinds] as const;
/** The charge of a line: of a product, or of the document. `early-payment` is the discount of an invoice paid in time, on its credit note. */
export const lineKinds = [...productLineKinds, ...orderKinds, "early-payment"] as const;
export type LineKind = (typeof lineKinds)[number];

/** Why a credit note exists. */
export const creditReasons = ["damaged", "wrong", "missing", "price", "goodwill", "early-payment"] as const;
export type CreditReason = (typeof creditReasons)[number];

/** Where money came from: the payment of an order, an online payment of invoices, a line of a bank statement, or an entry by staff.
 * `rounding` is no money: the shop bears the cent by which the GST of the parts of a paid order exceeds that of the whole. */
export const receiptSources = ["order", "online", "bank", "staff", "rounding"] as const;
export type ReceiptSource = (typeof receiptSources)[number];

/** Payment is due a number of days after the issue date, or on a day of the next month. */
export type PaymentTerms = { days: number } | { dayOfNextMonth: number };

/** The company that gets a document, frozen when the document is issued. */
export type BilledTo = {
	name: string;
	address: BillingAddress;
	country: "NZ" | "NL";
	/** NZBN or KVK number. */
	chamberNumber: string | null;
	taxNumber: string | null;
	/** The number of the customer in the supplier's books. */
	customerNumber: string | null;
};
