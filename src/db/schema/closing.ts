import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moment, recordId } from "#db/columns.ts";
import { users } from "./accounts.ts";

/** A link in a mail by which the owner of an address confirms the erasure of their login, once. A request makes one link, even when its job runs
 * twice. */
export const erasureLink = pgTable(
	"erasure_link",
	{
		hash: text().notNull(),
		userId: recordId()
			.notNull()
			.references(() => users.id),
		/** The address that was written to: a link to an earlier address confirms nothing. */
		email: text().notNull(),
		/** When the link was requested. */
		createdAt: moment().notNull(),
		endsAt: moment().notNull(),
	},
	(row) => [
		primaryKey({ name: "erasure_link_is_one_of_its_hash", columns: [row.hash] }),
		index("erasure_link_by_user").on(row.userId),
		check("erasure_link_hash_is_a_hash", sql`length(${row.hash}) = 43`),
		check("erasure_link_ends_after_it_begins", sql`${row.endsAt} > ${row.createdAt}`),
	],
);

/** A person whose data were erased a moment ago: how rows know them that a call under way still wrote. The second pass of the erasure deletes
 * the row. */
export const erasedPerson = pgTable("erased_person", {
	userId: recordId()
		.primaryKey()
		.references(() => users.id),
	/** Their addresses, names and records, encrypted with the secret of the shop. */
	sealed: text().notNull(),
	erasedAt: moment().notNull(),
});
