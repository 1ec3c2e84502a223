import { expect, test } from "vitest";
import { newId } from "#shared/id.ts";
import { money } from "#shared/money.ts";
import { isFiltered, readInvoiceListing, usualSort, writeInvoiceListing } from "./invoice-query.ts";

const location = newId("131", { now: new Date(0) });
const read = (query: string) => readInvoiceListing(new URLSearchParams(query));

test("writes the filters of an address as they were read", () => {
	const query = `tab=paid&q=PO+7&status=Partially+paid&location=${location}&from=2026-11-01&to=2026-11-30&due-from=2026-12-01&due-to=2026-12-20&least=10&most=1250.50&sort=-total&page=3`;
	expect(writeInvoiceListing(read(query))).toBe(query);
	expect(writeInvoiceListing(read(""))).toBe("");
	expect(isFiltered(read(query))).toBe(true);
});

test("filters credits by what is left on their tab only", () => {
	for (const credit of ["left", "used"] as const) {
		expect(read(`tab=credits&credit=${credit}`)).toMatchObject({ credit });
		expect(writeInvoiceListing(read(`tab=credits&credit=${credit}`))).toBe(`tab=credits&credit=${credit}`);
		expect(isFiltered(read(`tab=credits&credit=${credit}`))).toBe(true);
		expect(isFiltered(read(`tab=paid&credit=${credit}`))).toBe(false);
		expect(writeInvoiceListing({ ...read(`tab=credits&credit=${credit}`), tab: "paid" })).toBe("tab=paid");
	}
	expect(read("tab=credits&credit=some")).toMatchObject({ credit: null });
});

test("reads amounts of an address as cents", () => {
	expect(read("least=10&most=1250.5")).toMatchObject({ least: money(1_000), most: money(125_050) });
});

test("sorts what to pay by due date, and all others with the newest first", () => {
	expect(usualSort("to-pay")).toEqual({ by: "due", isDescending: false });
	expect(usualSort("all")).toEqual({ by: "date", isDescending: true });
});

test.each([
	["an unknown tab", "tab=lost"],
	["page 0", "page=0"],
	["an id of another object", "location=001000000000001AAA"],
	["an unknown status", "status=Lost"],
	["an unknown order", "sort=-colour"],
	["invalid days", "from=2026-02-30&to=tomorrow&due-from=2026-13-01&due-to=x"],
	["invalid amounts", "least=-1&most=1e9"],
	["a text of ten thousand characters", `q=${"x".repeat(10_000)}`],
	["control characters", "q=%00"],
])("ignores %s", (_, query) => {
	expect(writeInvoiceListing(read(query))).toBe("");
	expect(isFiltered(read(query))).toBe(false);
});
