import { expect } from "vitest";
import { system } from "#act.ts";
import { everything } from "#demo/range.ts";
import { openStore } from "#store/store.commands.ts";
import { test as plain } from "#test/database.ts";
import { openDemoSearch } from "#test/judged-queries/demo-catalogue.ts";
import { querySets } from "#test/judged-queries/every-query.ts";
import { gradesOf, type QueryKind } from "#test/judged-queries/judgement.ts";
import { measureQueries, qualityByKind } from "#test/judged-queries/quality.ts";
import { actOf } from "#test/people.ts";

/** The measured quality of each kind. A change of the search that is better raises these numbers. */
const floors: Record<Exclude<QueryKind, "not sold">, { found: number; ndcg: number; empty: number; size?: number }> = {
	names: { found: 0.99, ndcg: 0.99, empty: 0 },
	codes: { found: 1, ndcg: 1, empty: 0, size: 1 },
	compounds: { found: 0.99, ndcg: 0.99, empty: 0 },
	"typing slips": { found: 0.99, ndcg: 0.98, empty: 0 },
	synonyms: { found: 0.98, ndcg: 0.96, empty: 0 },
	drinks: { found: 0.99, ndcg: 0.98, empty: 0 },
	uses: { found: 0.95, ndcg: 0.93, empty: 0 },
	attributes: { found: 0.99, ndcg: 0.97, empty: 0 },
	sizes: { found: 0.99, ndcg: 0.98, empty: 0, size: 0.99 },
	parts: { found: 0.93, ndcg: 0.91, empty: 0 },
	"other language": { found: 0.99, ndcg: 0.99, empty: 0 },
	numbers: { found: 0.99, ndcg: 0.94, empty: 0 },
	heads: { found: 0.99, ndcg: 0.98, empty: 0 },
};
const maxFalseFinds = 0.02;

const now = new Date("2026-11-21T00:00:00Z");

const test = plain
	.extend("search", { scope: "file" }, async ({ database }) => {
		const act = actOf(database.db, system, now);
		await openStore(act, { demo: true });
		return openDemoSearch(act);
	})
	.extend("measured", { scope: "file" }, async ({ search }) => measureQueries(querySets, everything, search));

test("finds for each kind of query at least what it found before", ({ measured }) => {
	const worse = qualityByKind(measured).flatMap(([kind, { found, ndcg, empty, size }]) => {
		if (kind === "not sold") return empty >= 1 - maxFalseFinds ? [] : `false finds ${1 - empty}`;
		const floor = floors[kind];
		const isWorse = found < floor.found || ndcg < floor.ndcg || empty > floor.empty || (size ?? 0) < (floor.size ?? 0);
		return isWorse ? `${kind}: found ${found}, nDCG ${ndcg}, empty ${empty}, right size ${size}` : [];
	});
	expect(worse).toEqual([]);
});

test.for([
	["nl", "havermelk"],
	["nl", "havermlek"],
	["nl", "haver melk"],
	["nl", "sojamelk"],
	["nl", "plantaardige melk"],
	["en", "oat milk"],
	["en", "oatmilk"],
	["en", "milk alternatives"],
	["en", "plant drinks"],
	["en", "dairy free milk"],
] as const)("finds no cow's milk on the site %s for %j", async ([site, term], { search }) => {
	const found = await search(term, site);
	const dairy = everything.filter(({ family3 }) => family3.includes("Ingredients|Milk|")).map(({ slug }) => slug);
	expect(found.length).toBeGreaterThan(0);
	expect(found.filter(({ slug }) => dairy.includes(slug))).toEqual([]);
});

test("judges each query by products of the demo", () => {
	const slugs = new Set(everything.map(({ slug }) => slug));
	const judged = querySets.flatMap(({ kind, queries }) =>
		Object.entries(queries).map(([term, judgement]) => ({ kind, term, judgement })),
	);
	const unknown = judged.flatMap(({ judgement: { 1: one = [], 2: two = [], 3: three = [] } }) =>
		[one, two, three].flat().filter((rule) => typeof rule === "string" && !slugs.has(rule)),
	);
	expect(unknown).toEqual([]);
	const faults = judged.flatMap(({ kind, term, judgement }) => {
		const grades = gradesOf(judgement, everything);
		const best = everything.filter(({ slug }) => grades.get(slug) === 3);
		const { size } = judgement;
		const hasSize = !size || best.some(({ sizes }) => sizes.some((one) => size.test(one.size.en)));
		return best.length > 0 === (kind !== "not sold") && hasSize ? [] : term;
	});
	expect(faults).toEqual([]);
});

test.for([
	["en", 360],
	["nl", 240],
] as const)("has each query of the site %s once, at least %i", ([site, count]) => {
	const terms = querySets.filter((set) => set.site === site).flatMap(({ queries }) => Object.keys(queries));
	expect(terms.filter((term, index) => terms.indexOf(term) !== index)).toEqual([]);
	expect(terms.length).toBeGreaterThanOrEqual(count);
});
