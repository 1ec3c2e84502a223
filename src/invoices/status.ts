import { daysBetween, type StoreDay } from "#shared/store-day.ts";
import type { InvoiceStatus } from "./invoices.ts";

/** The amounts and the due date that decide the status. `paid` counts payments minus refunds; of a credit note it counts what is used or refunded. */
export type Balance = {
	total: number;
	paid: number;
	credited: number;
	/** Null for a credit note. */
	dueOn: StoreDay | null;
};

export const openAmountOf = ({ total, paid, credited }: Omit<Balance, "dueOn">): number => total - paid - credited;

type Due = {
	open: number;
	/** Null for a credit note, which is never overdue. */
	dueOn: StoreDay | null;
};

/** The days since the due date of an open document, also of a partly paid one. 0 when it is not overdue. */
export const daysOverdue = ({ open, dueOn }: Due, today: StoreDay): number =>
	dueOn === null || open <= 0 ? 0 : Math.max(0, daysBetween(dueOn, today));

/** Whether something is open after the due date. `isOverdueOn` in `status.db.ts` computes the same in SQL. */
export const isOverdue = (due: Due, today: StoreDay): boolean => daysOverdue(due, today) > 0;

/** The status of a document on a store day. `statusOn` in `status.db.ts` computes the same in SQL. */
export function statusOf(balance: Balance, today: StoreDay): InvoiceStatus {
	const open = openAmountOf(balance);
	if (open <= 0) return "Paid";
	if (balance.paid > 0) return "Partially paid";
	return isOverdue({ ...balance, open }, today) ? "Overdue" : "Awaiting payment";
}
