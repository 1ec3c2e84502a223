import * as z from "zod";
import type { AccountCodes } from "#accounting/ledger.ts";
import type { InvoiceDocument } from "#invoices/documents/document.ts";
import { checkedAnswer } from "#providers/ask-register.ts";
import { type Money, money } from "#shared/money.ts";
import { utcDay } from "#shared/store-day.ts";
import { Unreachable } from "#shared/unreachable.ts";
import { type Accounting, type AccountingDocument, DocumentRefused, type TakenDocument } from "./accounting.ts";
import { dollars, xeroContact, xeroDocument } from "./xero-document.ts";
import { connectXero, type XeroHttp, type XeroSettings } from "./xero-http.ts";

const Contact = z.object({ ContactID: z.string(), ContactNumber: z.string().nullish(), Name: z.string() });
const Contacts = z.object({ Contacts: z.array(Contact) });

const Entered = z.object({ Status: z.string(), Total: z.number() });
const Invoice = Entered.extend({ InvoiceID: z.string(), AmountDue: z.number() });
const Invoices = z.object({ Invoices: z.array(Invoice) });
const CreditNote = Entered.extend({ CreditNoteID: z.string(), RemainingCredit: z.number() });
const CreditNotes = z.object({ CreditNotes: z.array(CreditNote) });

/** Dates come as `/Date(1543449600000+0000)/`. */
const MsDate = z
	.string()
	.regex(/^\/Date\(\d{1,14}(?:\+0000)?\)\/$/)
	.transform((text) => Number.parseInt(text.slice("/Date(".length), 10));

const Payment = z.object({
	PaymentID: z.string().max(50),
	Date: MsDate,
	Amount: z.number(),
	Reference: z.string().nullish(),
	Status: z.string(),
	UpdatedDateUTC: MsDate,
	Invoice: z.object({ InvoiceNumber: z.string().nullish(), CurrencyCode: z.string().nullish() }).nullish(),
});
const Payments = z.object({ Payments: z.array(Payment) });

const paymentsPerPage = 100;
const longestReference = 255;

type Settings = XeroSettings & { accounts: AccountCodes };

/** Xero's accounting API, version 2.0, over a custom connection. */
export function openXero(settings: Settings): Accounting {
	const xero = connectXero(settings);
	return {
		name: "xero",
		take: (sending, { signal }) =>
			sending.document.kind === "invoice"
				? enterInvoice(xero, settings, sending, signal)
				: enterCreditNote(xero, settings, sending, signal),
		async payments({ since, page }, { signal }) {
			const answer = await xero({
				path: "/Payments",
				query: {
					where: 'PaymentType=="ACCRECPAYMENT"',
					order: "UpdatedDateUTC ASC",
					page: String(page),
					pageSize: String(paymentsPerPage),
				},
				headers: { "If-Modified-Since": since.toISOString().slice(0, 19) },
				signal,
			});
			const { Payments: rows } = checked(Payments, answer);
			return { payments: rows.flatMap(paymentOf), isLast: rows.length < paymentsPerPage };
		},
	};
}

/** None for a payment that names no invoice. */
function paymentOf({
	PaymentID,
	Date: day,
	Amount,
	Reference,
	Status,
	UpdatedDateUTC,
	Invoice,
}: z.infer<typeof Payment>) {
	const { InvoiceNumber, CurrencyCode } = Invoice ?? {};
	if (!InvoiceNumber || !CurrencyCode) return [];
	return [
		{
			externalId: PaymentID,
			invoiceNumber: InvoiceNumber,
			valueOn: utcDay(day),
			amount: centsOf(Amount),
			currency: CurrencyCode,
			reference: (Reference ?? "").slice(0, longestReference),
			isDeleted: Status === "DELETED",
			changedAt: new Date(UpdatedDateUTC),
		},
	];
}

async function enterInvoice(
	xero: XeroHttp,
	{ accounts }: Settings,
	sending: AccountingDocument,
	signal: AbortSignal,
): Promise<TakenDocument> {
	const { document, key } = sending;
	const existing = await invoiceIn(xero, document.number, signal);
	if (existing) return { externalId: sameDocument(document, existing).InvoiceID, remark: null };
	const contactId = await contactOf(xero, sending, signal);
	const body = { Invoices: [xeroDocument(document, { contactId, accounts })] };
	const answer = await xero({ method: "PUT", path: "/Invoices", query: exactPrices, body, key, signal });
	const [entered] = checked(Invoices, answer).Invoices;
	return { externalId: sameDocument(document, entered).InvoiceID, remark: null };
}

