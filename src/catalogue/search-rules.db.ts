import { and, arrayOverlaps, asc, count, eq, isNull, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { auditValues, author } from "#db/audit-columns.ts";
import type { Db } from "#db/db.ts";
import { searchRule } from "#db/schema/catalogue.ts";
import { newCache } from "#shared/cache.ts";
import { compileRules, maxRules, type SearchRule, type SearchRules } from "./search-rules.ts";

const columns = {
	id: searchRule.id,
	kind: searchRule.kind,
	language: searchRule.language,
	words: searchRule.words,
	meanings: searchRule.meanings,
};

/** The compiled rules by the text of their rows. Compiling takes longer than all other reads of the small tables. */
const compiled = newCache<string, SearchRules>({ name: "catalogue.search-rules" });

/** The compiled rules, for the catalogue snapshot. */
export async function readSearchRules(db: Db): Promise<SearchRules> {
	const rows = db
		.select(columns)
		.from(searchRule)
		.where(isNull(searchRule.deletedAt))
		.orderBy(asc(searchRule.id))
		.limit(maxRules);
	const [row] = await db.execute<{ rules: string }>(
		sql`select coalesce(json_agg(rule)::text, '[]') as rules from (${rows}) rule`,
	);
	const text = row?.rules ?? "[]";
	const known = compiled.get(text);
	if (known) return known;
	const rules: SearchRule[] = JSON.parse(text);
	const made = compileRules(rules);
	compiled.set(text, made);
	return made;
}

/** The rules with the word, or all. */
export const listSearchRules = ({ db }: Act, word: string | null, atMost: number) =>
	db
		.select(columns)
		.from(searchRule)
		.where(and(isNull(searchRule.deletedAt), word === null ? undefined : arrayOverlaps(searchRule.words, [word])))
		.orderBy(asc(searchRule.id))
		.limit(atMost);

/** The number of rules, and the work of preparing them (`maxPairs`). */
export async function sizeOfSearchRules({ db }: Act): Promise<{ rules: number; pairs: number }> {
	const words = sql`cardinality(${searchRule.words})`;
	const pairs = sql<number>`coalesce(sum(${words} * greatest(${words}, cardinality(${searchRule.meanings}))), 0)::int`;
	const [row] = await db.select({ rules: count(), pairs }).from(searchRule).where(isNull(searchRule.deletedAt));
	return row ?? { rules: 0, pairs: 0 };
}

export async function insertSearchRule(act: Act, rule: SearchRule & { id: string }): Promise<void> {
	const row = { ...rule, words: [...rule.words], meanings: [...rule.meanings] };
	await act.db.insert(searchRule).values({ ...row, ...auditValues(act) });
}

/** Deletes a rule and returns its columns. Null when there is no such rule. */
export async function deleteSearchRule(act: Act, id: string) {
	const [row] = await act.db
		.update(searchRule)
		.set({ deletedAt: act.now, updatedBy: author(act) })
		.where(and(eq(searchRule.id, id), isNull(searchRule.deletedAt)))
		.returning(columns);
	return row ?? null;
}
