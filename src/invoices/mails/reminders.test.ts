import { describe, expect, test } from "vitest";
import { addDays, dayOf } from "#shared/store-day.ts";
import { reminderStepOf } from "./reminders.ts";

const dueOn = dayOf(2026, 12, 20);
const open = { issuedOn: dayOf(2026, 11, 20), dueOn, sentSteps: [] as number[] };
const settings = { daysBefore: 3, daysAfter: [7, 21] };

/** The steps that are sent when the job runs on each of these days after the due date. */
function sentOn(days: readonly number[], invoice = open, by = settings) {
	const sent: [day: number, step: number][] = [];
	for (const day of days) {
		const sentSteps = [...invoice.sentSteps, ...sent.map(([, step]) => step)];
		const step = reminderStepOf({ ...invoice, sentSteps }, by, addDays(dueOn, day));
		if (step !== null) sent.push([day, step]);
	}
	return sent;
}
const everyDay = Array.from({ length: 100 }, (_, nth) => nth - 30);

describe("a reminder", () => {
	test("is sent once for each step, on its day", () => {
		expect(sentOn(everyDay)).toEqual([
			[-3, -3],
			[7, 7],
			[21, 21],
		]);
	});

	test("is sent up to a week late when no process ran", () => {
		expect(sentOn([-1, 14])).toEqual([
			[-1, -3],
			[14, 7],
		]);
		expect(sentOn([15, 20])).toEqual([]);
	});

	test("before the due date is not sent after it", () => {
		expect(sentOn([0])).toEqual([[0, -3]]);
		expect(sentOn([1, 2])).toEqual([]);
	});

	test("only counts for the latest step", () => {
		expect(sentOn([22, 23], open, { daysBefore: null, daysAfter: [7, 19, 21] } as never)).toEqual([[22, 21]]);
	});

	test("before the due date is not sent on the day of the invoice", () => {
		const issuedOn = addDays(dueOn, -3);
		expect(sentOn(everyDay, { ...open, issuedOn })).toEqual([
			[7, 7],
			[21, 21],
		]);
	});

	test("is not sent without settings", () => {
		const none = { daysBefore: null, daysAfter: [] };
		expect(reminderStepOf(open, none, addDays(dueOn, 7))).toBeNull();
	});
});
