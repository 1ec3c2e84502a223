import { writeDateInFull } from "#i18n/format.ts";
import type { InvoiceDocument } from "#invoices/documents/document.ts";
import type { Printing } from "#invoices/documents/document-texts.ts";
import { moneyWriter, writePaidBy, writePercent, writeShortDate } from "#invoices/documents/wording.ts";
import { money, sum } from "#shared/money.ts";
import { transferFields } from "#shared/transfer-fields.ts";
import { balanceSplit, type Movement, type PaymentState, type Slip, slipOf } from "./payment-state.ts";

/** A document with its payments up to a day. */
export type DocumentWithPayments = { document: InvoiceDocument; payments: PaymentState };

/** The amount at the head: what is open, or the total of a paid invoice and of a credit note. */
export function amountAtHead({ language, w }: Printing, { document, payments }: DocumentWithPayments) {
	const write = moneyWriter(language, document);
	const { open, asOf, movements } = payments;
	if (document.kind === "credit-note") return { label: w("credited"), amount: write(document.total) };
	if (open <= 0) return { label: w("paid"), amount: write(document.total) };
	const label = movements.length === 0 ? w("to-pay") : w("to-pay-on", writeDateInFull(language, asOf));
	return { label, amount: write(open) };
}

/** "Paid by credit card. There is nothing left to pay." Null unless the invoice was paid with its order. */
export function writePrepaid({ w }: Printing, { document, payments }: DocumentWithPayments): string | null {
	const paidBy = payments.open <= 0 ? writePaidBy(w, document) : null;
	return paidBy && `${paidBy}. ${w("nothing-to-pay")}`;
}

/** A payment, a credit note or a use of a credit note. `documentId` is the document that the row is about. */
export type PaymentRow = { key: string; day: string; text: string; amount: string; documentId: string | null };

/** The payment part of a document. Null when nothing was paid, credited or used. */
export type PaymentPart = {
	title: string;
	rows: PaymentRow[];
	rest: [label: string, amount: string];
	reason: string | null;
};

/** More rows than this become one row of the earlier ones, so that the part stays on a page. */
const mostRows = 12;

export function paymentPart(printing: Printing, { document, payments }: DocumentWithPayments): PaymentPart | null {
	const { language, w } = printing;
	const { movements, open, asOf } = payments;
	if (movements.length === 0) return null;
	const write = moneyWriter(language, document);
	const date = writeDateInFull(language, asOf);
	const isCredit = document.kind === "credit-note";
	const earlier = movements.length > mostRows ? movements.slice(0, 1 - mostRows) : [];
	const rows = movements.slice(earlier.length).map((movement): PaymentRow => {
		const { id: key, day, amount } = movement;
		return {
			key,
			day: writeShortDate(language, day),
			text: writeMovement(printing, document, movement),
			amount: write(amount),
			documentId: documentIdOf(movement),
		};
	});
	const sumOfEarlier = money(sum(earlier.map(({ amount }) => amount)));
	const first: PaymentRow[] =
		earlier.length > 0
			? [
					{
						key: "earlier",
						day: "",
						text: w("earlier", String(earlier.length)),
						amount: write(sumOfEarlier),
						documentId: null,
					},
				]
			: [];
	return {
		title: w(isCredit ? "uses-on" : "money-on", date),
		rows: [...first, ...rows],
		rest: [w(isCredit ? "unused-on" : "open-on", date), write(open)],
		reason: writeReason(printing, { document, payments }),
	};
}

const documentIdOf = (movement: Movement): string | null => {
	if (movement.kind === "credit") return movement.number === null ? null : movement.id;
	return movement.kind === "use" ? (movement.invoice?.id ?? null) : null;
};

