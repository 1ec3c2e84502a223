import { sql } from "drizzle-orm";
import { bigint, index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { moment, recordId } from "#db/columns.ts";
import { account, users } from "./accounts.ts";

/** Who changed what, from what to what. Rows are added and never changed: a trigger sees to it. */
export const audit = pgTable(
	"audit",
	{
		number: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
		at: moment().notNull(),
		userId: recordId()
			.notNull()
			.references(() => users.id),
		/** The company it concerns; null: the shop itself. */
		accountId: recordId().references(() => account.id),
		object: text().notNull(),
		recordId: recordId().notNull(),
		changes: jsonb().$type<Record<string, [unknown, unknown]>>().notNull(),
		requestId: text().notNull(),
	},
	(row) => [
		index("audit_of_record").on(row.recordId, row.number),
		index("audit_of_account").on(row.accountId, row.number),
		/** The logins of a person, whichever session each of them began. */
		index("audit_of_logins").on(row.userId, row.number).where(sql`${row.object} = 'Session'`),
	],
);
