import type { InvoiceSchedule } from "#accounts/accounts.ts";
import { addDays, addMonths, daysBetween, type StoreDay, weekdayOf } from "#shared/store-day.ts";
import type { PaymentTerms } from "./invoices.ts";

const firstOfMonth = (day: StoreDay): StoreDay => addDays(day, 1 - Number(day.slice(8)));
const lastOfMonth = (day: StoreDay): StoreDay => addDays(addMonths(firstOfMonth(day), 1), -1);

/** The due date of a document. Weekends and holidays do not move it. */
export function dueDayOf(issuedOn: StoreDay, terms: PaymentTerms): StoreDay {
	if ("days" in terms) return addDays(issuedOn, terms.days);
	const first = addMonths(firstOfMonth(issuedOn), 1);
	const length = daysBetween(first, lastOfMonth(first)) + 1;
	return addDays(first, Math.min(terms.dayOfNextMonth, length) - 1);
}

/** The last day of an early-payment discount. `days` is null when the discount lasts until the end of the month of issue. */
export const lastEarlyPaymentDay = (issuedOn: StoreDay, days: number | null): StoreDay =>
	days === null ? lastOfMonth(issuedOn) : addDays(issuedOn, days);

export type Period = { from: StoreDay; until: StoreDay };

/** The period of a collective invoice that contains a day: Monday to Sunday, or a calendar month. */
export function periodOf(schedule: Exclude<InvoiceSchedule, "order">, day: StoreDay): Period {
	if (schedule === "month") return { from: firstOfMonth(day), until: lastOfMonth(day) };
	const from = addDays(day, 1 - weekdayOf(day));
	return { from, until: addDays(from, 6) };
}

type AccountTerms = { paymentTermDays: number; paymentTermDayOfMonth: number | null };

/** The payment terms of a company. */
export const termsOf = ({ paymentTermDays, paymentTermDayOfMonth }: AccountTerms): PaymentTerms =>
	paymentTermDayOfMonth === null ? { days: paymentTermDays } : { dayOfNextMonth: paymentTermDayOfMonth };

/** The year of the series of a document. */
export const yearOf = (day: StoreDay): number => Number(day.slice(0, 4));

/** The day after a period, on which its collective invoice is issued. */
export const issueDayOf = ({ until }: Period): StoreDay => addDays(until, 1);
