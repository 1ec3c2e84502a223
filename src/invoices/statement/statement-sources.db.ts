import { eq, type SQL, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { allocation, invoice, receipt } from "#db/schema/invoices.ts";
import { ownInvoices } from "#invoices/documents/documents.db.ts";
import { type DocumentTotals, totalsOfCompany, totalsOfViewer } from "#invoices/money/open-now.db.ts";
import { invoicesPaidFor } from "#invoices/money/paid-for.db.ts";

/** The SQL that a statement of a whole company, or of some of its locations, is computed from. */
export type StatementSources = {
	/** Transactions. Each row has a day and an amount, which is added to the balance. */
	transactions: SQL;
	/** The condition of the documents. */
	documents: SQL | undefined;
	/** A subquery for the ids of the invoices that a payment of the transactions (`entry`) was for, with what was set against them up to a day. */
	invoicesOfPayment: (until: string) => SQL;
	/** A subquery for the part of a payment that was set against its own invoices up to a day. Null when the rows have only such parts. */
	usedOfPayment: ((until: string) => SQL) | null;
	/** The open invoices and the balance of this moment. */
	totals: () => Promise<DocumentTotals>;
	/** Payments and credit notes up to a day that are not set against an invoice or returned until then. */
	unallocatedUntil: (day: string) => SQL;
};

const documentRows = sql`issued_on as day, 1 as rank, id, case kind when 'invoice' then total else -total end as amount, kind, number,
	original_id, credit_reason as reason, null as source, null as note, null as receipt_id, null as credit_note_id`;

/** All documents, payments and refunds of a company. */
export const sourcesOfCompany = (act: Act, accountId: string): StatementSources => ({
	totals: () => totalsOfCompany(act, accountId),
	transactions: sql`
		select ${documentRows} from ${invoice} where account_id = ${accountId}
		union all
		select value_on, 2, id, -amount, 'payment', null, null, null, source, note, id, null
		from ${receipt} where account_id = ${accountId}
		union all
		select allocated_on, 3, id, amount, 'refund', null, null, null, null, null, null, credit_note_id
		from ${allocation} where account_id = ${accountId} and invoice_id is null`,
	documents: eq(invoice.accountId, accountId),
	invoicesOfPayment: (until) =>
		invoicesPaidFor(sql`entry.receipt_id`, sql`${allocation.allocatedOn} <= ${until}::date`),
	usedOfPayment: (until) => sql`(select coalesce(sum(${allocation.amount}), 0) from ${allocation}
		where ${allocation.receiptId} = entry.receipt_id and ${allocation.allocatedOn} <= ${until}::date
			and ${allocation.balanceUseId} is null
			and ${allocation.invoiceId} in ${invoicesPaidFor(sql`entry.receipt_id`, sql`${allocation.allocatedOn} <= ${until}::date`)})`,
	unallocatedUntil: (
		day,
	) => sql`coalesce((select sum(amount) from ${receipt} where account_id = ${accountId} and value_on <= ${day}::date), 0)
		+ coalesce((select sum(total) from ${invoice}
			where account_id = ${accountId} and kind = 'credit-note' and issued_on <= ${day}::date), 0)
		- coalesce((select sum(amount) from ${allocation}
			where account_id = ${accountId} and allocated_on <= ${day}::date), 0)`,
});

/** The documents that a member of some locations sees, and the parts of payments and credits that are set against them. A payment can pay
 * invoices of several locations, so its other parts, its text and what is left of it are left out. */
export function sourcesOfLocations(act: Act): StatementSources {
	const accountId = act.by.accountId ?? "";
	const documents = ownInvoices(act);
	const ids = sql`(select ${invoice.id} from ${invoice} where ${documents})`;
	const isFromOwn = sql`a.credit_note_id in ${ids}`;
	return {
		totals: () => totalsOfViewer(act),
		transactions: sql`
			select ${documentRows} from ${invoice} where ${documents}
			union all
			select a.allocated_on, 2, min(a.id), -sum(a.amount), 'payment', null, null, null, r.source, null, r.id, null
			from ${allocation} a join ${receipt} r on r.id = a.receipt_id
			where a.account_id = ${accountId} and a.invoice_id in ${ids} group by a.allocated_on, r.id having sum(a.amount) <> 0
			union all
			select a.allocated_on, 3, a.id, a.amount, 'refund', null, null, null, null, null, null, a.credit_note_id
			from ${allocation} a where a.account_id = ${accountId} and a.invoice_id is null and ${isFromOwn}
			union all
			select a.allocated_on, 4, a.id, case when ${isFromOwn} then a.amount else -a.amount end, 'transfer', null, null, null, null, null, null, null
			from ${allocation} a where a.account_id = ${accountId} and a.credit_note_id is not null and a.invoice_id is not null
				and (${isFromOwn}) <> (a.invoice_id in ${ids})`,
		documents,
		// A receipt has a row for each day on which parts of it were allocated.
		invoicesOfPayment: () => sql`(select a.invoice_id from ${allocation} a
			where a.receipt_id = entry.receipt_id and a.allocated_on = entry.day group by a.invoice_id having sum(a.amount) > 0)`,
		usedOfPayment: null,
		unallocatedUntil: (day) => sql`coalesce((select sum(total) from ${invoice}
				where ${documents} and kind = 'credit-note' and issued_on <= ${day}::date), 0)
			- coalesce((select sum(a.amount) from ${allocation} a
				where a.account_id = ${accountId} and ${isFromOwn} and a.allocated_on <= ${day}::date), 0)`,
	};
}
