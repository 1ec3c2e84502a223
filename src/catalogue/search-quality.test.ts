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
	names: { found: 0.98, ndcg: 0.97, empty: 0.02 },
	codes: { found: 0.36, ndcg: 0.36, empty: 0.64, size: 1 },
	compounds: { found: 0.93, ndcg: 0.92, empty: 0.07 },
	"typing slips": { found: 0.94, ndcg: 0.93, empty: 0.04 },
	synonyms: { found: 0.21, ndcg: 0.18, empty: 0.76 },
	drinks: { found: 0.41, ndcg: 0.25, empty: 0.49 },
	uses: { found: 0.39, ndcg: 0.28, empty: 0.49 },
	attributes: { found: 0.28, ndcg: 0.19, empty: 0.68 },
	sizes: { found: 0.71, ndcg: 0.66, empty: 0.29, size: 0.26 },
	parts: { found: 0.09, ndcg: 0.08, empty: 0.82 },
	"other language": { found: 0.07, ndcg: 0.06, empty: 0.87 },
	numbers: { found: 0.04, ndcg: 0.04, empty: 0.96 },
	heads: { found: 0.51, ndcg: 0.4, empty: 0.33 },
};
const maxFalseFinds = 0.06;

const now = new Date("2026-11-21T00:00:00Z");

const test = plain.extend("measured", { scope: "file" }, async ({ database }) => {
	const act = actOf(database.db, system, now);
	await openStore(act, { demo: true });
	return measureQueries(querySets, everything, await openDemoSearch(act));
});

test("finds for each kind of query at least what it found before", ({ measured }) => {
	const worse = qualityByKind(measured).flatMap(([kind, { found, ndcg, empty, size }]) => {
		if (kind === "not sold") return empty >= 1 - maxFalseFinds ? [] : `false finds ${1 - empty}`;
		const floor = floors[kind];
		const isWorse = found < floor.found || ndcg < floor.ndcg || empty > floor.empty || (size ?? 0) < (floor.size ?? 0);
		return isWorse ? `${kind}: found ${found}, nDCG ${ndcg}, empty ${empty}, right size ${size}` : [];
	});
	expect(worse).toEqual([]);
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
