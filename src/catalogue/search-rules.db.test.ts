import { eq } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect } from "vitest";
import { guest, system } from "#act.ts";
import { listProducts } from "#catalogue/catalogue-view.db.ts";
import { product } from "#db/schema/catalogue.ts";
import { languages } from "#i18n/languages.ts";
import { testWithPeople as plain } from "#test/database.ts";
import { actOf, people } from "#test/people.ts";
import { processorMs } from "#test/processor-time.ts";
import { smallRange } from "#test/small-range.ts";
import { suggest } from "./search/suggestions.db.ts";
import { addSearchRule, removeSearchRule } from "./search-rules.commands.ts";
import { AddSearchRule, compileRules, RemoveSearchRule } from "./search-rules.ts";
import { readSnapshotEachTime } from "./snapshot/snapshot-keeper.db.ts";

const language = "en-NZ";

const test = plain.extend("shop", { scope: "file" }, async ({ database: { db } }) => {
	const { rows } = await smallRange(db);
	const [hidden, shown] = rows.filter(({ position }) => position === 1);
	if (!hidden || !shown) throw new Error("the range has fewer than two products");
	await db.update(product).set({ contractOnly: true }).where(eq(product.groupId, hidden.groupId));
	const act = actOf(db, system);
	const search = async (term: string, rules?: Parameters<typeof compileRules>[0]) => {
		const read = await readSnapshotEachTime.now(db);
		const snapshot = rules ? { ...read, rules: compileRules(rules) } : read;
		const visit = { ...actOf(db, guest), deps: { ...act.deps, catalogue: { now: async () => snapshot } } };
		const { cards } = await listProducts(visit, { category: null, term, search: "", language }, null);
		return cards.map(({ slug }) => slug);
	};
	return {
		act,
		search,
		hidden,
		shown,
		hiddenSlugs: rows.filter((row) => row.groupId === hidden.groupId).map(({ slug }) => slug),
	};
});

describe("a search rule", () => {
	test("is used until it is removed", async ({ shop: { act, search, shown } }) => {
		const rule = AddSearchRule.parse({ kind: "one-way", words: ["zorgon"], meanings: [shown.nameEn] });
		expect(await search("zorgon")).toEqual([]);
		const { id } = await addSearchRule(act, rule);
		expect(await search("zorgon")).toContain(shown.slug);
		await removeSearchRule(act, RemoveSearchRule.parse({ ruleId: id }));
		expect(await search("zorgon")).toEqual([]);
		await expect(removeSearchRule(act, RemoveSearchRule.parse({ ruleId: id }))).rejects.toThrow(
			"search-rule.not-found",
		);
	});

	test("is changed by administrators only, and leads to another word", async ({ shop: { act } }) => {
		const rule = { kind: "group", language: null, words: ["beaker", "tumbler"], meanings: [] } as const;
		const { staff } = people();
		const others = [guest, staff.sales].filter((by) => by !== undefined);
		for (const by of others)
			await expect(addSearchRule({ ...act, by }, AddSearchRule.parse(rule))).rejects.toThrow(
				"store.administrators-only",
			);
		for (const words of [
			["beaker", "Beakers"],
			["beaker", "…"],
		])
			await expect(addSearchRule(act, AddSearchRule.parse({ ...rule, words }))).rejects.toThrow(/search-rule/);
	});

	test("never makes a hidden product visible", async ({ shop: { search, hidden, hiddenSlugs } }) => {
		const words = hidden.nameEn.split(" ");
		await fc.assert(
			fc.asyncProperty(
				fc.subarray(words, { minLength: 1 }),
				fc.constantFrom("group", "one-way"),
				async (some, kind) => {
					const meaning = some.join(" ");
					const rule = {
						kind,
						language: null,
						words: kind === "group" ? ["zorgon", meaning] : ["zorgon"],
						meanings: kind === "group" ? [] : [meaning, `category:espresso ${meaning}`],
					};
					const found = await search("zorgon", [rule]);
					expect(found.filter((slug) => hiddenSlugs.includes(slug))).toEqual([]);
				},
			),
			{ numRuns: 12 },
		);
	});
});

describe("a search for an unusual text", () => {
	const words = (count: number, word: (nth: number) => string) =>
		Array.from({ length: count }, (_, nth) => word(nth)).join(" ");
	const unusual: Record<string, string> = {
		"10,000 characters": words(1_250, (nth) => `kereru${nth % 7}`).slice(0, 10_000),
		"one letter a thousand times": "a".repeat(1_000),
		"one letter a thousand times, with spaces": words(1_000, () => "a"),
		"right-to-left text": "قهوة للمكتب ٢٥٠ غرام",
		"right-to-left marks": "\u202ecoffee\u202c beans\u200f",
		emoji: "☕️👩🏽‍🍳🫘 latte 🇳🇿",
		"half a character": "coffee \ud83d beans \udc4d",
		"control characters": "coffee\u0000\u0007 \u2028beans",
		"many marks": `e${"\u0301".repeat(5_000)}spresso`,
		pattern: "(a+)+$ .* \\ [^a] %_ ' or 1=1 --",
		"numbers only": words(200, (nth) => String(nth)),
		"labels without a code": "art. nr. code no. ean: sku# item no. ".repeat(50),
	};
	/** Some thirty times as long as such a search takes. */
	const maxMs = 400;

	test("ends in bounded time, and never shows a hidden product", async ({ shop: { act, hiddenSlugs } }) => {
		const snapshot = await readSnapshotEachTime.now(act.db);
		const visit = { ...actOf(act.db, guest), deps: { ...act.deps, catalogue: { now: async () => snapshot } } };
		const everyWord = [...snapshot.rules[language].own.keys()].join(" ");
		expect(everyWord.length).toBeGreaterThan(5_000);
		for (const [name, term] of Object.entries({ ...unusual, "every word of every rule": everyWord }))
			for (const site of languages) {
				const ms = await processorMs(async () => {
					const { cards } = await listProducts(visit, { category: null, term, search: "", language: site }, null);
					await suggest(visit, { term, language: site, limit: 5 }, null);
					expect(
						cards.filter(({ slug }) => hiddenSlugs.includes(slug)),
						name,
					).toEqual([]);
				});
				expect(ms, name).toBeLessThan(maxMs);
			}
	});
});
