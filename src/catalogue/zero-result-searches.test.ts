import { eq } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, test as plainTest } from "vitest";
import { type Act, system } from "#act.ts";
import { zeroResultSearch } from "#db/schema/catalogue.ts";
import { openStore } from "#store/store.commands.ts";
import { test as plain } from "#test/database.ts";
import { actOf } from "#test/people.ts";
import { countZeroResultSearch, deleteOldZeroResultSearches } from "./zero-result-searches.commands.ts";
import { listZeroResultSearches } from "./zero-result-searches.db.ts";
import { countedText, maxTextsOfDay, maxTextsOfVisitor } from "./zero-result-searches.ts";

const now = new Date("2026-11-23T00:00:00Z");
const language = "en-NZ";

plainTest.each([
	{ term: "  Oat   DRINK! ", text: "oat drink" },
	{ term: "8oz lids", text: "8 oz lids" },
	{ term: "jan@example.org", text: null },
	{ term: "call 021 555 0142", text: null },
	{ term: "9421 0000", text: null },
	{ term: "⑳⑳ lids", text: null },
	{ term: "https://example.org", text: null },
	{ term: "my name is jan and I live here", text: null },
	{ term: "x".repeat(10_000), text: null },
	{ term: "مرحبا", text: "مرحبا" },
	{ term: "\ud83d", text: null },
	{ term: "ab", text: null },
])("counts $text for $term", ({ term, text }) => {
	expect(countedText(term)).toBe(text);
});

plainTest("counts no text with an at sign or a long number", () => {
	fc.assert(
		fc.property(fc.string({ unit: "grapheme", maxLength: 60 }), (term) => {
			expect(countedText(`${term} a@b.nl`)).toBeNull();
			expect(countedText(term) ?? "").not.toMatch(/@|\p{N}{4}/u);
		}),
	);
});

const test = plain.extend("act", { scope: "file" }, async ({ database: { db } }) => {
	const act = actOf(db, system, now);
	await openStore(act, { demo: false });
	return act;
});

const letterOf = (place: number) => String.fromCharCode("a".charCodeAt(0) + place);
const distinctTerms = (word: string, count: number) =>
	Array.from(
		{ length: count },
		(_, nth) => `${word} ${[nth / 676, nth / 26, nth].map((place) => letterOf(Math.floor(place) % 26)).join("")}`,
	);

async function textsOfToday({ db }: Act, word = ""): Promise<string[]> {
	const rows = await db
		.select({ text: zeroResultSearch.text })
		.from(zeroResultSearch)
		.where(eq(zeroResultSearch.day, "2026-11-23"));
	return rows.map(({ text }) => text).filter((text) => text.startsWith(word));
}

describe("searches without results", () => {
	test("are stored once two visitors searched for the same text on a day", async ({ act }) => {
		const search = (visitor: string, term = "Oat drink", at = now) =>
			countZeroResultSearch({ ...act, now: at }, { term, language, visitor });
		const tomorrow = new Date(now.getTime() + 24 * 3_600_000);
		for (const times of [1, 2]) await search("one", times === 1 ? "Oat drink" : "oat DRINK");
		await search("two", "oat drink", tomorrow);
		expect(await listZeroResultSearches(act, { days: 30 })).toEqual([]);
		await search("two");
		for (const visitor of ["three.home", "three.phone", "three.home"]) await search(visitor);
		const [row, ...others] = await listZeroResultSearches(act, { days: 30 });
		expect(row).toEqual({ text: "oat drink", language, visitors: 3, days: 1, last: "2026-11-23" });
		expect(others).toEqual([]);
	});

	test("of one visitor are limited on a day", async ({ act }) => {
		const terms = distinctTerms("flood", maxTextsOfVisitor + 5);
		for (const visitor of ["four", "five"])
			for (const term of terms) await countZeroResultSearch(act, { term, language, visitor });
		expect(await textsOfToday(act, "flood")).toHaveLength(maxTextsOfVisitor);
	});

	test("of all visitors are limited on a day", async ({ act }) => {
		for (const [nth, term] of distinctTerms("crowd", maxTextsOfDay + 20).entries())
			for (const visitor of [`a${nth}`, `b${nth}`]) await countZeroResultSearch(act, { term, language, visitor });
		expect(await textsOfToday(act)).toHaveLength(maxTextsOfDay);
	});

	test("are deleted after 90 days", async ({ act }) => {
		await deleteOldZeroResultSearches({ ...act, now: new Date("2027-02-21T00:00:00Z") });
		expect(await act.db.select().from(zeroResultSearch)).not.toEqual([]);
		await deleteOldZeroResultSearches({ ...act, now: new Date("2027-02-22T00:00:00Z") });
		expect(await act.db.select().from(zeroResultSearch)).toEqual([]);
	});
});
