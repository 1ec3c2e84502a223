import { sql } from "drizzle-orm";
import type { Db } from "#db/db.ts";

/** A column that can hold text: also arrays, JSON, search words and bytes. `isChoice` when a constraint lists its values. */
export type TextColumn = {
	schema: string;
	table: string;
	column: string;
	type: string;
	isId: boolean;
	isChoice: boolean;
};

/** The columns of all tables that can hold text, read from the database's own catalogue. Generated columns follow others. */
export const textColumns = (db: Db) =>
	db.execute<TextColumn>(sql`
		select c.table_schema as schema, c.table_name as table, c.column_name as column, c.data_type as type,
			c.collation_name is not distinct from 'C' as "isId",
			exists (select from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and k.conkey = array[a.attnum]
				where k.contype = 'c' and a.attname = c.column_name and pg_get_constraintdef(k.oid) ~ '= ANY [(]+ARRAY'
					and k.conrelid = (quote_ident(c.table_schema) || '.' || quote_ident(c.table_name))::regclass) as "isChoice"
		from information_schema.columns c
		join information_schema.tables t using (table_schema, table_name)
		where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema') and c.is_generated = 'NEVER'
			and has_table_privilege(quote_ident(c.table_schema) || '.' || quote_ident(c.table_name), 'select')
			and c.data_type in ('text', 'character varying', 'character', 'json', 'jsonb', 'ARRAY', 'USER-DEFINED', 'tsvector', 'bytea')
		order by 1, 2, c.ordinal_position`);

/** The columns that contain one of the texts, in any case, as `table.column`. One statement reads all columns of a table. */
export async function columnsWith(db: Db, texts: readonly string[]): Promise<string[]> {
	const tables = Map.groupBy(await textColumns(db), ({ schema, table }) => `${schema}.${table}`);
	const columnsWithText: string[] = [];
	for (const columns of tables.values()) {
		const [{ schema, table } = { schema: "", table: "" }] = columns;
		const hasText = columns.map(({ column, type }) => {
			const value = sql.identifier(column);
			const text = type === "bytea" ? sql`encode(${value}, 'escape')` : sql`${value}::text`;
			const isThere = texts.map((wanted) => sql`position(lower(${wanted}) in lower(${text})) > 0`);
			return sql`bool_or(${sql.join(isThere, sql` or `)}) as ${value}`;
		});
		const [row] = await db.execute<Record<string, boolean | null>>(
			sql`select ${sql.join(hasText, sql`, `)} from ${sql.identifier(schema)}.${sql.identifier(table)}`,
		);
		columnsWithText.push(...columns.filter(({ column }) => row?.[column]).map(({ column }) => `${table}.${column}`));
	}
	return columnsWithText.toSorted();
}
