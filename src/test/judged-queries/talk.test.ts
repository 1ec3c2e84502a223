import { expect, test } from "vitest";
import { everything } from "#demo/range.ts";
import { querySets } from "./every-query.ts";
import { gradesOf, type Judgement, neverOf, type QuerySet, type Rule, talkKinds } from "./judgement.ts";
import { heldOut, heldOutMore, heldOutThird, tuning, tuningThird } from "./talk.ts";

const both = [...tuning, ...heldOut, ...heldOutMore, ...tuningThird, ...heldOutThird];
const queriesOf = (sets: readonly QuerySet[]): [term: string, judgement: Judgement][] =>
	sets.flatMap(({ queries }) => Object.entries(queries));
const wordsOf = (term: string): string => term.toLowerCase().split(/\s+/).toSorted().join(" ");
const repeated = (texts: readonly string[]): string[] => texts.filter((text, index) => texts.indexOf(text) !== index);
const rulesOf = ({ 1: acceptable = [], 2: good = [], 3: best = [], never = [] }: Judgement): Rule[] =>
	[acceptable, good, best, never].flat();
const isEmpty = (judgement: Judgement): boolean => Object.keys(judgement).length === 0;

test("judges with rules that each match a product", () => {
	const isMatched = (rule: Rule) =>
		everything.some((product) => (typeof rule === "string" ? rule === product.slug : rule(product)));
	const wrong = queriesOf(both).filter(([, judgement]) => !rulesOf(judgement).every(isMatched));
	expect(wrong.map(([term]) => term)).toEqual([]);
});

test("has a good product for each query that must find something, and never a right product among the forbidden ones", () => {
	for (const [term, judgement] of queriesOf(both)) {
		const grades = gradesOf(judgement, everything);
		expect(isEmpty(judgement) || Math.max(...grades.values()) >= 2, term).toBe(true);
		expect(
			[...neverOf(judgement, everything)].filter((slug) => grades.has(slug)),
			term,
		).toEqual([]);
	}
});

test("names sizes that each best product has", () => {
	const wrong = queriesOf(both).filter(([, judgement]) => {
		const grades = gradesOf(judgement, everything);
		const best = everything.filter(({ slug }) => grades.get(slug) === 3);
		return best.some(({ sizes }) => judgement.size && !sizes.some(({ size }) => judgement.size?.test(size.en)));
	});
	expect(wrong.map(([term]) => term)).toEqual([]);
});

test("has no query twice, also not with its words in another order", () => {
	const terms = [...queriesOf(both), ...queriesOf(querySets)].map(([term]) => wordsOf(term));
	const old = new Set(repeated(queriesOf(querySets).map(([term]) => wordsOf(term))));
	expect(repeated(terms).filter((term) => !old.has(term))).toEqual([]);
});

test("has enough queries of each kind and language in both halves", () => {
	for (const kind of talkKinds)
		for (const half of [tuning, heldOut])
			expect(queriesOf(half.filter((set) => set.kind === kind)).length, kind).toBeGreaterThanOrEqual(12);
	const count = (site: QuerySet["site"]) => queriesOf(both.filter((set) => set.site === site)).length;
	expect(count("en")).toBeGreaterThanOrEqual(90);
	expect(count("nl")).toBeGreaterThanOrEqual(60);
});

test("splits the third collection into halves with the same number of queries of each kind and language", () => {
	const sizes = (sets: readonly QuerySet[]) =>
		sets.map(({ kind, site, queries }) => [kind, site, Object.keys(queries).length]);
	expect(sizes(heldOutThird)).toEqual(sizes(tuningThird));
});

test("forbids products in ten negations of each half, and finds nothing for some", () => {
	for (const half of [tuning, heldOut, heldOutMore, tuningThird, heldOutThird]) {
		const negations = queriesOf(half.filter(({ kind }) => kind === "negations"));
		expect(negations.filter(([, { never }]) => never !== undefined).length).toBeGreaterThanOrEqual(10);
		expect(negations.filter(([, judgement]) => isEmpty(judgement)).length).toBeGreaterThanOrEqual(2);
	}
});

test("finds nothing for things that are not sold", () => {
	const queries = queriesOf(both.filter(({ kind }) => kind === "not sold"));
	expect(queries.filter(([, judgement]) => !isEmpty(judgement))).toEqual([]);
});
