import { expect, test } from "vitest";
import { countdown, loginError, loginSchema } from "./login-form.ts";

test.each([
	{ field: "username", text: "", fault: "empty" },
	{ field: "username", text: "  ", fault: "empty" },
	{ field: "username", text: "aroha", fault: "no-email" },
	{ field: "username", text: " aroha@cornerstore.example ", fault: null },
	{ field: "password", text: "", fault: "empty" },
	{ field: "password", text: " ", fault: null },
	{ field: "password", text: "x".repeat(10_000), fault: null },
] as const)("$field with '$text' has the fault $fault", ({ field, text, fault }) => {
	expect(loginSchema[field](text)).toBe(fault);
});

const bad = "invalid e-mail address or password";
const locked = "retry in 15 minutes";
const wait = "You've tried to log in several times. Please try again in 15 minutes.";

test.each([
	{
		code: "login.invalid",
		message: "Invalid email or password",
		kind: "wrong",
		text: "Invalid email or password",
		analyticsMessage: bad,
	},
	{
		code: "throttled",
		message: "That was too often.",
		kind: "wrong",
		text: "That was too often.",
		analyticsMessage: bad,
	},
	{ code: null, message: "Down for maintenance", kind: "wrong", text: "Down for maintenance", analyticsMessage: bad },
	{ code: "login.locked", message: wait, kind: "locked", text: wait, analyticsMessage: locked },
	{ code: null, message: `Lock-${wait}`, kind: "locked", text: wait, analyticsMessage: locked },
	{ code: "login.locked", message: `Lock-${wait}`, kind: "locked", text: wait, analyticsMessage: locked },
	{ code: null, message: "Lock-", kind: "locked", text: "", analyticsMessage: locked },
	{ code: null, message: "Your Lock-up", kind: "wrong", text: "Your Lock-up", analyticsMessage: bad },
	{ code: null, message: "lock-in", kind: "wrong", text: "lock-in", analyticsMessage: bad },
])("classifies a refused login with $code and '$message' as $kind", ({ code, message, ...expected }) => {
	expect(loginError({ code, message, isAnswered: true })).toEqual(expected);
});

test("an unanswered login is neither wrong nor locked", () => {
	const message = "The shop cannot be reached.";
	const expected = { kind: "failed", text: message, analyticsMessage: "the shop cannot be reached" };
	expect(loginError({ code: null, message, isAnswered: false })).toEqual(expected);
});

test.each([
	[900, "15:00"],
	[872, "14:32"],
	[61, "1:01"],
	[9, "0:09"],
	[0, "0:00"],
])("shows %s seconds as %s", (seconds, clock) => {
	expect(countdown(seconds)).toBe(clock);
});
