import type { Product } from "#demo/range.ts";

/** The kinds of queries, in the order of the table. */
export const queryKinds = [
	"names",
	"codes",
	"compounds",
	"typing slips",
	"synonyms",
	"drinks",
	"uses",
	"attributes",
	"sizes",
	"parts",
	"other language",
	"numbers",
	"heads",
	"not sold",
] as const;
export type QueryKind = (typeof queryKinds)[number];

/** The kinds of queries in natural language, in the order of their table. */
export const talkKinds = [
	"negations",
	"sentences",
	"price order",
	"packages",
	"corrections",
	"trade words",
	"not sold",
] as const;
export type TalkKind = (typeof talkKinds)[number];

/** Products by slug, or by their facts. */
export type Rule = string | ((product: Product) => boolean);

/** 3 is exactly what the buyer means, 2 is a good answer, 1 is acceptable. All other products are wrong. */
export type Grade = 1 | 2 | 3;

export type Judgement = { [grade in Grade]?: Rule | readonly Rule[] } & {
	/** The English name of the size that the card must show. Absent when the query names no size. */
	size?: RegExp;
	/** Products that must not appear in the first ten. */
	never?: Rule | readonly Rule[];
};

/** Queries on the site of one language with the products that each should find. */
export type QuerySet = {
	kind: QueryKind | TalkKind;
	site: "en" | "nl";
	queries: Readonly<Record<string, Judgement>>;
};

const matches = (rule: Rule, product: Product): boolean =>
	typeof rule === "string" ? product.slug === rule : rule(product);

/** The grade of each right product by its slug. The best grade counts when several rules match. */
export function gradesOf(judgement: Judgement, range: readonly Product[]): Map<string, Grade> {
	const grades = new Map<string, Grade>();
	for (const grade of [1, 2, 3] as const) {
		const rules = [judgement[grade] ?? []].flat();
		for (const product of range) if (rules.some((rule) => matches(rule, product))) grades.set(product.slug, grade);
	}
	return grades;
}

/** The slugs of the products that must not appear in the first ten. */
export function neverOf({ never = [] }: Judgement, range: readonly Product[]): Set<string> {
	const rules = [never].flat();
	return new Set(range.filter((product) => rules.some((rule) => matches(rule, product))).map(({ slug }) => slug));
}
