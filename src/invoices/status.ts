import { daysBetween, type StoreDay } from "#shared/store-day.ts";
import type { InvoiceStatus } from "./invoices.ts";

/** The amounts and the due date that decide the status. `paid` counts payments minus refunds; of a credit note it counts what is used or refunded. */
export type Balance = {
	total: number;
	paid: number;
	credited: number;
	/** Null for a credit note, which is never overdue. */
	dueOn: StoreDay | null;
};

export const openAmountOf = ({ total, paid, credited }: Omit<Balance, "dueOn">): number => total - paid - credited;

/** Whether something is open after the due date, also when a part is paid. `isOverdueOn` in `status.db.ts` computes the same in SQL. */
export const isOverdue = (balance: Balance, today: StoreDay): boolean =>
	balance.dueOn !== null && today > balance.dueOn && openAmountOf(balance) > 0;

/** The status of a document on a store day. `statusOn` in `status.db.ts` computes the same in SQL. */
export function statusOf(balance: Balance, today: StoreDay): InvoiceStatus {
	if (openAmountOf(balance) <= 0) return "Paid";
	if (balance.paid > 0) return "Partially paid";
	return isOverdue(balance, today) ? "Overdue" : "Awaiting payment";
}

type Due = { status: InvoiceStatus; dueOn: StoreDay | null };

/** The days since the due date of an open document, also of a partially paid one. 0 when it is not overdue. */
export const daysOverdue = ({ status, dueOn }: Due, today: StoreDay): number =>
	status === "Paid" || dueOn === null ? 0 : Math.max(0, daysBetween(dueOn, today));
