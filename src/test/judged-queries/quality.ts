import type { Product } from "#demo/range.ts";
import {
	type Grade,
	gradesOf,
	type Judgement,
	neverOf,
	type QueryKind,
	type QuerySet,
	queryKinds,
} from "./judgement.ts";

/** A product on the first page of a search, with the English name of the size that its card shows. */
export type FoundProduct = { slug: string; size: string };
export type SearchSite = (term: string, site: QuerySet["site"]) => Promise<readonly FoundProduct[]>;

export type MeasuredQuery = {
	kind: QuerySet["kind"];
	site: QuerySet["site"];
	term: string;
	/** Whether the first five have a product of grade 2 or 3. */
	isFound: boolean;
	/** Normalised discounted cumulative gain of the first ten. Acceptable products may be absent. */
	ndcg: number;
	isEmpty: boolean;
	/** Whether the first ten have no product that must not appear. Null when every product may. */
	isClean: boolean | null;
	/** Whether the query must find nothing. */
	mustBeEmpty: boolean;
	/** Whether the first product of grade 3 shows the named size. Null when the query names no size or no such product was found. */
	showsSize: boolean | null;
	first: readonly string[];
};

export type Quality = { count: number; found: number; ndcg: number; empty: number; size: number | null };

const discountedGain = (grades: readonly number[]): number =>
	grades.slice(0, 10).reduce((sum, grade, index) => sum + (2 ** grade - 1) / Math.log2(index + 2), 0);

type Judged = { judgement: Judgement; grades: ReadonlyMap<string, Grade>; never: ReadonlySet<string> };

function measure({ judgement, grades, never }: Judged, found: readonly FoundProduct[]) {
	const gradeOf = ({ slug }: FoundProduct) => grades.get(slug) ?? 0;
	const ideal = discountedGain([...grades.values()].filter((grade) => grade >= 2).toSorted((a, b) => b - a));
	const best = found.slice(0, 10).find((product) => gradeOf(product) === 3);
	return {
		isFound: found.slice(0, 5).some((product) => gradeOf(product) >= 2),
		ndcg: ideal === 0 ? Number(found.length === 0) : Math.min(1, discountedGain(found.map(gradeOf)) / ideal),
		isEmpty: found.length === 0,
		isClean: never.size === 0 ? null : !found.slice(0, 10).some(({ slug }) => never.has(slug)),
		mustBeEmpty: grades.size === 0,
		showsSize: judgement.size && best ? judgement.size.test(best.size) : null,
		first: found.slice(0, 3).map(({ slug }) => slug),
	};
}

export async function measureQueries(
	sets: readonly QuerySet[],
	range: readonly Product[],
	search: SearchSite,
): Promise<MeasuredQuery[]> {
	const measured: MeasuredQuery[] = [];
	for (const { kind, site, queries } of sets)
		for (const [term, judgement] of Object.entries(queries)) {
			const found = await search(term, site);
			const judged = { judgement, grades: gradesOf(judgement, range), never: neverOf(judgement, range) };
			measured.push({ kind, site, term, ...measure(judged, found) });
		}
	return measured;
}

const mean = (numbers: readonly number[]): number =>
	numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length);

const share = (queries: readonly MeasuredQuery[], isIn: (query: MeasuredQuery) => boolean): number =>
	mean(queries.map((query) => Number(isIn(query))));

export function qualityOf(queries: readonly MeasuredQuery[]): Quality {
	const sizes = queries.flatMap(({ showsSize }) => showsSize ?? []);
	return {
		count: queries.length,
		found: share(queries, ({ isFound }) => isFound),
		ndcg: mean(queries.map(({ ndcg }) => ndcg)),
		empty: share(queries, ({ isEmpty }) => isEmpty),
		size: sizes.length === 0 ? null : mean(sizes.map(Number)),
	};
}

/** The quality of each kind. */
export const qualityByKind = (queries: readonly MeasuredQuery[]): [QueryKind, Quality][] =>
	queryKinds.map((kind) => [kind, qualityOf(queries.filter((query) => query.kind === kind))]);

/** The queries for products that the shop sells. */
export const soldQueries = (queries: readonly MeasuredQuery[]): MeasuredQuery[] =>
	queries.filter(({ kind }) => kind !== "not sold");

export type TalkQuality = {
	count: number;
	/** Of the queries for something sold. */
	found: number;
	ndcg: number;
	empty: number;
	/** The share of queries with a negation that show nothing of what is negated. */
	clean: number;
	/** The share of the queries that must find nothing, and find something. */
	falseFinds: number;
};

/** The quality of queries in natural language. */
export function talkQualityOf(queries: readonly MeasuredQuery[]): TalkQuality {
	const sold = queries.filter(({ mustBeEmpty }) => !mustBeEmpty);
	const { found, ndcg, empty } = qualityOf(sold);
	return {
		count: queries.length,
		found,
		ndcg,
		empty,
		clean: share(
			queries.filter(({ isClean }) => isClean !== null),
			({ isClean }) => isClean === true,
		),
		falseFinds: share(
			queries.filter(({ mustBeEmpty }) => mustBeEmpty),
			({ isEmpty }) => !isEmpty,
		),
	};
}
