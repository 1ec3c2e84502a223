import { sql } from "drizzle-orm";
import { bigint, index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { moment, recordId } from "#db/columns.ts";
import { account, users } from "./accounts.ts";

/** The audit log: user, record, and values before and after. A trigger refuses changes of its rows. */
export const audit = pgTable(
	"audit",
	{
		number: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
		at: moment().notNull(),
		userId: recordId()
			.notNull()
			.references(() => users.id),
		/** The company of the record. Null when the record belongs to the shop. */
		accountId: recordId().references(() => account.id),
		object: text().notNull(),
		recordId: recordId().notNull(),
		changes: jsonb().$type<Record<string, [unknown, unknown]>>().notNull(),
		requestId: text().notNull(),
	},
	(row) => [
		index("audit_of_record").on(row.recordId, row.number),
		index("audit_of_account").on(row.accountId, row.number),
		/** The logins of a user in all sessions. */
		index("audit_of_logins").on(row.userId, row.number).where(sql`${row.object} = 'Session'`),
	],
);
