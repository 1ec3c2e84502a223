import { expect, test } from "vitest";
import { countdown, loginError, loginSchema } from "./login-form.ts";

test.each([
	{ field: "username", typed: "", fault: "empty" },
	{ field: "username", typed: "  ", fault: "empty" },
	{ field: "username", typed: "aroha", fault: "no-email" },
	{ field: "username", typed: " aroha@cornerstore.example ", fault: null },
	{ field: "password", typed: "", fault: "empty" },
	{ field: "password", typed: " ", fault: null },
	{ field: "password", typed: "x".repeat(10_000), fault: null },
] as const)("$field with '$typed' has the fault $fault", ({ field, typed, fault }) => {
	expect(loginSchema[field](typed)).toBe(fault);
});

const bad = "invalid e-mail address or password";
const locked = "retry in 15 minutes";
const wait = "You've tried to log in several times. Please try again in 15 minutes.";

test.each([
	{
		code: "login.invalid",
		message: "Invalid email or password",
		is: "wrong",
		text: "Invalid email or password",
		told: bad,
	},
	{ code: "throttled", message: "That was too often.", is: "wrong", text: "That was too often.", told: bad },
	{ code: null, message: "Down for maintenance", is: "wrong", text: "Down for maintenance", told: bad },
	{ code: "login.locked", message: wait, is: "locked", text: wait, told: locked },
	{ code: null, message: `Lock-${wait}`, is: "locked", text: wait, told: locked },
	{ code: "login.locked", message: `Lock-${wait}`, is: "locked", text: wait, told: locked },
	{ code: null, message: "Lock-", is: "locked", text: "", told: locked },
	{ code: null, message: "Your Lock-up", is: "wrong", text: "Your Lock-up", told: bad },
	{ code: null, message: "lock-in", is: "wrong", text: "lock-in", told: bad },
])("classifies a refused login with $code and '$message' as $is", ({ code, message, ...shown }) => {
	expect(loginError({ code, message, isAnswered: true })).toEqual(shown);
});

test("an unanswered login is neither wrong nor locked", () => {
	const message = "The shop cannot be reached.";
	const shown = { is: "failed", text: message, told: "the shop cannot be reached" };
	expect(loginError({ code: null, message, isAnswered: false })).toEqual(shown);
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
