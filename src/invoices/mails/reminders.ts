import { addDays, daysBetween, type StoreDay } from "#shared/store-day.ts";

/** When reminders are sent: settings of the store. */
export type ReminderSettings = {
	/** Days before the due date. Null when no reminder is sent before. */
	daysBefore: number | null;
	/** Days after the due date. */
	daysAfter: readonly number[];
};

type Reminded = { issuedOn: StoreDay; dueOn: StoreDay; sentSteps: readonly number[] };

/** The days by which a reminder may be late when no process ran on its day. */
export const lateDays = 7;

/** The step of an open invoice that is due for a reminder: days after the due date, negative before it. Null when no reminder is due. Only
 * the latest step counts. A reminder before the due date is never sent after it, nor on the day of the invoice. */
export function reminderStepOf(
	{ issuedOn, dueOn, sentSteps }: Reminded,
	{ daysBefore, daysAfter }: ReminderSettings,
	today: StoreDay,
): number | null {
	const steps = [...(daysBefore === null ? [] : [-daysBefore]), ...daysAfter];
	const reached = steps.filter((step) => addDays(dueOn, step) <= today && addDays(dueOn, step) > issuedOn);
	const step = Math.max(...reached);
	if (reached.length === 0 || sentSteps.includes(step)) return null;
	if (step < 0 && today > dueOn) return null;
	return daysBetween(addDays(dueOn, step), today) <= lateDays ? step : null;
}
