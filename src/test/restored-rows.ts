import type { connect } from "#db/db.ts";
import { stateOf, transactionOf } from "./table-states.ts";

type Sql = ReturnType<typeof connect>;
type Table = { name: string; columns: string };
type State = { rows: number; youngest: number };

/** Catalogs that change when a statement defines something. */
const catalogs = [
	"pg_attrdef",
	"pg_attribute",
	"pg_class",
	"pg_constraint",
	"pg_db_role_setting",
	"pg_enum",
	"pg_event_trigger",
	"pg_extension",
	"pg_index",
	"pg_inherits",
	"pg_largeobject_metadata",
	"pg_namespace",
	"pg_policy",
	"pg_proc",
	"pg_publication",
	"pg_rewrite",
	"pg_sequence",
	"pg_statistic_ext",
	"pg_trigger",
	"pg_type",
].map((name) => `pg_catalog.${name}`);

/** A statement about all tables at once needs so much memory that it takes four times longer. */
const tablesPerStatement = 40;
function stateStatements(tables: readonly string[]): string[] {
	const starts = [...tables.keys()].filter((index) => index % tablesPerStatement === 0);
	return starts.map((start) =>
		tables
			.slice(start, start + tablesPerStatement)
			.map(stateOf)
			.join(" union all "),
	);
}

/** Remembers the rows of a database, and restores them after each use. `sql` is a superuser's connection without triggers. */
export async function rememberRows(sql: Sql) {
	const tables = await sql<Table[]>`
		select format('%I.%I', n.nspname, c.relname) as name,
			(select string_agg(format('%I', attname), ', ' order by attnum) from pg_attribute
				where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
		from pg_class c join pg_namespace n on n.oid = c.relnamespace
		where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')`;
	const sequences = await sql<{ name: string }[]>`
		select format('%I.%I', schemaname, sequencename) as name from pg_sequences`;
	const statements = stateStatements([...catalogs, ...tables.map(({ name }) => name)]);
	const readStates = async (): Promise<Map<string, State>> => {
		const read = (statement: string) => sql.unsafe<(State & { name: string })[]>(statement, [], { prepare: true });
		const rows = await Promise.all(statements.map(read));
		return new Map(rows.flat().map(({ name, ...state }) => [name, state]));
	};
	const first = await readStates();
	const current = new Map(first);

	const insertions = new Map<string, string>();
	for (const { name, columns } of tables.filter(({ name }) => first.get(name)?.rows)) {
		const [insertion] = await sql.unsafe<{ statement: string }[]>(`
			select format('insert into ${name} (${columns}) overriding system value
				select ${columns} from json_populate_recordset(null::${name}, %L)', json_agg(r)) as statement
			from (select ${columns} from ${name} order by ctid) r`);
		if (insertion) insertions.set(name, insertion.statement);
	}
	const positions = await Promise.all(
		sequences.map(async ({ name }) => {
			const [position] = await sql.unsafe<{ statement: string }[]>(
				`select format('select setval(%L, %s, %L)', '${name}', last_value, is_called) as statement from ${name}`,
			);
			return position?.statement;
		}),
	);

	const differs = (name: string, { rows, youngest }: State) =>
		rows !== current.get(name)?.rows || youngest !== current.get(name)?.youngest;

	/** False when something else than rows changed: then nothing is restored. */
	return async function restore(): Promise<boolean> {
		const states = [...(await readStates())];
		const changed = states.filter(([name, state]) => differs(name, state)).map(([name]) => name);
		if (changed.some((name) => catalogs.includes(name))) return false;
		if (changed.length > 0) {
			await sql.unsafe(changed.map((name) => `delete from ${name}`).join(";"));
			// Without the places of deleted rows the restored ones keep their order.
			await sql.unsafe(`vacuum (index_cleanup on) ${changed.join(", ")}`);
		}
		const restored = await sql.unsafe(
			[
				...changed.flatMap((name) => insertions.get(name) ?? []),
				...positions,
				`select ${transactionOf("age(pg_current_xact_id()::xid)")} as youngest`,
			].join(";"),
		);
		const youngest = restored.at(-1)?.[0].youngest;
		for (const name of changed) {
			const rows = first.get(name)?.rows ?? 0;
			current.set(name, { rows, youngest: rows > 0 ? youngest : 0 });
		}
		return true;
	};
}
