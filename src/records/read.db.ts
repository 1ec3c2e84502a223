import { type SQL, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { preparedRows } from "#db/db.ts";
import type { Language } from "#i18n/languages.ts";
import { type Cache, newCache } from "#shared/cache.ts";
import { computedFiller } from "./computed-values.ts";
import { keyOf, type Level } from "./field-tree.ts";
import type { Writing } from "./kinds.ts";
import type { RegisteredObject } from "./registry.ts";
import { type RecordBody, type Row, rowReader } from "./represent.ts";
import { type LevelPlan, planStatement, selectFrom } from "./statement.db.ts";
import { anyOfKind, kindOf, viewerValues } from "./viewer-kind.ts";

/** The memory of a planned statement, with the statement that the driver prepares. */
export const bytesOfPlan = 20_000;

type Read = ReturnType<typeof plannedRead>;
const readsOf = new WeakMap<RegisteredObject, Cache<string, Read>>();

/** A planned statement: runs it with values, with the computed values filled in, and reads its rows. */
export function plannedRead(statement: SQL, shown: LevelPlan) {
	const run = preparedRows(statement);
	const fill = computedFiller(shown);
	return {
		read: rowReader(shown),
		rowsOf: async (act: Act, values: Record<string, unknown>) => fill(act, await run(act.db, values)),
	};
}

type Reading = { amount: "one" | "many"; language: Language };

/** The statement that reads the records with given ids, planned once for each field tree, language and kind of viewer. */
function readByIds(act: Act, level: Level, { amount, language }: Reading): Read {
	const key = `${amount} ${language} ${kindOf(act.by)} ${keyOf(level)}`;
	const reads =
		readsOf.get(level.object) ?? newCache<string, Read>({ name: "records.statements", bytesOf: () => bytesOfPlan });
	readsOf.set(level.object, reads);
	const known = reads.get(key);
	if (known) return known;
	const plan = planStatement(level, { by: anyOfKind(act.by), language });
	const isWanted =
		amount === "one"
			? sql`= ${sql.placeholder("id")}`
			: sql`= any(array(select unnest(${sql.placeholder("ids")}::text[])))`;
	const statement = sql`${selectFrom(plan)} where ${plan.columns[plan.root.own.id]} ${isWanted}`;
	const added = plannedRead(statement, plan.root);
	reads.set(key, added);
	return added;
}

/** How the values of a statement are written. Each of its rows begins with zone and currency of the store. */
export function writingOf(language: Language, row: Row | undefined): Writing {
	const [zone = "UTC", currency = "NZD"] = row ?? [];
	return { language, currency: String(currency), zone: String(zone) };
}

/** Reads a record. Null when the viewer sees no such record. */
export async function readRecord(act: Act, level: Level, { id, language }: { id: string; language: Language }) {
	const { read, rowsOf } = readByIds(act, level, { amount: "one", language });
	const [row] = await rowsOf(act, { ...viewerValues(act), id });
	return row ? read(row, writingOf(language, row)) : null;
}

/** Reads records of one object in one statement. Those that the viewer does not see are missing. */
export async function readRecords(
	act: Act,
	level: Level,
	{ ids, language }: { ids: readonly string[]; language: Language },
) {
	const { read, rowsOf } = readByIds(act, level, { amount: "many", language });
	const rows = await rowsOf(act, { ...viewerValues(act), ids });
	const writing = writingOf(language, rows[0]);
	const records = rows.flatMap((row) => read(row, writing) ?? []);
	return new Map(records.map((record): [string, RecordBody] => [record.id, record]));
}
