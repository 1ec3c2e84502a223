import type { CreditReason, ReceiptSource } from "#invoices/invoices.ts";
import { type Money, money, sum } from "#shared/money.ts";
import { addDays, addMonths, dayOf, daysBetween, type StoreDay } from "#shared/store-day.ts";

/** The age groups of open amounts by whole days past the due date. The numbers of days are upper ends. */
export const ageGroups = ["not-due", "1-30", "31-60", "61-90", "over-90"] as const;
export type AgeGroup = (typeof ageGroups)[number];

/** The sums of the lines of a statement, both positive. */
export const sumsOfLines = (lines: readonly Pick<StatementLine, "amount">[]) => ({
	charged: sum(lines.map(({ amount }) => money(Math.max(0, amount)))),
	received: sum(lines.map(({ amount }) => money(Math.max(0, -amount)))),
});

/** The age group of an open amount on a statement date. */
export function ageGroupOf(dueOn: StoreDay, day: StoreDay): AgeGroup {
	const days = daysBetween(dueOn, day);
	if (days <= 0) return "not-due";
	if (days <= 30) return "1-30";
	if (days <= 60) return "31-60";
	return days <= 90 ? "61-90" : "over-90";
}

export type Ageing = Record<AgeGroup, Money>;

/** Adds up open amounts per age group. */
export function ageingOf(amounts: readonly { dueOn: StoreDay; open: Money }[], day: StoreDay): Ageing {
	const inGroup = (group: AgeGroup) =>
		sum(amounts.filter(({ dueOn }) => ageGroupOf(dueOn, day) === group).map(({ open }) => open));
	return {
		"not-due": inGroup("not-due"),
		"1-30": inGroup("1-30"),
		"31-60": inGroup("31-60"),
		"61-90": inGroup("61-90"),
		"over-90": inGroup("over-90"),
	};
}

/** The invoices that a payment was for: the first ones, and how many there are. */
export type PaidInvoices = { named: readonly { id: string; number: string }[]; count: number };

/** How much of a payment its invoices did not need, because they were paid before: nothing, a part, or all. It became credit balance. */
export type Surplus = "none" | "part" | "all";

/** A line of a statement. `amount` is what the line adds to the balance: negative for payments and credit notes. */
export type StatementLine = {
	day: StoreDay;
	amount: Money;
	/** The balance after this line. */
	balance: Money;
} & (
	| { kind: "invoice"; id: string; number: string; orders: number; orderNumber: string | null }
	| { kind: "credit-note"; id: string; number: string; reason: CreditReason; originalNumber: string }
	| { kind: "payment"; source: ReceiptSource; note: string | null; paid: PaidInvoices; surplus: Surplus }
	/** `creditNote` is null for money of a payment. */
	| { kind: "refund"; creditNote: { id: string; number: string } | null }
	/** Credit that is set against an invoice of another location, or that came from one. */
	| { kind: "transfer" }
);

/** The statement of a company for a month, up to the end of the month or to today. */
export type Statement = {
	/** YYYY-MM. */
	month: string;
	/** Whether the statement has the documents of some locations only, and of payments the parts that are set against them. */
	isPartial: boolean;
	/** The month of the first document or payment. Null when there is none. */
	firstMonth: string | null;
	from: StoreDay;
	/** The statement date: the last day that counts. */
	until: StoreDay;
	/** The balance before the first day. Positive when the company owes it. */
	carriedOver: Money;
	lines: StatementLine[];
	/** The sums of all lines that add to the balance, and of those that lower it. */
	charged: Money;
	received: Money;
	/** The debt of the company on the statement date: open amounts minus the balance that is not set against a document. */
	balance: Money;
	ageing: Ageing;
	/** All open amounts of invoices. */
	open: Money;
	/** Payments and credit notes that are not set against a document. */
	unallocated: Money;
};

/** The month of a statement with its first day and its statement date: the end of the month, or today. A month that has not begun is read
 * as the current one. */
export function statementPeriod(wanted: string | undefined, today: StoreDay) {
	const current = today.slice(0, "YYYY-MM".length);
	const month = wanted !== undefined && wanted < current ? wanted : current;
	const from = dayOf(Number(month.slice(0, 4)), Number(month.slice(5)), 1);
	const lastDay = addDays(addMonths(from, 1), -1);
	return { month, from, until: lastDay < today ? lastDay : today };
}
