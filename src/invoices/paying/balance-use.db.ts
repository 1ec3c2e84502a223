import { and, asc, eq, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { auditValues } from "#db/audit-columns.ts";
import { allocation, balanceUse, invoice, invoiceBalance, receipt } from "#db/schema/invoices.ts";
import { payment } from "#db/schema/payments.ts";
import { ownInvoices } from "#invoices/documents/documents.db.ts";
import { newId } from "#shared/id.ts";
import { type Money, sum, zero } from "#shared/money.ts";
import type { BalanceSource } from "./balance-use.ts";

/** The balance that the viewer can use, money first, each the oldest first. Members of some locations can use the credit notes that they see,
 * and no money, because a payment can be for other locations. The company must be locked. */
export async function balanceSourcesOf(act: Act, accountId: string): Promise<BalanceSource[]> {
	const receipts = act.by.locationIds === "all" ? await receiptsLeft(act, accountId) : [];
	const creditNotes = await creditNotesLeft(act);
	return [
		...receipts.map(({ id, left }) => ({ receiptId: id, creditNoteId: null, left })),
		...creditNotes.map(({ id, left }) => ({ receiptId: null, creditNoteId: id, left })),
	];
}

/** The sum of the balance that the viewer can use. */
export const usableBalance = async (act: Act, accountId: string): Promise<Money> =>
	sum((await balanceSourcesOf(act, accountId)).map(({ left }) => left));

/** The part of a receipt that no allocation uses, for a query of receipts with their allocations. */
export const leftOfReceipt = sql<Money>`(${receipt.amount} - coalesce(sum(${allocation.amount}), 0))::float8`;

const receiptsLeft = ({ db }: Act, accountId: string) =>
	db
		.select({ id: receipt.id, left: leftOfReceipt })
		.from(receipt)
		.leftJoin(allocation, eq(allocation.receiptId, receipt.id))
		.where(eq(receipt.accountId, accountId))
		.groupBy(receipt.id)
		.having(sql`${leftOfReceipt} > 0`)
		.orderBy(asc(receipt.valueOn), asc(receipt.id));

const creditNotesLeft = (act: Act) =>
	act.db
		.select({ id: invoice.id, left: sql<Money>`${invoiceBalance.open}::float8` })
		.from(invoice)
		.innerJoin(invoiceBalance, eq(invoiceBalance.invoiceId, invoice.id))
		.where(and(ownInvoices(act), eq(invoiceBalance.kind, "credit-note"), sql`${invoiceBalance.open} > 0`))
		.orderBy(asc(invoice.issuedOn), asc(invoice.id));

/** The use of balance that a key of the company made, with its parts. Null when there is none. */
export async function balanceUseWithKey({ db }: Act, { accountId, key }: { accountId: string; key: string }) {
	const [row] = await db
		.select({
			amount: balanceUse.amount,
			parts: sql<{ invoiceId: string; amount: Money }[]>`(
				select json_agg(json_build_object('invoiceId', part.invoice_id, 'amount', part.amount)) from (
					select a.invoice_id, sum(a.amount) as amount from ${allocation} a
					where a.balance_use_id = ${balanceUse}.id and a.amount > 0 group by a.invoice_id
				) part)`,
		})
		.from(balanceUse)
		.where(and(eq(balanceUse.accountId, accountId), eq(balanceUse.key, key)));
	return row ?? null;
}

/** The balance that a click used before the same click opened a payment, as far as the balance is still set against invoices. The pay dialog sends
 * the use and the payment with the same key. */
export async function balanceUsedBefore({ db }: Act, paymentId: string): Promise<Money> {
	const [row] = await db
		.select({ used: sql<Money>`coalesce(sum(${allocation.amount}), 0)::float8` })
		.from(payment)
		.innerJoin(
			balanceUse,
			and(eq(balanceUse.accountId, payment.accountId), eq(balanceUse.key, sql`${payment.key}::text`)),
		)
		.innerJoin(allocation, eq(allocation.balanceUseId, balanceUse.id))
		.where(eq(payment.id, paymentId));
	return row?.used ?? zero;
}

type NewBalanceUse = Pick<typeof balanceUse.$inferInsert, "accountId" | "key" | "usedOn" | "amount">;

export async function insertBalanceUse(act: Act, row: NewBalanceUse): Promise<string> {
	const id = newId("a26", act);
	await act.db.insert(balanceUse).values({ id, ...row, ...auditValues(act) });
	return id;
}
