import { expect, test } from "vitest";
import { newId } from "#shared/id.ts";
import { isFiltered, readOrderListing, writeOrderListing } from "./order-query.ts";

const location = newId("131", { now: new Date(0) });
const read = (question: string) => readOrderListing(new URLSearchParams(question));

test("what is asked of the orders is written back as it was read", () => {
	const question = `tab=completed&q=PO+7&location=${location}&type=OCI&from=2026-11-01&to=2026-11-30&page=3`;
	expect(writeOrderListing(read(question))).toBe(question);
	expect(writeOrderListing(read(""))).toBe("");
});

test.each([
	["a tab that is none", "tab=lost"],
	["a page that is none", "page=0"],
	["a page of letters", "page=1e3"],
	["somebody's id", "location=001000000000001AAA"],
	["a type that is none", "type=fax"],
	["a day that is none", "from=2026-02-30&to=tomorrow"],
	["a text of ten thousand signs", `q=${"x".repeat(10_000)}`],
	["signs that nobody types", "q=%00"],
	["only blanks", "q=+++"],
])("%s is as if it were not there", (_, question) => {
	expect(writeOrderListing(read(question))).toBe("");
	expect(isFiltered(read(question))).toBe(false);
});
