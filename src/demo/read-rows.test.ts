import { expect, test } from "vitest";
import * as z from "zod";
import { keyOf, parseRows } from "./read-rows.ts";

const Row = z.strictObject({ slug: z.string(), colour: keyOf({ red: "#f00", green: "#0f0" }) });
const red = { slug: "one", colour: "red" };

test("reads rows in the order of the file", () => {
	const rows = [red, { slug: "two", colour: "green" }];
	expect(parseRows("cups.json", JSON.stringify(rows), Row)).toEqual(rows);
});

test.each([
	{ problem: "a missing field", row: { slug: "two" }, says: "colour" },
	{ problem: "an unknown field", row: { slug: "two", colour: "red", color: "red" }, says: '"color"' },
	{ problem: "a value that the code does not know", row: { slug: "two", colour: "blue" }, says: '"blue"' },
])("names the file and the row of $problem", ({ row, says }) => {
	const read = () => parseRows("cups.json", JSON.stringify([red, row]), Row);
	expect(read).toThrow("demo/data/cups.json, row 2: ");
	expect(read).toThrow(says);
});
