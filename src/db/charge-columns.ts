import { type SQL, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import { jsonb, type PgColumn } from "drizzle-orm/pg-core";
import {
	type ChargeKind,
	type ColumnKind,
	chargeKinds,
	columnKinds,
	type FurtherCharge,
	type KeyOf,
	type PieceKind,
	pieceColumnKinds,
	type StoreCode,
	storeCodes,
} from "#shared/charges.ts";
import { cents } from "./columns.ts";

type Columns<K extends ChargeKind> = Record<KeyOf<K> | "furtherCharges", PgColumn>;

const keysOf = <K extends ChargeKind>(kinds: readonly K[]): KeyOf<K>[] => kinds.map((kind) => chargeKinds[kind].key);
const pieceKeys = keysOf(pieceColumnKinds);
const orderKeys = keysOf(columnKinds);

const notNullCents = () => cents().notNull();
// Both objects have the column of each key.
const newColumns = <Key extends string>(keys: readonly Key[]) => ({
	...(Object.fromEntries(keys.map((key) => [key, notNullCents()])) as Record<Key, ReturnType<typeof notNullCents>>),
	/** The charges of kinds without a column. */
	furtherCharges: jsonb().$type<readonly FurtherCharge[]>().notNull().default([]),
});
const columnsIn = <Key extends string, Table extends Record<Key, PgColumn>>(keys: readonly Key[], table: Table) =>
	Object.fromEntries(keys.map((key) => [key, table[key]])) as Pick<Table, Key>;

/** The names of the columns of an order with an amount of one kind, in SQL. */
export const orderChargeNames: readonly string[] = orderKeys.map(toSnakeCase);

/** The columns with the charges of a product or an order line, for a table. */
export const pieceChargeColumns = () => newColumns(pieceKeys);
/** The columns with the charges of an order, for a table. */
export const orderChargeColumns = () => newColumns(orderKeys);

/** The columns with the charges of a product or an order line, for a query. */
export const pieceChargesIn = <Table extends Columns<PieceKind & ColumnKind>>(table: Table) =>
	columnsIn([...pieceKeys, "furtherCharges"], table);
/** The columns with the charges of an order, for a query. */
export const orderChargesIn = <Table extends Columns<ColumnKind>>(table: Table) =>
	columnsIn([...orderKeys, "furtherCharges"], table);

const furtherSum = ({ furtherCharges }: Columns<never>): SQL => sql`sum_of_charges(${furtherCharges})`;

/** The amounts that add up to the charges of a row, for a constraint. */
export const pieceCharges = (table: Columns<PieceKind & ColumnKind>): (PgColumn | SQL)[] => [
	...pieceKeys.map((key) => table[key]),
	furtherSum(table),
];
export const orderCharges = (table: Columns<ColumnKind>): (PgColumn | SQL)[] => [
	...orderKeys.map((key) => table[key]),
	furtherSum(table),
];

/** The amount of a kind in a row, as an expression of a query. */
export function chargeIn(table: Readonly<Partial<Record<string, PgColumn>>>, kind: ChargeKind): PgColumn | SQL {
	const column = table[chargeKinds[kind].key];
	return (
		column ??
		sql`coalesce((select (charge ->> 'amount')::bigint
		from jsonb_array_elements(${table.furtherCharges}) as charge where charge ->> 'kind' = ${sql.raw(`'${kind}'`)}), 0)`
	);
}

/** The columns of the store with the back office's codes of charges, for a query. */
export const chargeCodesIn = <Table extends Record<StoreCode, PgColumn>>(table: Table) => columnsIn(storeCodes, table);