function writeMovement({ language, w }: Printing, document: InvoiceDocument, movement: Movement): string {
	switch (movement.kind) {
		case "payment": {
			const { leftOf } = movement;
			if (leftOf) return leftOf.length > 0 ? w("balance-of-payment", leftOf.join(", ")) : w("balance-used");
			const name = w(`source.${movement.source}`);
			return movement.method ? w("with-method", name, w(`method.${movement.method}`)) : name;
		}
		case "credit": {
			const { number, reason, amount, total } = movement;
			if (number === null) return w("credit-elsewhere");
			const name = w("credit", number, w(`reason.${reason ?? "goodwill"}`));
			const write = moneyWriter(language, document);
			return amount < total ? `${name} (${w("credit-part", write(amount), write(total))})` : name;
		}
		case "use":
			return movement.invoice ? w("use-of", movement.invoice.number) : w("use-elsewhere");
		case "refund":
			return w("refunded");
	}
}

/** Why an invoice is still open after its early-payment discount ended. */
function writeReason(
	{ language, w }: Printing,
	{ document, payments: { missed } }: DocumentWithPayments,
): string | null {
	if (!missed) return null;
	const { basisPoints, paidLate, paidInTime } = missed;
	const facts = { percent: writePercent(language, basisPoints), until: writeDateInFull(language, missed.until) };
	if (paidLate?.daysLate === 1) return w("missed-one-day", facts);
	if (paidLate) return w("missed-days", { ...facts, days: String(paidLate.daysLate) });
	return paidInTime > 0
		? w("missed-part", { ...facts, paid: moneyWriter(language, document)(paidInTime) })
		: w("missed", facts);
}

/** The early-payment discount that can be earned: until when to pay how much, and how much less that is. */
export function earlyTexts({ language, w }: Printing, { document, payments: { early, open } }: DocumentWithPayments) {
	if (!early) return null;
	const write = moneyWriter(language, document);
	const { until, basisPoints, net, gst, saves } = early;
	return {
		until,
		amount: write(money(open - saves)),
		less: w("early-less", writePercent(language, basisPoints), write(net), write(gst)),
	};
}

/** The payment slip: account, fields of the transfer, and the amounts with their last days. Null when there is nothing to pay. */
export function slipTexts({ language, w }: Printing, { document, payments }: DocumentWithPayments) {
	const slip = slipOf(document, payments);
	if (!slip) return null;
	const { supplier, billedTo, number } = document;
	const fields = transferFields({ kind: "invoices", numbers: [number] }, billedTo);
	const [label, amount] = slipAmount({ language, w }, document, slip);
	return {
		title: w("pay-with-this-on", writeDateInFull(language, payments.asOf)),
		account: { label: w("account"), text: `${supplier.name}, ${supplier.bankAccount}` },
		particulars: { label: w("particulars"), text: fields.particulars },
		code: { label: w("transfer-code"), text: fields.code },
		reference: { label: w("payment-reference"), text: fields.reference },
		amount: { label, text: amount },
		note: writeBalance({ language, w }, { document, payments }),
	};
}

/** Says which part of the amount the credit balance can pay. Null without a balance. */
function writeBalance({ language, w }: Printing, { document, payments }: DocumentWithPayments): string | null {
	const { fromBalance, rest } = balanceSplit(payments);
	if (fromBalance <= 0) return null;
	const write = moneyWriter(language, document);
	return rest > 0 ? w("slip-balance", write(fromBalance), write(rest)) : w("slip-balance-covers");
}

function slipAmount({ language, w }: Printing, document: InvoiceDocument, { open, dueOn, isOverdue, early }: Slip) {
	const write = moneyWriter(language, document);
	const due = writeShortDate(language, dueOn);
	if (!early) return [isOverdue ? w("was-due", due) : w("by", due), write(open)] as const;
	const until = writeShortDate(language, early.until);
	if (early.until < dueOn)
		return [w("by-or-by", until, due), w("amount-or", write(early.amount), write(open))] as const;
	return [w("by", isOverdue ? until : due), write(early.amount)] as const;
}
