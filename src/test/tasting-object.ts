import { eq, lte, sql } from "drizzle-orm";
import { type AnyPgColumn, date, integer, pgTable, text } from "drizzle-orm/pg-core";
import { auditColumns, cents, checkIdPrefix, recordId } from "#db/columns.ts";
import { account, users } from "#db/schema/accounts.ts";
import { personRoles, recordObject, sellerRoles } from "#records/object.ts";

/** An object that only a test has: everything that the record platform needs to know about a new object is in this file. */

const tasting = pgTable(
	"tasting",
	{
		id: recordId().primaryKey(),
		accountId: recordId()
			.notNull()
			.references((): AnyPgColumn => account.id),
		topic: text().notNull(),
		roast: text({ enum: ["light", "dark"] }).notNull(),
		guests: integer().notNull(),
		budget: cents(),
		heldOn: date(),
		note: text(),
		...auditColumns((): AnyPgColumn => users.id),
	},
	(row) => [checkIdPrefix("tasting", "zT0", row.id)],
);

/** The statement of a migration. */
export const createTastings = `
	create table tasting (
		id text collate "C" primary key constraint tasting_id_is_zT0 check (id ~ '^zT0[0-9A-Za-z]{12}[A-Z0-5]{3}$'),
		account_id text collate "C" not null references account,
		topic text not null,
		roast text not null check (roast in ('light', 'dark')),
		guests integer not null,
		budget bigint,
		held_on date,
		note text,
		created_at timestamptz(3) not null default now(),
		created_by text collate "C" not null references users,
		updated_at timestamptz(3) not null default now(),
		updated_by text collate "C" not null references users,
		deleted_at timestamptz(3)
	);
	create trigger keep_times before update on tasting for each row execute function keep_times();
	grant select, insert, update on tasting to brewline;`;

export const tastingObject = recordObject({
	apiName: "Tasting__c",
	keyPrefix: "zT0",
	table: tasting,
	label: ["Tasting", "Proeverij"],
	plural: ["Tastings", "Proeverijen"],
	name: "Name",
	/** Staff see tastings of up to a hundred guests. */
	rows: ({ staff, accountId }) => {
		if (staff) return lte(tasting.guests, 100);
		return accountId ? eq(tasting.accountId, accountId) : "none";
	},
	who: personRoles,
	part: "everyone",
	create: { who: sellerRoles },
	delete: { who: sellerRoles },
	fields: {
		Name: {
			type: "text",
			length: 60,
			label: ["Topic", "Onderwerp"],
			value: tasting.topic,
			create: sellerRoles,
			update: sellerRoles,
			required: true,
		},
		AccountId: {
			type: "reference",
			to: ["Account"],
			relation: "Account",
			children: "Tastings__r",
			label: ["Account", "Bedrijf"],
			value: tasting.accountId,
			create: sellerRoles,
			required: true,
		},
		Roast__c: {
			type: "picklist",
			values: { light: ["Light", "Licht"], dark: ["Dark", "Donker"] },
			label: ["Roast", "Branding"],
			value: tasting.roast,
			create: sellerRoles,
			update: sellerRoles,
			initial: "dark",
		},
		Guests__c: {
			type: "integer",
			label: ["Guests", "Gasten"],
			value: tasting.guests,
			create: sellerRoles,
			update: sellerRoles,
			required: true,
		},
		Budget__c: {
			type: "money",
			label: ["Budget", "Budget"],
			value: tasting.budget,
			create: sellerRoles,
			update: sellerRoles,
		},
		Budget_Per_Guest__c: {
			type: "money",
			label: ["Budget per guest", "Budget per gast"],
			value: () => sql`(${tasting.budget} / nullif(${tasting.guests}, 0))`,
		},
		Date__c: { type: "date", label: ["Date", "Datum"], value: tasting.heldOn, create: sellerRoles },
		Note__c: {
			type: "longText",
			length: 500,
			label: ["Note", "Notitie"],
			value: tasting.note,
			read: sellerRoles,
			create: sellerRoles,
		},
	},
	layouts: {
		full: [
			{
				heading: ["Tasting", "Proeverij"],
				columns: 2,
				fields: ["Name", "AccountId", "Roast__c", "Guests__c", "Budget__c", "Date__c", "Note__c"],
			},
		],
		compact: ["Name", "Date__c"],
	},
	listViews: {
		AllTastings: {
			label: ["All tastings", "Alle proeverijen"],
			columns: ["Name", "AccountId", "Roast__c", "Guests__c"],
			order: ["Name"],
		},
	},
	search: { fields: ["Name"], shows: ["Name", "AccountId"], filters: ["Roast__c"] },
	duplicates: [{ name: "Tasting_by_topic", fields: ["AccountId", "Name"], engine: "exact", onCreate: "alert" }],
	path: { field: "Roast__c", closed: ["dark"] },
	avatar: { icon: "event", color: "#8a7a5c" },
});
