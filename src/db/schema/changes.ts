import { sql } from "drizzle-orm";
import { bigint, customType, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moment, recordId } from "#db/columns.ts";

const xid8 = customType<{ data: string; driverData: string }>({ dataType: () => "xid8" });

/** The change feed. Sorted by transaction and number, because numbers alone commit out of order. Without foreign keys and with one
 * index, because every command inserts a row. */
export const change = pgTable(
	"change",
	{
		tx: xid8().notNull().default(sql`pg_current_xact_id()`),
		number: bigint({ mode: "number" }).notNull().generatedAlwaysAsIdentity(),
		topic: text().notNull(),
		recordId: recordId(),
		/** The company of the record. Null when the record belongs to the shop. */
		accountId: recordId(),
		at: moment().notNull().defaultNow(),
	},
	(row) => [primaryKey({ name: "change_pkey", columns: [row.tx, row.number] })],
);
