import { expect, test } from "vitest";
import { calendarOf } from "#shared/calendar.ts";
import { holidaysOf } from "#shared/holidays.ts";
import { storeDay } from "#shared/store-day.ts";
import { deadlineAt, storeClock } from "#shared/store-time.ts";
import { answeredBy, RequestInfo, RequestQuote } from "./quotes.ts";
import { type RequestField, requestSchema } from "./request-form.ts";

const clock = storeClock("Pacific/Auckland");
const calendar = calendarOf([2025, 2026, 2027].flatMap(holidaysOf));

/** "2026-11-20 15:00" on the store's wall. */
function at(wall: string): Date {
	const [day, time = ""] = wall.split(" ");
	const known = storeDay(day);
	if (!known) throw new Error(`${wall} is no moment`);
	return clock.instantOf({ day: known, time });
}

test.each([
	{ when: "on a Friday", requestedAt: "2026-11-20 15:00", by: "2026-11-23 15:00" },
	{ when: "on a Tuesday", requestedAt: "2026-11-24 09:12", by: "2026-11-25 09:12" },
	{ when: "a minute before midnight", requestedAt: "2026-11-24 23:59", by: "2026-11-25 23:59" },
	{ when: "on a Saturday", requestedAt: "2026-11-21 10:00", by: "2026-11-23 24:00" },
	{ when: "late on a Sunday", requestedAt: "2026-11-22 23:59", by: "2026-11-23 24:00" },
	{ when: "as a Monday begins", requestedAt: "2026-11-23 00:00", by: "2026-11-23 24:00" },
	{ when: "the day before Christmas", requestedAt: "2026-12-24 16:30", by: "2026-12-29 16:30" },
	{ when: "on Christmas Day", requestedAt: "2026-12-25 10:00", by: "2026-12-29 24:00" },
	{ when: "on New Year's Eve", requestedAt: "2026-12-31 12:00", by: "2027-01-05 12:00" },
	{ when: "before Auckland's own day", requestedAt: "2026-01-23 15:00", by: "2026-01-27 15:00" },
	{ when: "on Wellington's day, on which the store works", requestedAt: "2026-01-19 15:00", by: "2026-01-20 15:00" },
	{ when: "over the night in which summer time begins", requestedAt: "2026-09-25 15:00", by: "2026-09-28 15:00" },
	{ when: "over the night in which it ends", requestedAt: "2027-04-02 15:00", by: "2027-04-05 15:00" },
	{ when: "on the short Sunday itself", requestedAt: "2026-09-27 01:30", by: "2026-09-28 24:00" },
])("promises an answer to a request $when ($requestedAt) by $by", ({ requestedAt, by }) => {
	const { day, time } = deadlineAt(clock, answeredBy(calendar, clock, at(requestedAt)));
	expect(`${day} ${time}`).toBe(by);
});

const good = {
	product: "aoraki-two-group",
	key: "6b1f0c1e-7a0e-4a57-9c43-0c6d7e0b1a2f",
	language: "en-NZ",
	salutation: "Madam",
	firstName: "Aroha",
	lastName: "Ngata",
	company: "Kererū Cafés",
	email: "aroha@example.org",
	country: "NZ",
	phone: "021 555 0142",
	message: "Two groups,\nfor 200 cups",
};

test("accepts valid input and normalises it", () => {
	expect(RequestQuote.parse({ ...good, firstName: " Aroha ", message: "  " })).toEqual({ ...good, message: null });
	expect(RequestInfo.parse(good)).toEqual(good);
	expect(RequestInfo.parse({ ...good, company: "Kererū Cafés\r\n", lastName: "\u202dNgata\u202c" })).toEqual(good);
});

test.for<[string, Record<string, unknown>]>([
	["an empty name", { lastName: " " }],
	["a name as long as a story", { firstName: "x".repeat(81) }],
	["an address that is none", { email: "aroha@" }],
	["an address that mail cannot be sent to", { email: "ar`oha@example.org" }],
	["a second address", { email: "aroha@example.org\r\nBcc: all@example.org" }],
	["an unknown salutation", { salutation: "Sir" }],
	["a key that is none", { key: "again" }],
	["a question without words", { message: " " }],
	["a question without an end", { message: "x".repeat(2_001) }],
	["a character that cannot be kept", { message: "a\0b" }],
	["a name that steers the screen", { lastName: "Ngata\u001b[2J" }],
	["half a character", { firstName: "Aroha \ud83e" }],
	["something that nobody asked for", { promisedBy: "2026-11-23" }],
])("refuses %s", ([, wrong]) => {
	expect(RequestInfo.safeParse({ ...good, ...wrong }).success).toBe(false);
});

test.each<{ field: RequestField; input: string; kind?: "quote" | "info"; country?: "NZ" | "NL"; fault: string | null }>(
	[
		{ field: "salutation", input: "", fault: "empty" },
		{ field: "salutation", input: "Other", fault: null },
		{ field: "firstName", input: " ", fault: "empty" },
		{ field: "company", input: "Kererū Cafés", fault: null },
		{ field: "company", input: "Kererū Cafés\r\n", fault: null },
		{ field: "company", input: "\u202e", fault: "empty" },
		{ field: "company", input: "Kererū\u001f", fault: "unfit" },
		{ field: "phone", input: "\u202d021 555 0142\u202c", fault: null },
		{ field: "phone", input: "021 555\u001f 0142", fault: "no-phone-16" },
		{ field: "message", input: "\u001f", fault: null },
		{ field: "message", input: "Two groups,\r\n\tfor 200 cups", fault: null },
		{ field: "email", input: "", fault: "empty" },
		{ field: "email", input: "aroha", fault: "no-email" },
		{ field: "email", input: "ar`oha@example.org", fault: "no-email" },
		{ field: "email", input: " aroha@example.org ", fault: null },
		{ field: "phone", input: "", fault: "empty" },
		{ field: "phone", input: "021 555", fault: null },
		{ field: "phone", input: "021 55", fault: "no-phone-16" },
		{ field: "phone", input: "06 1234 5678", country: "NL", fault: null },
		{ field: "phone", input: "06 1234 5678 9", country: "NL", fault: "no-phone-11" },
		{ field: "phone", input: "+31 6 1234 5678 9", fault: "no-phone-11" },
		{ field: "message", input: "", fault: "empty" },
		{ field: "message", input: "", kind: "quote", fault: null },
	],
)("'$input' as $field: $fault", ({ field, input, kind = "info", country = "NZ", fault }) => {
	expect(requestSchema({ kind, country })[field](input)).toBe(fault);
});
