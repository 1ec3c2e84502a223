import { expect, test } from "vitest";
import { processorMs } from "#test/processor-time.ts";
import { documentsNamedIn, numbersNamedIn } from "./references.ts";

const namedIn = (...texts: string[]) =>
	documentsNamedIn(texts).map(
		({ kind, year, serial, isSure }) => `${kind === "invoice" ? "" : "C"}${year}-${serial}${isSure ? "" : "?"}`,
	);

test.for<[text: string, ...found: string[]]>([
	["2026-000001", "2026-1"],
	["INV 2026-1", "2026-1"],
	["INV2026-000001", "2026-1"],
	["inv-2026-000001", "2026-1"],
	["Invoice: 2026 000001", "2026-1"],
	["Invoice #2026-12", "2026-12"],
	["Factuur 2026/000012", "2026-12"],
	["2026000012", "2026-12"],
	["2026 - 000012", "2026-12"],
	["2026–000012", "2026-12"],
	["BREWLINE-2026-000012", "2026-12"],
	["Brewline 2026_000012 thanks", "2026-12"],
	["2026-12", "2026-12?"],
	["2026 12", "2026-12?"],
	["2026-1000000", "2026-1000000"],
	["2026-000001, 000002 & 000003", "2026-1", "2026-2", "2026-3"],
	["INV 2026-1, 2 and 3", "2026-1", "2026-2?", "2026-3?"],
	["2026-000001 2026-000002", "2026-1", "2026-2"],
	["2026-000001/000002", "2026-1", "2026-2"],
	["C2026-000001", "C2026-1"],
	["2026-000004 less CN 2026-000001", "2026-4", "C2026-1"],
	["2026-000001 and inv 2026-1", "2026-1"],
])("finds the documents of %s", ([text, ...found]) => {
	expect(namedIn(text)).toEqual(found);
});

test.for([
	"2026-11-23",
	"23/11/2026 10:15",
	"23-11-2026",
	"20261123",
	"paid 23.11.2026 12 bags",
	"202611",
	"12026-000001",
	"2026-00000123",
	"2026-000000",
	"1926-000001",
	"acct 12-2026-0000013-00",
	"tel 021 2026 55501",
	"",
])("finds no document in %s", (text) => {
	expect(namedIn(text).filter((number) => !number.endsWith("?"))).toEqual([]);
});

test("joins a number that two full fields share", () => {
	expect(namedIn("INV 2026-000", "012")).toEqual(["2026-12"]);
	expect(namedIn("Inv 2026-0", "00012"), "the first field has room, so the second is another text").toEqual([]);
});

test("documentsNamedIn reads a hostile text in time and stops at a hundred documents", async () => {
	const many = Array.from({ length: 5_000 }, (_, nth) => `2026-${String(nth + 1).padStart(6, "0")}`).join(" ");
	expect(documentsNamedIn([many])).toHaveLength(100);
	for (const text of [
		"2026 ".repeat(20_000),
		"inv".repeat(30_000),
		"2026-".repeat(20_000),
		"C ".repeat(50_000),
		"1, ".repeat(30_000),
	])
		expect(await processorMs(() => documentsNamedIn([`2026-000001, ${text}`]))).toBeLessThan(1_000);
});

test("finds words that could be customer numbers", () => {
	expect(numbersNamedIn(["Cust 100234, thanks", "ab-1002"])).toEqual(["100234", "AB-1002"]);
	expect(numbersNamedIn(["12", "thanks"])).toEqual([]);
});
