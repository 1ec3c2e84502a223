import { expect, test } from "vitest";
import { emailFault } from "./email.ts";

test.each([
	{ text: "aroha@cornerstore.example", fault: null },
	{ text: "  aroha@cornerstore.example ", fault: null },
	{ text: "o'neil+orders@mail.kereru-cafe.example", fault: null },
	{ text: "aroha@localhost", fault: null },
	{ text: "", fault: "empty" },
	{ text: " \t ", fault: "empty" },
	{ text: "aroha", fault: "no-email" },
	{ text: "aroha@", fault: "no-email" },
	{ text: "@cornerstore.example", fault: "no-email" },
	{ text: "aroha@corner store.example", fault: "no-email" },
	{ text: "aroha@@cornerstore.example", fault: "no-email" },
	{ text: "aroha@cornerstore..example", fault: "no-email" },
	{ text: "aroha@-cornerstore.example", fault: "no-email" },
	{ text: "aroha@cornerstore.example\nBcc: all@others.example", fault: "no-email" },
	{ text: `${"a".repeat(250)}@b.nz`, fault: "no-email" },
])("finds the fault $fault in $text", ({ text, fault }) => {
	expect(emailFault(text)).toBe(fault);
});

test("checks a very long text quickly", () => {
	const began = performance.now();
	expect(emailFault(`${"a.".repeat(50_000)}@${"b.".repeat(50_000)}`)).toBe("no-email");
	expect(performance.now() - began).toBeLessThan(100);
});
