import { expect, test } from "vitest";
import { isReasonFor, ticketTitle } from "./tickets.ts";

test.for([
	["Water under the left group. It drips.", "Water under the left group"],
	["Why?\nBecause.", "Why?"],
	["  no  sentence end ", "no sentence end"],
	["x".repeat(200), `${"x".repeat(80)}…`],
	[`${"word ".repeat(30)}`, `${"word ".repeat(16).trim()}…`],
] as const)("the title of a ticket begins its text: %s", ([text, title]) => {
	expect(ticketTitle(text)).toBe(title);
});

test.for([
	["machine", "leak", true],
	["machine", "amount", false],
	["order", "late", true],
	["order", "cancel", false],
	["invoice", "amount", true],
	["product", "leak", false],
	["none", "account", true],
	["none", "change", false],
] as const)("a ticket about %s takes the reason %s: %s", ([subject, reason, fits]) => {
	expect(isReasonFor(subject, reason)).toBe(fits);
});
