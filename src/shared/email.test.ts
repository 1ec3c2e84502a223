import { expect, test } from "vitest";
import { emailFault } from "./email.ts";

test.each([
	{ typed: "aroha@cornerstore.example", fault: null },
	{ typed: "  aroha@cornerstore.example ", fault: null },
	{ typed: "o'neil+orders@mail.kereru-cafe.example", fault: null },
	{ typed: "aroha@localhost", fault: null },
	{ typed: "", fault: "empty" },
	{ typed: " \t ", fault: "empty" },
	{ typed: "aroha", fault: "no-email" },
	{ typed: "aroha@", fault: "no-email" },
	{ typed: "@cornerstore.example", fault: "no-email" },
	{ typed: "aroha@corner store.example", fault: "no-email" },
	{ typed: "aroha@@cornerstore.example", fault: "no-email" },
	{ typed: "aroha@cornerstore..example", fault: "no-email" },
	{ typed: "aroha@-cornerstore.example", fault: "no-email" },
	{ typed: "aroha@cornerstore.example\nBcc: all@others.example", fault: "no-email" },
	{ typed: `${"a".repeat(250)}@b.nz`, fault: "no-email" },
])("finds the fault $fault in $typed", ({ typed, fault }) => {
	expect(emailFault(typed)).toBe(fault);
});

test("checks a very long text quickly", () => {
	const began = performance.now();
	expect(emailFault(`${"a.".repeat(50_000)}@${"b.".repeat(50_000)}`)).toBe("no-email");
	expect(performance.now() - began).toBeLessThan(100);
});
