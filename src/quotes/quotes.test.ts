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
	{ when: "on a Friday", asked: "2026-11-20 15:00", by: "2026-11-23 15:00" },
	{ when: "on a Tuesday", asked: "2026-11-24 09:12", by: "2026-11-25 09:12" },
	{ when: "a minute before midnight", asked: "2026-11-24 23:59", by: "2026-11-25 23:59" },
	{ when: "on a Saturday", asked: "2026-11-21 10:00", by: "2026-11-23 24:00" },
	{ when: "late on a Sunday", asked: "2026-11-22 23:59", by: "2026-11-23 24:00" },
	{ when: "as a Monday begins", asked: "2026-11-23 00:00", by: "2026-11-23 24:00" },
	{ when: "the day before Christmas", asked: "2026-12-24 16:30", by: "2026-12-29 16:30" },
	{ when: "on Christmas Day", asked: "2026-12-25 10:00", by: "2026-12-29 24:00" },
	{ when: "on New Year's Eve", asked: "2026-12-31 12:00", by: "2027-01-05 12:00" },
	{ when: "before Auckland's own day", asked: "2026-01-23 15:00", by: "2026-01-27 15:00" },
	{ when: "on Wellington's day, on which the store works", asked: "2026-01-19 15:00", by: "2026-01-20 15:00" },
	{ when: "over the night in which summer time begins", asked: "2026-09-25 15:00", by: "2026-09-28 15:00" },
	{ when: "over the night in which it ends", asked: "2027-04-02 15:00", by: "2027-04-05 15:00" },
	{ when: "on the short Sunday itself", asked: "2026-09-27 01:30", by: "2026-09-28 24:00" },
])("promises an answer to a request $when ($asked) by $by", ({ asked, by }) => {
	const { day, time } = deadlineAt(clock, answeredBy(calendar, clock, at(asked)));
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

test.each<{ field: RequestField; typed: string; kind?: "quote" | "info"; country?: "NZ" | "NL"; fault: string | null }>(
	[
		{ field: "salutation", typed: "", fault: "empty" },
		{ field: "salutation", typed: "Other", fault: null },
		{ field: "firstName", typed: " ", fault: "empty" },
		{ field: "company", typed: "Kererū Cafés", fault: null },
		{ field: "company", typed: "Kererū Cafés\r\n", fault: null },
		{ field: "company", typed: "\u202e", fault: "empty" },
		{ field: "company", typed: "Kererū\u001f", fault: "unfit" },
		{ field: "phone", typed: "\u202d021 555 0142\u202c", fault: null },
		{ field: "phone", typed: "021 555\u001f 0142", fault: "no-phone-16" },
		{ field: "message", typed: "\u001f", fault: null },
		{ field: "message", typed: "Two groups,\r\n\tfor 200 cups", fault: null },
		{ field: "email", typed: "", fault: "empty" },
		{ field: "email", typed: "aroha", fault: "no-email" },
		{ field: "email", typed: "ar`oha@example.org", fault: "no-email" },
		{ field: "email", typed: " aroha@example.org ", fault: null },
		{ field: "phone", typed: "", fault: "empty" },
		{ field: "phone", typed: "021 555", fault: null },
		{ field: "phone", typed: "021 55", fault: "no-phone-16" },
		{ field: "phone", typed: "06 1234 5678", country: "NL", fault: null },
		{ field: "phone", typed: "06 1234 5678 9", country: "NL", fault: "no-phone-11" },
		{ field: "phone", typed: "+31 6 1234 5678 9", fault: "no-phone-11" },
		{ field: "message", typed: "", fault: "empty" },
		{ field: "message", typed: "", kind: "quote", fault: null },
	],
)("'$typed' as $field: $fault", ({ field, typed, kind = "info", country = "NZ", fault }) => {
	expect(requestSchema({ kind, country })[field](typed)).toBe(fault);
});
