import { sql } from "drizzle-orm";
import type { Act, Viewer } from "#act.ts";
import { type Db, prepared } from "#db/db.ts";
import { anyCustomer, type ScopeViewer } from "#db/scope.ts";
import type { Language } from "#i18n/languages.ts";
import { type Cache, newCache } from "#shared/cache.ts";
import { keyOf, type Level } from "./field-tree.ts";
import type { Writing } from "./kinds.ts";
import type { RegisteredObject } from "./registry.ts";
import { type RecordBody, type Row, recordOf } from "./represent.ts";
import { planStatement, type StatementPlan } from "./statement.db.ts";

/** How many planned statements a process keeps for an object. Clients repeat few. */
const plansAtMost = 100;

/** The viewer of a statement that serves all viewers of one kind: the ids are values of the statement. */
const anyOfKind = ({ staff, role, flags, accountId, userId }: Viewer): ScopeViewer => ({
	...anyCustomer,
	role,
	staff,
	flags,
	// A condition on a missing company or user must stay `none`.
	accountId: accountId && anyCustomer.accountId,
	userId: userId && anyCustomer.userId,
});

/** Viewers with the same key see the same fields and conditions. */
const kindOf = ({ staff, role, flags, accountId, userId }: Viewer): string =>
	[staff, role, accountId !== null, userId !== null, ...Object.values(flags)].join();

const viewerValues = ({ by, now }: Act) => ({
	userId: by.userId,
	accountId: by.accountId,
	locationIds: by.locationIds === "all" ? null : by.locationIds,
	now: now.toISOString(),
});

type Read = { plan: StatementPlan; run: (db: Db) => { execute: (values: Row) => Promise<Row[]> } };
const readsOf = new WeakMap<RegisteredObject, Cache<string, Read>>();

type Reading = { amount: "one" | "many"; language: Language };

/** The statement that reads the records with given ids, planned once for each field tree, language and kind of viewer. */
function readByIds(act: Act, level: Level, { amount, language }: Reading): Read {
	const key = `${amount} ${language} ${kindOf(act.by)} ${keyOf(level)}`;
	const reads = readsOf.get(level.object) ?? newCache<string, Read>({ atMost: plansAtMost });
	readsOf.set(level.object, reads);
	const known = reads.get(key);
	if (known) return known;
	const plan = planStatement(level, { by: anyOfKind(act.by), language });
	const id = sql`${sql.identifier("t0")}.${sql.identifier(plan.root.own.id)}`;
	const isWanted =
		amount === "one"
			? sql`${id} = ${sql.placeholder("id")}`
			: sql`${id} = any(array(select unnest(${sql.placeholder("ids")}::text[])))`;
	const run = prepared((db) => db.select(plan.selection).from(plan.from).where(isWanted).prepare(key));
	const read = { plan, run };
	reads.set(key, read);
	return read;
}

export const writingOf = (language: Language, row: Row | undefined): Writing => ({
	language,
	currency: String(row?.currency ?? "NZD"),
	zone: String(row?.zone ?? "UTC"),
});

/** Reads a record. Null when the viewer sees no such record. */
export async function readRecord(act: Act, level: Level, { id, language }: { id: string; language: Language }) {
	const { plan, run } = readByIds(act, level, { amount: "one", language });
	const [row] = await run(act.db).execute({ ...viewerValues(act), id });
	return row ? recordOf(row, plan.root, writingOf(language, row)) : null;
}

/** Reads records of one object in one statement. Those that the viewer does not see are missing. */
export async function readRecords(
	act: Act,
	level: Level,
	{ ids, language }: { ids: readonly string[]; language: Language },
) {
	const { plan, run } = readByIds(act, level, { amount: "many", language });
	const rows = await run(act.db).execute({ ...viewerValues(act), ids });
	const writing = writingOf(language, rows[0]);
	const records = rows.flatMap((row) => recordOf(row, plan.root, writing) ?? []);
	return new Map(records.map((record): [string, RecordBody] => [record.id, record]));
}
