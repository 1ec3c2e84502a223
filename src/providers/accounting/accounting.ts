import type { InvoiceDocument } from "#invoices/documents/document.ts";
import type { Money } from "#shared/money.ts";
import type { StoreDay } from "#shared/store-day.ts";
import { Unreachable } from "#shared/unreachable.ts";

/** A document on its way to the accounting program. */
export type AccountingDocument = {
	document: InvoiceDocument;
	/** Identifies the company in the accounting program. */
	contactNumber: string;
	email: string | null;
	/** The part of a credit note that is set against its invoice. 0 for an invoice. */
	allocated: Money;
	/** Equal for all repetitions of one attempt to enter the document. */
	key: string;
};

/** A document in the accounting program. */
export type TakenDocument = {
	externalId: string;
	/** A message for staff, for example about a credit that the program could not set against the invoice. Null when there is none. */
	remark: string | null;
};

/** A payment of an invoice that a bookkeeper entered. */
export type ReportedPayment = {
	externalId: string;
	invoiceNumber: string;
	valueOn: StoreDay;
	amount: Money;
	currency: string;
	reference: string;
	isDeleted: boolean;
	changedAt: Date;
};

export type PaymentsQuery = { since: Date; page: number };
export type PaymentsPage = { payments: ReportedPayment[]; isLast: boolean };

export type Call = { signal: AbortSignal; requestId: string };

/** The supplier's accounting program. Throws `DocumentRefused` for a document that it does not take, and `Unreachable` for every other failure. */
export type Accounting = {
	name: "xero";
	/** Enters a document, once: looks it up by its number first. */
	take: (document: AccountingDocument, call: Call) => Promise<TakenDocument>;
	/** The payments of invoices that changed since a time, a page at a time, from page 1. */
	payments: (query: PaymentsQuery, call: Call) => Promise<PaymentsPage>;
};

/** The accounting program does not take a document. A person has to correct something. */
export class DocumentRefused extends Error {}

/** The accounting program asks to wait, because it got too many calls. */
export class RateLimited extends Unreachable {
	constructor(
		message: string,
		readonly seconds: number,
	) {
		super(message);
	}
}
