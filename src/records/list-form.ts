import { type SQL, sql } from "drizzle-orm";
import { copyOf, keyOf, type Level, type Reader } from "./field-tree.ts";
import { type Condition, readFilter } from "./filter.ts";
import { recentUse } from "./recent.db.ts";
import { readSearch, wordPatterns } from "./search-words.ts";
import { readOrder, type SortName, type SortTerm } from "./sort.ts";
import { newValuesByKind } from "./values-by-kind.ts";

/** The rows of a list in words: filter, search and order. */
export type Query = {
	/** Filters, each as the text or the object of `where`. */
	where: readonly unknown[];
	searchTerm: string | null;
	/** Whether the search reads the rows with the words and then sorts them. The database plans such a statement once. Other lists it plans
	 * for each term, because rows in the order of an index are faster to read when many of them have the words. */
	isSearchFirst?: boolean;
	order: readonly SortName[];
	unknownOrder: "refused" | "left out";
	/** Whether only the records count that the viewer used. Without an order, the last one is first. */
	isRecent?: boolean;
	/** The record that all rows refer to, and the field with its id. Null when the rows of several parents are read. */
	parent?: { fieldName: string; id: string | null };
};

/** The form of the statement of a list, with the fields that it shows and those that its filter and order need. Lists that differ in the words
 * of a search or in the parent only have the same form. */
export type ListForm = {
	shown: Level;
	level: Level;
	conditions: readonly Condition[];
	terms: readonly SortTerm[];
	isRecent: boolean;
};

/** The statement of a list: its form, and the values of its parameters. */
export type ListStatement = { form: ListForm; values: Readonly<Record<string, unknown>> };

const forms = newValuesByKind<ListForm>();

/** Reads a query for the records of a level. */
export function readQuery(reader: Reader, shown: Level, query: Query): ListStatement {
	const { where, order, unknownOrder, isRecent = false, isSearchFirst = false, parent, searchTerm } = query;
	const words = searchTerm === null ? [] : wordPatterns(searchTerm);
	const key = JSON.stringify([
		keyOf(shown),
		where,
		order,
		unknownOrder,
		isRecent,
		parent?.fieldName,
		parent?.id === null,
		words.length,
		isSearchFirst,
	]);
	return {
		form: forms(reader.access, shown.object, key, () => formOf(reader, shown, query, words.length)),
		values: {
			...Object.fromEntries(words.map((pattern, at) => [wordName(at), pattern])),
			...(parent?.id && { parentId: parent.id }),
		},
	};
}

const wordName = (at: number): string => `word${at}`;

/** The pattern of a word. The planner does not look into a subquery. */
const patternOf = (at: number, { isSearchFirst }: Query): SQL => {
	const pattern = sql`${sql.placeholder(wordName(at))}::text`;
	return isSearchFirst ? sql`(select ${pattern})` : pattern;
};

/** The id is the last part of the order, so that no two rows have one place. */
function formOf(reader: Reader, shown: Level, query: Query, wordCount: number): ListForm {
	const level = copyOf(shown);
	const conditions = query.where.map((where) => readFilter(reader, level, where));
	const patterns = Array.from({ length: wordCount }, (_, at) => patternOf(at, query));
	if (wordCount > 0) conditions.push(readSearch(reader, level, patterns));
	if (query.parent) level.fields.add(query.parent.fieldName);
	if (query.parent?.id) conditions.push(refersToParent(level, query.parent.fieldName));
	const named = readOrder(reader, level, query.order, query.unknownOrder);
	const isRecent = query.isRecent ?? false;
	const terms = isRecent && named.length === 0 ? [lastUse] : named;
	const isDescending = terms[0]?.isDescending ?? false;
	return {
		shown,
		level,
		conditions,
		terms: [...terms, ...readOrder(reader, level, [{ path: "Id", isDescending }], "refused")],
		isRecent,
	};
}

const refersToParent =
	(level: Level, fieldName: string): Condition =>
	(columnOf) =>
		sql`${columnOf(level, fieldName)} = ${sql.placeholder("parentId")}`;

const lastUse: SortTerm = { column: () => recentUse, type: "dateTime", isDescending: true, canBeMissing: false };
