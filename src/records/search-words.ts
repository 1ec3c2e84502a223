import { type SQL, sql } from "drizzle-orm";
import { containsPattern, oneText } from "#db/like.ts";
import type { Level, Reader } from "./field-tree.ts";
import { allOf, type ColumnOf, type Condition, fieldsAt } from "./filter.ts";

const mostSearchWords = 10;

/** The pattern of LIKE for a word of a search. `*` stands for any text, `?` for any character. */
const wordPattern = (word: string): string => containsPattern(word).replaceAll("*", "%").replaceAll("?", "_");

/** The patterns of the words of a search. */
export const wordPatterns = (term: string): string[] =>
	term.split(/\s+/).filter(Boolean).slice(0, mostSearchWords).map(wordPattern);

/** A search for words, whose patterns are parameters. A record has each of them in one of the search fields of its object. */
export function readSearch(reader: Reader, level: Level, patterns: readonly SQL[]): Condition {
	const { search, name } = level.object;
	const names = search?.fields ?? [name];
	const fields = names.flatMap((name) => fieldsAt(reader, level, name.split(".")));
	const textsIn = (columnOf: ColumnOf) => fields.map(({ level: at, name }) => sql`${columnOf(at, name)}::text`);
	const isOneText = search?.isOneText && fields.length === names.length;
	const has = isOneText ? hasInOneText : hasInOne;
	return allOf(patterns.map((pattern) => (columnOf) => has(textsIn(columnOf), pattern)));
}

const oneOf = (conditions: readonly SQL[]): SQL =>
	conditions.length > 0 ? sql`(${sql.join([...conditions], sql` or `)})` : sql`false`;
const hasInOne = (texts: readonly SQL[], pattern: SQL): SQL =>
	oneOf(texts.map((text) => sql`${text} ilike ${pattern}`));

/** Finds the rows by the index on one text. A pattern with * could begin in one field and end in another, so the fields of these rows are compared
 * too, in a form that no index serves: the database would look in the indexes of the fields as well. */
const hasInOneText = (texts: readonly SQL[], pattern: SQL): SQL =>
	sql`(${oneText(texts)} ilike ${pattern} and ${oneOf(texts.map((text) => sql`lower(${text}) like lower(${pattern})`))})`;
