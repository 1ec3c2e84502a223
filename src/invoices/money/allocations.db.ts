import { and, asc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { auditValues, author } from "#db/audit-columns.ts";
import { allocation, invoice, invoiceBalance, receipt } from "#db/schema/invoices.ts";
import { newId } from "#shared/id.ts";
import type { Money } from "#shared/money.ts";
import type { StoreDay } from "#shared/store-day.ts";

const { id, kind, number, currency, issuedOn, taxes, earlyPaymentBasisPoints, earlyPaymentUntil } = invoice;
const { accountId, total, paid, credited, open } = invoiceBalance;
/** The amounts of a document and of its balance. */
export const documentAmounts = {
	id,
	accountId,
	kind,
	number,
	currency,
	issuedOn,
	taxes,
	earlyPaymentBasisPoints,
	earlyPaymentUntil,
	total,
	paid,
	credited,
	open,
};

/** Locks the balances of a company's documents until the transaction ends, in the order of their ids. Leaves out documents of others. */
export const lockBalances = ({ db }: Act, { accountId, ids }: { accountId: string; ids: readonly string[] }) =>
	db
		.select(documentAmounts)
		.from(invoiceBalance)
		.innerJoin(invoice, eq(invoice.id, invoiceBalance.invoiceId))
		.where(and(eq(invoiceBalance.accountId, accountId), inArray(invoiceBalance.invoiceId, [...ids])))
		.orderBy(asc(invoiceBalance.invoiceId))
		.for("update", { of: invoiceBalance });

export type LockedDocument = Awaited<ReturnType<typeof lockBalances>>[number];

type Source = { receiptId: string; creditNoteId: null } | { receiptId: null; creditNoteId: string };
/** A new allocation. `invoiceId` is null when the amount is returned to the company. */
export type NewAllocation = Source & {
	accountId: string;
	invoiceId: string | null;
	allocatedOn: StoreDay;
	amount: Money;
	/** The payer's use of the balance. Null when the value date of the receipt counts. */
	balanceUseId?: string | null;
};

/** Adds an allocation, and its amount to the balances of the invoice and of the credit note. */
export async function insertAllocation(act: Act, row: NewAllocation): Promise<string> {
	const allocationId = newId("a25", act);
	await act.db.insert(allocation).values({ id: allocationId, ...row, ...auditValues(act) });
	const { invoiceId, creditNoteId, amount } = row;
	if (invoiceId) await addTo(act, invoiceId, creditNoteId ? "credited" : "paid", amount);
	if (creditNoteId) await addTo(act, creditNoteId, "paid", amount);
	return allocationId;
}

async function addTo(act: Act, invoiceId: string, column: "paid" | "credited", amount: Money): Promise<void> {
	await act.db
		.update(invoiceBalance)
		.set({ [column]: sql`${invoiceBalance[column]} + ${amount}`, updatedBy: author(act) })
		.where(eq(invoiceBalance.invoiceId, invoiceId));
}

/** The credit notes of some invoices. */
export const creditsOfAll = ({ db }: Act, invoiceIds: readonly string[]) =>
	db
		.select({ id, originalId: invoice.originalId, issuedOn, taxes, reason: invoice.creditReason })
		.from(invoice)
		.where(inArray(invoice.originalId, [...invoiceIds]))
		.orderBy(asc(id));

const used = sql`(select coalesce(sum(${allocation.amount}), 0) from ${allocation}
	where ${allocation.receiptId} = ${receipt.id})`;

/** The company of a receipt or document. Null for an unknown id. */
export async function accountOf({ db }: Act, anyId: string): Promise<string | null> {
	const [row] = await db
		.select({ accountId: receipt.accountId })
		.from(receipt)
		.where(eq(receipt.id, anyId))
		.unionAll(db.select({ accountId: invoice.accountId }).from(invoice).where(eq(invoice.id, anyId)));
	return row?.accountId ?? null;
}

/** A receipt and its part that no allocation uses. Null when it does not exist. The company must be locked. */
export async function receiptOf({ db }: Act, receiptId: string) {
	const [row] = await db
		.select({
			id: receipt.id,
			accountId: receipt.accountId,
			valueOn: receipt.valueOn,
			paymentId: receipt.paymentId,
			left: sql<number>`(${receipt.amount} - ${used})`.mapWith(Number),
		})
		.from(receipt)
		.where(eq(receipt.id, receiptId));
	return row ?? null;
}
export type Receipt = NonNullable<Awaited<ReturnType<typeof receiptOf>>>;

/** An allocation to an invoice. Null when it does not exist. */
export async function allocationOf({ db }: Act, allocationId: string) {
	const { receiptId, creditNoteId, invoiceId } = allocation;
	const [row] = await db
		.select({ accountId: allocation.accountId, receiptId, creditNoteId, invoiceId, reason: invoice.creditReason })
		.from(allocation)
		.leftJoin(invoice, eq(invoice.id, creditNoteId))
		.where(and(eq(allocation.id, allocationId), isNotNull(invoiceId)));
	return row ?? null;
}

type Pair = { invoiceId: string; receiptId: string | null; creditNoteId: string | null };

/** The amounts of an invoice that a receipt or credit note pays, one for each use of balance and one without. */
export const amountsOfPair = ({ db }: Act, { invoiceId, receiptId, creditNoteId }: Pair) =>
	db
		.select({ balanceUseId: allocation.balanceUseId, amount: sql<Money>`sum(${allocation.amount})::float8` })
		.from(allocation)
		.where(
			and(
				eq(allocation.invoiceId, invoiceId),
				sql`(${allocation.receiptId}, ${allocation.creditNoteId}) is not distinct from (${receiptId}, ${creditNoteId})`,
			),
		)
		.groupBy(allocation.balanceUseId)
		.having(sql`sum(${allocation.amount}) <> 0`);
