import { type AnyPgColumn, boolean, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { auditColumns, recordId } from "#db/columns.ts";
import { users } from "./accounts.ts";

/** Whether a user collapsed a section of a layout. A section without a row is open. */
export const layoutSectionState = pgTable(
	"layout_section_state",
	{
		userId: recordId()
			.notNull()
			.references(() => users.id),
		/** The id of the section, which the registry derives. */
		sectionId: text().notNull(),
		collapsed: boolean().notNull(),
		...auditColumns((): AnyPgColumn => users.id),
	},
	(row) => [primaryKey({ name: "layout_section_state_is_one", columns: [row.userId, row.sectionId] })],
);

/** The photo that staff gave a record. Only its address is stored; the server never fetches it. */
export const recordAvatar = pgTable("record_avatar", {
	recordId: recordId().primaryKey(),
	photoUrl: text().notNull(),
	externalId: text(),
	profileName: text(),
	...auditColumns((): AnyPgColumn => users.id),
});
