import { expect, test } from "vitest";
import { longestTokenMs } from "./auth.ts";
import { attackLimit, attemptLimit, dailyCodeLimit, deviceSeconds, linkLifetimesMs, mailedLinkMs } from "./login.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

test.for([
	["five attempts in a quarter of an hour", attemptLimit, { times: 5, windowMs: 15 * minuteMs }],
	["twenty wrong codes in a day", dailyCodeLimit, { times: 20, windowMs: dayMs }],
	["fifty attempts in a quarter of an hour over all networks", attackLimit, { times: 50, windowMs: 15 * minuteMs }],
] as const)("allows %s", ([, limit, expected]) => {
	expect(limit).toEqual(expected);
});

test("links, devices and tokens live as long as the mails and pages say", () => {
	expect(linkLifetimesMs).toEqual({ reset: 30 * minuteMs, enrolment: dayMs });
	expect(mailedLinkMs).toEqual({ confirmation: 7 * dayMs, emailChange: dayMs, erasure: dayMs });
	expect([deviceSeconds * 1000, longestTokenMs]).toEqual([365 * dayMs, 366 * dayMs]);
});
