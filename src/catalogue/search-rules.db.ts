import { and, arrayOverlaps, asc, count, eq, isNull } from "drizzle-orm";
import type { Act } from "#act.ts";
import { auditValues, author } from "#db/audit-columns.ts";
import type { Db } from "#db/db.ts";
import { searchRule } from "#db/schema/catalogue.ts";
import type { SearchRule } from "./search-rules.ts";

const columns = {
	id: searchRule.id,
	kind: searchRule.kind,
	language: searchRule.language,
	words: searchRule.words,
	meanings: searchRule.meanings,
};

/** All rules, for the catalogue snapshot. */
export const readSearchRules = (db: Db): Promise<SearchRule[]> =>
	db.select(columns).from(searchRule).where(isNull(searchRule.deletedAt)).orderBy(asc(searchRule.id));

/** The rules with the word, or all. */
export const listSearchRules = ({ db }: Act, word: string | null, atMost: number) =>
	db
		.select(columns)
		.from(searchRule)
		.where(and(isNull(searchRule.deletedAt), word === null ? undefined : arrayOverlaps(searchRule.words, [word])))
		.orderBy(asc(searchRule.id))
		.limit(atMost);

export async function countSearchRules({ db }: Act): Promise<number> {
	const [row] = await db.select({ rules: count() }).from(searchRule).where(isNull(searchRule.deletedAt));
	return row?.rules ?? 0;
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
