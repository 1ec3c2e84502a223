import { type SQL, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import type { Language } from "#i18n/languages.ts";
import { copyOf, type Level, type Reader } from "./field-tree.ts";
import { type ColumnOf, type Condition, readFilter, readSearchTerm } from "./filter.ts";
import type { OrderValue, Position } from "./page-token.ts";
import { writingOf } from "./read.db.ts";
import { joinRecent, recentUse } from "./recent.db.ts";
import { type RecordBody, type Row, recordOf } from "./represent.ts";
import { isAfter, orderBy, readOrder, type SortName, type SortTerm } from "./sort.ts";
import { type LevelPlan, planStatement, type StatementPlan } from "./statement.db.ts";

/** The rows of a list in words: filter, search and order. */
export type Query = {
	/** Filters, each as the text or the object of `where`. */
	where: readonly unknown[];
	searchTerm: string | null;
	order: readonly SortName[];
	unknownOrder: "refused" | "left out";
	/** Whether only the records count that the viewer used. Without an order, the last one is first. */
	isRecent?: boolean;
	/** The record that all rows refer to, and the field with its id. */
	parent?: { fieldName: string; id: string };
};

/** The statement of a list, with the fields that it shows and those that its filter and order need. */
export type ListStatement = {
	shown: Level;
	level: Level;
	conditions: readonly Condition[];
	terms: readonly SortTerm[];
	isRecent: boolean;
};

/** Reads a query for the records of a level. The id is the last part of the order, so that no two rows have one place. */
export function readQuery(reader: Reader, shown: Level, query: Query): ListStatement {
	const level = copyOf(shown);
	const conditions = query.where.map((where) => readFilter(reader, level, where));
	if (query.searchTerm) conditions.push(readSearchTerm(reader, level, query.searchTerm));
	if (query.parent) conditions.push(refersTo(level, query.parent));
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

function refersTo(level: Level, { fieldName, id }: { fieldName: string; id: string }): Condition {
	level.fields.add(fieldName);
	return (columnOf) => sql`${columnOf(level, fieldName)} = ${id}`;
}

const lastUse: SortTerm = { column: () => recentUse, type: "dateTime", isDescending: true, canBeMissing: false };

export type Page = { records: RecordBody[]; next: Position | null; previous: Position | null };
type PageRequest = { position: Position | null; pageSize: number; language: Language };

/** Reads a page of a list in one statement. */
export async function readPage(act: Act, statement: ListStatement, request: PageRequest): Promise<Page> {
	const { position, pageSize } = request;
	const isBackward = position?.isBackward ?? false;
	const planned = plan(act, request.language, statement);
	const after = position ? [isAfter(statement.terms, position.values, planned.columnOf, isBackward)] : [];
	const rows: Row[] = await act.db
		.select(planned.selection)
		.from(planned.from)
		.where(allOf([...planned.conditions, ...after]))
		.orderBy(...orderBy(statement.terms, planned.columnOf, isBackward))
		.limit(pageSize + 1);
	return pageOf(rows, planned, request);
}

/** Reads the first pages of the lists of several parents in one statement. `fieldName` has the id of the parent. */
export async function readFirstPages(
	act: Act,
	statement: ListStatement,
	request: { parentIds: readonly string[]; fieldName: string; pageSize: number; language: Language },
): Promise<Map<string, Page>> {
	const { parentIds, fieldName, pageSize, language } = request;
	statement.level.fields.add(fieldName);
	const planned = plan(act, language, statement);
	const names = Object.keys(planned.selection);
	const selected = names.map((name) => sql`${planned.selection[name]} as ${sql.identifier(name)}`);
	const isOfParent = sql`${planned.columnOf(statement.level, fieldName)} = parents.parent`;
	const page = sql`select ${sql.join(selected, sql`, `)} from ${planned.from}
		where ${allOf([isOfParent, ...planned.conditions])}
		order by ${sql.join(orderBy(statement.terms, planned.columnOf, false), sql`, `)} limit ${pageSize + 1}::int`;
	const rows: Row[] = await act.db
		.select({
			parent: sql`parents.parent`,
			...Object.fromEntries(names.map((name) => [name, sql`children.${sql.identifier(name)}`])),
		})
		.from(sql`unnest(${sql.param([...parentIds])}::text[]) as parents (parent) cross join lateral (${page}) children`);
	const byParent = Map.groupBy(rows, ({ parent }) => String(parent));
	const first = { position: null, pageSize, language };
	return new Map(parentIds.map((id) => [id, pageOf(byParent.get(id) ?? [], planned, first)]));
}

type Planned = StatementPlan & { shown: LevelPlan; columnOf: ColumnOf; conditions: readonly SQL[]; terms: number };

const allOf = (conditions: readonly SQL[]): SQL | undefined =>
	conditions.length > 0 ? sql.join([...conditions], sql` and `) : undefined;

const orderColumn = (at: number): string => `o${at}`;

/** Plans the statement of a list. Each part of the order is also selected, because page tokens hold its value. */
function plan(act: Act, language: Language, statement: ListStatement): Planned {
	const { shown, level, conditions, terms, isRecent } = statement;
	const { by, now } = act;
	const planned = planStatement(level, { by, language, now: now.toISOString() });
	const plans = new Map<Level, LevelPlan>();
	const collect = (at: LevelPlan): void => {
		plans.set(at.level, at);
		for (const targets of at.relations.values()) targets.forEach(collect);
	};
	collect(planned.root);
	const columnOf: ColumnOf = (at, name) => {
		const column = planned.selection[plans.get(at)?.columns.get(name) ?? ""];
		if (!column) throw new Error(`${at.object.apiName}.${name} is not in the statement`);
		return column;
	};
	const selection = { ...planned.selection };
	for (const [at, term] of terms.entries()) selection[orderColumn(at)] = term.column(columnOf);
	const id = planned.selection[planned.root.own.id] ?? sql`null`;
	return {
		...planned,
		from: isRecent ? sql`${planned.from}${joinRecent(act, id)}` : planned.from,
		selection,
		shown: partOf(planned.root, shown),
		columnOf,
		conditions: conditions.map((condition) => condition(columnOf)),
		terms: terms.length,
	};
}

/** The part of a plan that a level shows. */
function partOf({ level, relations, ...plan }: LevelPlan, shown: Level): LevelPlan {
	const kept = [...relations].flatMap(([name, targets]) => {
		const parts = targets.flatMap((target) => {
			const part = shown.relations.get(name)?.find(({ object }) => object === target.level.object);
			return part ? [partOf(target, part)] : [];
		});
		return parts.length > 0 ? [[name, parts] as const] : [];
	});
	return { ...plan, level: shown, relations: new Map(kept) };
}

function pageOf(rows: readonly Row[], plan: Planned, { position, pageSize, language }: PageRequest): Page {
	const isBackward = position?.isBackward ?? false;
	const hasMore = rows.length > pageSize;
	const read = rows.slice(0, pageSize);
	const shown = isBackward ? read.toReversed() : read;
	const positionOf = (row: Row | undefined, isBackward: boolean): Position =>
		// Without a row, an empty position is the first or the last page.
		({ isBackward, values: row ? valuesOf(row, plan.terms) : [] });
	const writing = writingOf(language, shown[0]);
	return {
		records: shown.flatMap((row) => recordOf(row, plan.shown, writing) ?? []),
		next: hasMore || isBackward ? positionOf(shown.at(-1), false) : null,
		previous: (isBackward ? hasMore : position) ? positionOf(shown[0], true) : null,
	};
}

const valuesOf = (row: Row, terms: number): OrderValue[] =>
	Array.from({ length: terms }, (_, at) => orderValue(row[orderColumn(at)]));

const orderValue = (value: unknown): OrderValue =>
	value === null || typeof value === "boolean" ? value : String(value ?? "");
