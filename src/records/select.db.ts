import { type SQL, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { limitedTo } from "#db/limit.ts";
import type { Language } from "#i18n/languages.ts";
import { type Cache, newCache } from "#shared/cache.ts";
import { parameterOf, sentValue, sqlTypeOf } from "./column-types.ts";
import type { Level } from "./field-tree.ts";
import type { ColumnOf } from "./filter.ts";
import type { ListForm, ListStatement } from "./list-form.ts";
import type { OrderValue, Place, Position } from "./page-token.ts";
import { bytesOfPlan, plannedRead, writingOf } from "./read.db.ts";
import { joinRecent } from "./recent.db.ts";
import type { RecordBody, Row } from "./represent.ts";
import { isAfter, orderBy, type SortTerm } from "./sort.ts";
import { type LevelPlan, planStatement, type StatementPlan, selectFrom } from "./statement.db.ts";
import { anyOfKind, kindOf, viewerValues } from "./viewer-kind.ts";

export type Page = { records: RecordBody[]; next: Place | null; previous: Place | null };
type PageRequest = { position: Position | null; pageSize: number; language: Language };

/** A planned statement, with the places of the values of the order in its rows. */
type PageRead = ReturnType<typeof plannedRead> & { orderAt: readonly number[] };

const keptReads = new WeakMap<ListForm, Cache<string, PageRead>>();

/** The planned statement of a form with a key, planned once for each kind of viewer. */
function keptRead(act: Act, form: ListForm, key: string, make: () => PageRead): PageRead {
	const reads =
		keptReads.get(form) ?? newCache<string, PageRead>({ name: "records.statements", bytesOf: () => bytesOfPlan });
	keptReads.set(form, reads);
	const fullKey = `${kindOf(act.by)} ${key}`;
	const read = reads.get(fullKey) ?? make();
	reads.set(fullKey, read);
	return read;
}

/** Reads a page of a list in one statement. */
export async function readPage(act: Act, { form, values }: ListStatement, request: PageRequest): Promise<Page> {
	const { pageSize, language } = request;
	const { terms } = form;
	const { isBackward, values: bounds, skipped } = startOf(request);
	const types = bounds.map((value, at) => typeOf(terms[at], value));
	const key = ["page", language, pageSize, isBackward, skipped > 0, ...types].join();
	const { rowsOf, read, orderAt } = keptRead(act, form, key, () => planPage(act, form, request));
	const after = bounds.map((value, at) => [afterName(at), sentAfter(terms[at], value)]);
	const rows = await rowsOf(act, { ...viewerValues(act), ...values, ...Object.fromEntries(after), skipped });
	return pageOf(rows, { read, orderAt }, request);
}

/** Where a page begins, for a statement. */
function startOf({ position }: Pick<PageRequest, "position">): Place & { skipped: number } {
	if (!position) return { isBackward: false, values: [], skipped: 0 };
	return "skipped" in position ? { isBackward: false, values: [], ...position } : { ...position, skipped: 0 };
}

const afterName = (at: number): string => `after${at}`;
const typeOf = (term: SortTerm | undefined, value: OrderValue): string =>
	term && value !== null ? sqlTypeOf(term.type, value) : "null";
const sentAfter = (term: SortTerm | undefined, value: OrderValue) =>
	term && value !== null ? sentValue(term.type, value) : null;

function planPage(act: Act, form: ListForm, { pageSize, language, ...request }: PageRequest): PageRead {
	const planned = planList(act, language, form);
	const { terms } = form;
	const { isBackward, values, skipped } = startOf(request);
	const bounds = values.map((value, at) => {
		const term = terms[at];
		return term && value !== null ? parameterOf(term.type, value, sql.placeholder(afterName(at))) : null;
	});
	const after = bounds.length > 0 ? [isAfter(terms, bounds, planned.columnOf, isBackward)] : [];
	const offset = skipped > 0 ? sql` offset ${sql.placeholder("skipped")}::integer` : sql.empty();
	const rows = sql`${selectFrom(planned)} where ${allOf([...planned.conditions, ...after])}
		order by ${sql.join(orderBy(terms, planned.columnOf, isBackward), sql`, `)} ${limitedTo(pageSize + 1)}${offset}`;
	return { ...plannedRead(rows, planned.shown), orderAt: planned.orderAt };
}

type FirstPages = { parentIds: readonly string[]; fieldName: string; pageSize: number; language: Language };

/** Reads the first pages of the lists of several parents in one statement. `fieldName` has the id of the parent. */
export async function readFirstPages(
	act: Act,
	{ form, values }: ListStatement,
	request: FirstPages,
): Promise<Map<string, Page>> {
	const { parentIds, fieldName, pageSize, language } = request;
	const key = ["first pages", language, pageSize, fieldName].join();
	const { rowsOf, read, orderAt } = keptRead(act, form, key, () => planFirstPages(act, form, request));
	const rows = await rowsOf(act, { ...viewerValues(act), ...values, parentIds });
	const byParent = Map.groupBy(rows, (row) => String(row.at(-1)));
	const first = { position: null, pageSize, language };
	return new Map(parentIds.map((id) => [id, pageOf(byParent.get(id) ?? [], { read, orderAt }, first)]));
}

function planFirstPages(act: Act, form: ListForm, { fieldName, pageSize, language }: FirstPages): PageRead {
	const planned = planList(act, language, form);
	const named = planned.columns.map((column, at) => sql`${column} as ${sql.identifier(`n${at}`)}`);
	const isOfParent = sql`${planned.columnOf(form.level, fieldName)} = parents.parent`;
	const page = sql`${selectFrom({ columns: named, from: planned.from })} where ${allOf([isOfParent, ...planned.conditions])}
		order by ${sql.join(orderBy(form.terms, planned.columnOf, false), sql`, `)} ${limitedTo(pageSize + 1)}`;
	const rows = sql`select children.*, parents.parent
		from unnest(${sql.placeholder("parentIds")}::text[]) as parents (parent) cross join lateral (${page}) children`;
	return { ...plannedRead(rows, planned.shown), orderAt: planned.orderAt };
}

type Planned = StatementPlan & {
	shown: LevelPlan;
	columnOf: ColumnOf;
	conditions: readonly SQL[];
	/** The places of the values of the order, because page tokens hold them. */
	orderAt: readonly number[];
};

/** A parameter in place of no condition, because only statements with parameters are sent as prepared ones. */
const allOf = (conditions: readonly SQL[]): SQL =>
	conditions.length > 0 ? sql.join([...conditions], sql` and `) : sql`${true}::boolean`;

/** Plans the statement of a list for all viewers of a kind. */
function planList({ by }: Act, language: Language, { shown, level, conditions, terms, isRecent }: ListForm): Planned {
	const viewer = anyOfKind(by);
	const planned = planStatement(level, { by: viewer, language });
	const plans = new Map<Level, LevelPlan>();
	const collect = (at: LevelPlan): void => {
		plans.set(at.level, at);
		for (const targets of at.relations.values()) targets.forEach(collect);
	};
	collect(planned.root);
	const columnOf: ColumnOf = (at, name) => {
		const column = planned.columns[plans.get(at)?.columns.get(name) ?? -1];
		if (!column) throw new Error(`${at.object.apiName}.${name} is not in the statement`);
		return column;
	};
	const id = planned.columns[planned.root.own.id] ?? sql`null`;
	const columns = [...planned.columns];
	const placeOf = (column: SQL): number => {
		const known = columns.indexOf(column);
		return known >= 0 ? known : columns.push(column) - 1;
	};
	const orderAt = terms.map((term) => placeOf(term.column(columnOf)));
	return {
		...planned,
		columns,
		from: isRecent ? sql`${planned.from}${joinRecent(viewer, id)}` : planned.from,
		shown: partOf(planned.root, shown),
		columnOf,
		conditions: conditions.map((condition) => condition(columnOf)),
		orderAt,
	};
}

/** The part of a plan that a level shows. */
function partOf({ level, relations, ...plan }: LevelPlan, shown: Level): LevelPlan {
	const shownRelations = [...relations].flatMap(([name, targets]) => {
		const parts = targets.flatMap((target) => {
			const part = shown.relations.get(name)?.find(({ object }) => object === target.level.object);
			return part ? [partOf(target, part)] : [];
		});
		return parts.length > 0 ? [[name, parts] as const] : [];
	});
	return { ...plan, level: shown, relations: new Map(shownRelations) };
}

function pageOf(
	rows: readonly Row[],
	{ read, orderAt }: Pick<PageRead, "read" | "orderAt">,
	{ position, pageSize, language }: PageRequest,
): Page {
	const { isBackward } = startOf({ position });
	const hasMore = rows.length > pageSize;
	const page = rows.slice(0, pageSize);
	const shown = isBackward ? page.toReversed() : page;
	const positionOf = (row: Row | undefined, isBackward: boolean): Place =>
		// Without a row, an empty position is the first or the last page.
		({ isBackward, values: row ? orderAt.map((at) => orderValue(row[at])) : [] });
	const writing = writingOf(language, shown[0]);
	return {
		records: shown.flatMap((row) => read(row, writing) ?? []),
		next: hasMore || isBackward ? positionOf(shown.at(-1), false) : null,
		previous: (isBackward ? hasMore : position) ? positionOf(shown[0], true) : null,
	};
}

const orderValue = (value: unknown): OrderValue =>
	value === null || typeof value === "boolean" ? value : String(value ?? "");
