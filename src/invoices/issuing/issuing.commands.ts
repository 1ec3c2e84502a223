import type { Act } from "#act.ts";
import { audit } from "#db/audit.ts";
import type { Billing } from "#invoices/billing.db.ts";
import { insertContents } from "#invoices/documents/issued-content.db.ts";
import type { BilledTo, CreditReason } from "#invoices/invoices.ts";
import { documentNumber } from "#invoices/numbers.ts";
import { dueDayOf, lastEarlyPaymentDay, type Period, termsOf } from "#invoices/terms.ts";
import { enqueue } from "#jobs/queue.ts";
import type { Money, TaxAtRate } from "#shared/money.ts";
import { Refusal } from "#shared/refusal.ts";
import type { StoreDay } from "#shared/store-day.ts";
import { storeFront, supplierOf, wallClock } from "#store/store.db.ts";
import type { NewLine } from "./invoice-lines.ts";
import { insertDocument, referenceOf, takeNumber } from "./issuing.db.ts";

type Content = {
	billing: Billing;
	lines: readonly NewLine[];
	totals: { net: Money; taxes: TaxAtRate[]; gst: Money; total: Money };
};
type NewDocument = Content &
	(
		| { kind: "invoice"; reference: string | null; period: Period | null; isPrepaid: boolean }
		| { kind: "credit-note"; originalId: string; creditReason: CreditReason }
	);

export type Issued = { id: string; number: string; issuedOn: StoreDay };

/** Issues a document in the transaction of its cause: takes the next number of the series, and copies the names, addresses and terms and the
 * facts of its orders. A credit note has the buyer's reference of its invoice. */
export async function issueDocument(act: Act, document: NewDocument): Promise<Issued> {
	const { kind, billing, lines, totals } = document;
	const { accountId } = billing;
	const supplier = await supplierOf(act);
	if (!supplier) throw new Refusal("conflict", "invoice.supplier-missing");
	const { currency } = await storeFront(act);
	const today = (await wallClock(act)).at(act.now).day;
	const { serial, year, issuedOn } = await takeNumber(act, { kind, today });
	const number = documentNumber(kind, year, serial);
	const reference = document.kind === "invoice" ? document.reference : await referenceOf(act, document.originalId);
	const common = { kind, year, serial, number, accountId, issuedOn, supplier, billedTo: billedTo(billing) };
	const id = await insertDocument(
		act,
		{ ...common, reference, currency, ...totals, ...fieldsOfKind(document, issuedOn) },
		lines,
	);
	await insertContents(act, [{ id, accountId }], { hasMergedCharges: true });
	await audit(act, { object: "Invoice", id, accountId, topic: "invoices" }, { number: [null, number] });
	await enqueue(act, "invoices.notify", { invoiceId: id });
	await enqueue(act, "accounting.send", { documentId: id }, { key: id });
	return { id, number, issuedOn };
}

/** The terms of an invoice. A credit note has none, and neither has an invoice that is paid already. */
function fieldsOfKind(document: NewDocument, issuedOn: StoreDay) {
	if (document.kind === "credit-note") return { originalId: document.originalId, creditReason: document.creditReason };
	const { billing, period, isPrepaid } = document;
	const terms = isPrepaid ? { days: 0 } : termsOf(billing);
	const basisPoints = isPrepaid ? 0 : billing.earlyPaymentBasisPoints;
	return {
		terms,
		dueOn: dueDayOf(issuedOn, terms),
		earlyPaymentBasisPoints: basisPoints,
		earlyPaymentUntil: basisPoints > 0 ? lastEarlyPaymentDay(issuedOn, billing.earlyPaymentDays) : null,
		periodFrom: period?.from ?? null,
		periodUntil: period?.until ?? null,
	};
}

const billedTo = ({ name, address, country, chamberNumber, taxNumber, customerNumber }: Billing): BilledTo => ({
	name,
	address,
	country,
	chamberNumber,
	taxNumber,
	customerNumber,
});
