import { expect, test } from "vitest";
import { newId } from "#shared/id.ts";
import { isFiltered, readOrderListing, writeOrderListing } from "./order-query.ts";

const location = newId("131", { now: new Date(0) });
const read = (query: string) => readOrderListing(new URLSearchParams(query));

test("writes the filters of an address as they were read", () => {
	const query = `tab=completed&q=PO+7&location=${location}&type=OCI&from=2026-11-01&to=2026-11-30&least=12.50&most=300&page=3`;
	expect(writeOrderListing(read(query))).toBe(query);
	expect(writeOrderListing(read(""))).toBe("");
});

test.each([
	["an unknown tab", "tab=lost"],
	["page 0", "page=0"],
	["a page that is no whole number", "page=1e3"],
	["an id of another object", "location=001000000000001AAA"],
	["an unknown type", "type=fax"],
	["invalid amounts", "least=-1&most=1e9"],
	["invalid days", "from=2026-02-30&to=tomorrow"],
	["a text of ten thousand characters", `q=${"x".repeat(10_000)}`],
	["control characters", "q=%00"],
	["only spaces", "q=+++"],
])("ignores %s", (_, query) => {
	expect(writeOrderListing(read(query))).toBe("");
	expect(isFiltered(read(query))).toBe(false);
});
