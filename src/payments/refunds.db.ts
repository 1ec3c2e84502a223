import { and, eq, inArray, lt, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { auditValues, author } from "#db/audit-columns.ts";
import { payment, refund } from "#db/schema/payments.ts";
import { newId } from "#shared/id.ts";
import type { Money } from "#shared/money.ts";
import type { RefundStatus } from "#shared/payment-provider.ts";
import { referenceOf } from "./payments.db.ts";
import type { RefundReason } from "./payments.ts";

/** The refunded amount of a payment, including refunds under way. */
export async function refundedAmount({ db }: Act, paymentId: string): Promise<number> {
	const [row] = await db
		.select({ amount: sql<string>`coalesce(sum(${refund.amount}), 0)` })
		.from(refund)
		.where(eq(refund.paymentId, paymentId));
	return Number(row?.amount ?? 0);
}

type NewRefund = {
	paymentId: string;
	accountId: string;
	orderId: string | null;
	amount: Money;
	reason: RefundReason;
	allocationId: string | null;
};

/** Inserts a refund. Null when the payment has one for the order, or for the allocation. */
export async function insertRefund(act: Act, row: NewRefund): Promise<string | null> {
	const [inserted] = await act.db
		.insert(refund)
		.values({ id: newId("a20", act), ...row, status: "waiting", ...auditValues(act) })
		.onConflictDoNothing()
		.returning({ id: refund.id });
	return inserted?.id ?? null;
}

const columns = { id: refund.id, status: refund.status, paymentId: refund.paymentId, amount: refund.amount };

export async function refundOf({ db }: Act, id: string) {
	const [row] = await db
		.select({ ...columns, currency: payment.currency, provider: payment.provider, paid: referenceOf(payment) })
		.from(refund)
		.innerJoin(payment, and(eq(payment.id, refund.paymentId), eq(payment.accountId, refund.accountId)))
		.where(eq(refund.id, id));
	return row ?? null;
}

export async function lockRefund({ db }: Act, id: string, paymentId: string) {
	const [row] = await db
		.select(columns)
		.from(refund)
		.where(and(eq(refund.id, id), eq(refund.paymentId, paymentId)))
		.for("update");
	return row ?? null;
}

type RefundChange = { status: RefundStatus; reference: string; endedAt: Date | null };

export async function saveRefund(act: Act, id: string, change: RefundChange): Promise<void> {
	await act.db
		.update(refund)
		.set({ ...change, updatedBy: author(act) })
		.where(eq(refund.id, id));
}

const underWay: RefundStatus[] = ["waiting", "asked"];

/** Refunds under way that were last changed before a time. */
export const pendingRefundsBefore = ({ db }: Act, before: Date, atMost: number) =>
	db
		.select({ id: refund.id })
		.from(refund)
		.where(and(inArray(refund.status, underWay), lt(refund.updatedAt, before)))
		.orderBy(refund.updatedAt)
		.limit(atMost);
