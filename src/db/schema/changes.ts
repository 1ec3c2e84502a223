import { sql } from "drizzle-orm";
import { bigint, customType, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moment, recordId } from "#db/columns.ts";

const xid8 = customType<{ data: string; driverData: string }>({ dataType: () => "xid8" });

/** What changed, in the order in which readers may take it: numbers alone commit out of order. Refers to nothing and has one
 * index, because every command adds to it. */
export const change = pgTable(
	"change",
	{
		tx: xid8().notNull().default(sql`pg_current_xact_id()`),
		number: bigint({ mode: "number" }).notNull().generatedAlwaysAsIdentity(),
		topic: text().notNull(),
		recordId: recordId(),
		/** The company it concerns; null: the shop itself. */
		accountId: recordId(),
		at: moment().notNull().defaultNow(),
	},
	(row) => [primaryKey({ name: "change_pkey", columns: [row.tx, row.number] })],
);