async function enterCreditNote(
	xero: XeroHttp,
	{ accounts }: Settings,
	sending: AccountingDocument,
	signal: AbortSignal,
): Promise<TakenDocument> {
	const { document, key, allocated } = sending;
	const number = document.original?.number ?? "";
	const invoice = await invoiceIn(xero, number, signal);
	if (!invoice) throw new DocumentRefused(`Xero does not have invoice ${number}, which this document credits`);
	const existing = await creditNoteIn(xero, document.number, signal);
	const entered = existing ?? (await newCreditNote());
	const { CreditNoteID: externalId, Total, RemainingCredit } = sameDocument(document, entered);
	const left = centsOf(allocated / 100 - (Total - RemainingCredit));
	const amount = money(Math.max(0, Math.min(left, centsOf(invoice.AmountDue))));
	if (amount > 0) {
		const body = {
			Allocations: [{ Invoice: { InvoiceID: invoice.InvoiceID }, Amount: dollars(amount), Date: document.issuedOn }],
		};
		await xero({ method: "PUT", path: `/CreditNotes/${externalId}/Allocations`, body, key: `${key}-set`, signal });
	}
	return { externalId, remark: amount < left ? `Xero has less open on invoice ${number} than this credit` : null };

	async function newCreditNote() {
		const contactId = await contactOf(xero, sending, signal);
		const body = { CreditNotes: [xeroDocument(document, { contactId, accounts })] };
		const answer = await xero({ method: "PUT", path: "/CreditNotes", query: exactPrices, body, key, signal });
		return checked(CreditNotes, answer).CreditNotes[0];
	}
}

/** Prices with four decimals, as Xero stores them. */
const exactPrices = { unitdp: "4" };

async function invoiceIn(xero: XeroHttp, number: string, signal: AbortSignal) {
	const answer = await xero({ path: "/Invoices", query: { InvoiceNumbers: number, ...exactPrices }, signal });
	return answer === null ? undefined : checked(Invoices, answer).Invoices[0];
}

async function creditNoteIn(xero: XeroHttp, number: string, signal: AbortSignal) {
	const answer = await xero({ path: "/CreditNotes", query: { where: `CreditNoteNumber=="${number}"` }, signal });
	return answer === null ? undefined : checked(CreditNotes, answer).CreditNotes[0];
}

/** Throws when Xero's document is not ours: voided, or with another total. */
function sameDocument<Document extends z.infer<typeof Entered>>(
	{ number, total }: InvoiceDocument,
	entered: Document | undefined,
): Document {
	if (!entered) throw new Unreachable("Xero answered without the document");
	if (["VOIDED", "DELETED"].includes(entered.Status)) throw new DocumentRefused(`${number} was voided in Xero`);
	const totalInXero = centsOf(entered.Total);
	if (totalInXero !== total)
		throw new DocumentRefused(`${number} has a total of ${dollars(totalInXero)} in Xero and ${dollars(total)} here`);
	return entered;
}

/** Finds the contact of a company by its number, else adopts the contact of its name that has no number, else creates one. */
async function contactOf(xero: XeroHttp, sending: AccountingDocument, signal: AbortSignal): Promise<string> {
	const { document, contactNumber: number, email, key } = sending;
	const known = await contactNumbered(xero, number, signal);
	if (known) return known.ContactID;
	const named = await contactNamed(xero, document.billedTo.name, signal);
	// Another document of the company may have created the contact between the two searches.
	if (named?.ContactNumber === number) return named.ContactID;
	const isAdopted = named !== undefined && !named.ContactNumber;
	const body = isAdopted
		? { Contacts: [{ ContactID: named.ContactID, ContactNumber: number }] }
		: { Contacts: [xeroContact(document.billedTo, { number, email, isNameTaken: named !== undefined })] };
	const method = isAdopted ? "POST" : "PUT";
	const created = await xero({ method, path: "/Contacts", body, key: `${key}-contact`, signal }).then(
		(answer) => checked(Contacts, answer).Contacts[0],
		async (error: unknown) => {
			// Another document of the company may have created the contact since the second search.
			if (!(error instanceof DocumentRefused)) throw error;
			const other = await contactNumbered(xero, number, signal);
			if (!other) throw error;
			return other;
		},
	);
	if (!created) throw new Unreachable("Xero answered without the contact");
	return created.ContactID;
}

async function contactNumbered(xero: XeroHttp, number: string, signal: AbortSignal) {
	const answer = await xero({ path: `/Contacts/${encodeURIComponent(number)}`, signal });
	return answer === null ? undefined : checked(Contacts, answer).Contacts[0];
}

/** The search of Xero also finds parts of names. */
async function contactNamed(xero: XeroHttp, name: string, signal: AbortSignal) {
	const query = { searchTerm: name, page: "1", pageSize: "100", summaryOnly: "true" };
	const answer = await xero({ path: "/Contacts", query, signal });
	const contacts = answer === null ? [] : checked(Contacts, answer).Contacts;
	return contacts.find(({ Name }) => Name.toLowerCase() === name.toLowerCase());
}

const checked = <Answer>(schema: z.ZodType<Answer>, answer: unknown): Answer => checkedAnswer(schema, answer, "Xero");

const centsOf = (amount: number): Money => money(Math.round(amount * 100));
