import { expect, test } from "vitest";
import { type Transferred, transferFields } from "./transfer-fields.ts";

const one = { kind: "invoices", numbers: ["2026-000432"] } as const;
const two = { kind: "invoices", numbers: ["2026-000432", "2026-000433"] } as const;
const statement = { kind: "statement" } as const;

test.each<[Transferred, "NZ" | "NL", string | null, [particulars: string, code: string, reference: string]]>([
	[{ kind: "order", number: "500012" }, "NZ", "C-1042", ["C-1042", "ORDER", "500012"]],
	[one, "NZ", "C-1042", ["C-1042", "INVOICE", "2026-000432"]],
	[one, "NZ", null, ["", "INVOICE", "2026-000432"]],
	[two, "NZ", "C-1042", ["C-1042", "INVOICES", "C-1042"]],
	[two, "NZ", null, ["", "INVOICES", "2026-000432, 2026-000433"]],
	[statement, "NZ", "C-1042", ["C-1042", "STATEMENT", "C-1042"]],
	[statement, "NZ", null, ["", "STATEMENT", ""]],
	[one, "NL", "C-1042", ["", "", "2026-000432"]],
	[two, "NL", "C-1042", ["", "", "C-1042"]],
])(
	"a transfer for %o of a company in %s with the number %s has the fields %o",
	(paid, country, customerNumber, fields) => {
		expect(Object.values(transferFields(paid, { country, customerNumber }))).toEqual(fields);
	},
);

test("a code fits the twelve letters that a bank of New Zealand takes", () => {
	const codes = [one, two, statement].map((paid) => transferFields(paid, { country: "NZ", customerNumber: null }).code);
	expect(Math.max(...codes.map(({ length }) => length))).toBeLessThanOrEqual(12);
});
