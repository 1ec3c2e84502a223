import { describe, expect, test } from "vitest";
import { lineInput, optionalInput, slugInput } from "./input.ts";

const isSlug = (text: string) => slugInput.safeParse(text).success;

test.each(["", " ", "a b", "a\nb", "a\0b", "a\ud800", "x".repeat(201)])("rejects the slug %j", (slug) => {
	expect(isSlug(slug)).toBe(false);
});

test.each(["kereru-house-espresso", "a.b", "__proto__", "%", "☕", "x".repeat(200)])("accepts the slug %j", (slug) => {
	expect(isSlug(slug)).toBe(true);
});

const signs = ["\u001b[2J", "\u0000", "\u0007", "\u007f", "\u009b31m"];

describe.each([
	{ which: "that must say something", input: lineInput(20), empty: undefined },
	{ which: "that may be empty", input: optionalInput(20), empty: null },
])("one line $which", ({ input, empty }) => {
	const parsed = (text: string) => input.safeParse(text).data;

	test.each([
		{ text: " Mere Tahu\r\n", line: "Mere Tahu" },
		{ text: "Mere\tTahu", line: "Mere Tahu" },
		{ text: "Mere\r\nBcc: all@x.nz", line: "Mere Bcc: all@x.nz" },
		{ text: "a\u2028b\u0085c\vd", line: "a b c d" },
		{ text: "\u202a021 555 0142\u202c", line: "021 555 0142" },
		{ text: "gpj\u202e.exe\u2066", line: "gpj.exe" },
		{ text: "Harb\u200bour\ufeff \u00adInn\u2060", line: "Harbour Inn" },
		{ text: "Har\u3164b\u034four\ufe0f\u2800", line: "Harbour" },
		{ text: "Inn\u{e0041}\u{e007f}", line: "Inn" },
		{ text: "Kererū  ☕ 'Cafés'", line: "Kererū  ☕ 'Cafés'" },
	])("cleans pasted text: $line", ({ text, line }) => {
		expect(parsed(text)).toBe(line);
	});

	test.each(signs)("rejects %j inside", (sign) => {
		expect(parsed(`Mere${sign}Tahu`)).toBeUndefined();
	});

	test.each(["", " \r\n", "\u202e\u202c", "\u200b \u2800\u3164"])("treats %j as empty", (text) => {
		expect(parsed(text)).toBe(empty);
	});

	test("rejects a line that is too long", () => {
		expect(parsed("x".repeat(20))).toBe("x".repeat(20));
		expect(parsed("x".repeat(21))).toBeUndefined();
	});
});
