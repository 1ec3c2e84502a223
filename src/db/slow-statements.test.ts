import { expect, test } from "vitest";
import { sampleStatements } from "./slow-statements.ts";

test("lets the text of a statement be written once a minute", () => {
	const maySay = sampleStatements();
	expect(maySay("select 1", 0)).toBe(true);
	expect(maySay("select 1", 59_999)).toBe(false);
	expect(maySay("select 2", 59_999)).toBe(true);
	expect(maySay("select 1", 60_000)).toBe(true);
});
