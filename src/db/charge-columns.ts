import type { PgColumn } from "drizzle-orm/pg-core";
import {
	allKinds,
	type ChargeKind,
	chargeKinds,
	type KeyOf,
	type PieceKind,
	pieceKinds,
	type StoreCode,
	storeCodes,
} from "#shared/charges.ts";
import { cents } from "./columns.ts";

type Columns<K extends ChargeKind> = Record<KeyOf<K>, PgColumn>;

// Each of these objects has the column of each kind.
const newColumns = <K extends ChargeKind>(kinds: readonly K[]) =>
	Object.fromEntries(kinds.map((kind) => [chargeKinds[kind].key, notNullCents()])) as Record<
		KeyOf<K>,
		ReturnType<typeof notNullCents>
	>;
const columnsIn = <Key extends string, Table extends Record<Key, PgColumn>>(keys: readonly Key[], table: Table) =>
	Object.fromEntries(keys.map((key) => [key, table[key]])) as Pick<Table, Key>;
const keysOf = <K extends ChargeKind>(kinds: readonly K[]): KeyOf<K>[] => kinds.map((kind) => chargeKinds[kind].key);

const notNullCents = () => cents().notNull();

/** The columns with the charges of a product or an order line, for a table. */
export const pieceChargeColumns = () => newColumns(pieceKinds);
/** The columns with the charges of an order, for a table. */
export const orderChargeColumns = () => newColumns(allKinds);

/** The columns with the charges of a product or an order line, for a query. */
export const pieceChargesIn = <Table extends Columns<PieceKind>>(table: Table) => columnsIn(keysOf(pieceKinds), table);
/** The columns with the charges of an order, for a query. */
export const orderChargesIn = <Table extends Columns<ChargeKind>>(table: Table) => columnsIn(keysOf(allKinds), table);

/** The columns with the charges of a row, for an expression. */
export const pieceCharges = (table: Columns<PieceKind>): PgColumn[] => Object.values(pieceChargesIn(table));
export const orderCharges = (table: Columns<ChargeKind>): PgColumn[] => Object.values(orderChargesIn(table));

/** The columns of the store with the back office's codes of charges, for a query. */
export const chargeCodesIn = <Table extends Record<StoreCode, PgColumn>>(table: Table) => columnsIn(storeCodes, table);
