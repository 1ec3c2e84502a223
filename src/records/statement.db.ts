import { and, isNull, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { store } from "#db/schema/store.ts";
import { dayInStore, momentOfCall, type ScopeViewer, scoped } from "#db/scope.ts";
import type { Language } from "#i18n/languages.ts";
import { Refusal } from "#shared/refusal.ts";
import type { Level } from "./field-tree.ts";
import type { Field } from "./object.ts";

/** A level of a statement, with the places of its columns in a row. */
export type LevelPlan = {
	level: Level;
	columns: ReadonlyMap<string, number>;
	/** `recordType` is null for an object without record types. */
	own: { id: number; updatedAt: number; updatedBy: number; recordType: number | null };
	relations: ReadonlyMap<string, readonly LevelPlan[]>;
};

export type StatementPlan = {
	root: LevelPlan;
	/** The rows of all levels: to-one levels joined to their parents, each within what the viewer sees. */
	from: SQL;
	/** The columns of a row: zone and currency of the store, then those of the levels. */
	columns: readonly SQL[];
};

/** Selects the rows of a statement. */
export const selectFrom = ({ columns, from }: Pick<StatementPlan, "columns" | "from">): SQL =>
	sql`select ${sql.join([...columns], sql`, `)} from ${from}`;

/** The day in the store, in a statement with the value `now`. */
export const storeToday = dayInStore(momentOfCall);

/** The viewer of a statement, the language of its texts, and its time. Without a time, the statement needs the value `now`. */
export type StatementFor = { by: ScopeViewer; language: Language; now?: string };

/** The levels that one statement may join. */
const mostLevels = 60;
const countOf = ({ relations }: Level): number =>
	[...relations.values()].flat().reduce((count, target) => count + countOf(target), 1);

const aliasOf = (name: string): SQL => sql`${sql.identifier(name)}`;

/** Plans one statement for a level and its to-one relationships. */
export function planStatement(level: Level, { by, language, now }: StatementFor): StatementPlan {
	if (countOf(level) > mostLevels) throw new Refusal("invalid", "records.too-many-relationships", { most: mostLevels });
	const moment = now === undefined ? momentOfCall : sql`${now}::timestamptz`;
	const today = dayInStore(moment);
	const expressionOf = ({ value }: Field) => {
		if (typeof value === "function") return value({ now: moment, today, by, language });
		return "compute" in value ? sql`null` : value;
	};
	const all = [sql`(select ${store.zone} from ${store})`, sql`(select ${store.currency} from ${store})`];
	let from = sql.empty();
	let levelCount = 0;

	const add = (level: Level, parentKey: SQL | null): LevelPlan => {
		const { object } = level;
		const rows = `t${levelCount++}`;
		const selected: SQL[] = [];
		const places = new Map<SQL | PgColumn, number>();
		/** Fields with the same column have one place. */
		const select = (expression: SQL | PgColumn): number => {
			const known = places.get(expression);
			if (known !== undefined) return known;
			const alias = aliasOf(`c${all.length}`);
			selected.push(sql`${expression} as ${alias}`);
			const place = all.push(sql`${aliasOf(rows)}.${alias}`) - 1;
			places.set(expression, place);
			return place;
		};
		const { id, updatedAt, updatedBy, deletedAt } = object.table;
		const recordType = object.recordTypes ? select(object.recordTypes.value) : null;
		const own = { id: select(id), updatedAt: select(updatedAt), updatedBy: select(updatedBy), recordType };
		const columns = new Map<string, number>();
		const selectField = (name: string): number | undefined => {
			const field = object.fields.get(name);
			const column = columns.get(name) ?? (field && select(expressionOf(field)));
			if (column !== undefined) columns.set(name, column);
			return column;
		};
		for (const name of level.fields) selectField(name);
		const keys = [...level.relations].map(([relation, targets]) => {
			const column = selectField(object.relations.get(relation)?.fieldName ?? "");
			return { relation, targets, key: all[column ?? -1] ?? sql`null` };
		});
		const isVisible = and(
			isNull(deletedAt),
			scoped(object.rows, { ...by, now: moment }),
			parentKey ? sql`${id} = ${parentKey}` : undefined,
		);
		const visible = sql`(select ${sql.join(selected, sql`, `)} from ${object.table} where ${isVisible}) ${aliasOf(rows)}`;
		from = parentKey ? sql`${from} left join lateral ${visible} on true` : visible;
		const relations = new Map(
			keys.map(({ relation, targets, key }) => [relation, targets.map((target) => add(target, key))]),
		);
		return { level, columns, own, relations };
	};

	const root = add(level, null);
	return { root, from, columns: all };
}
