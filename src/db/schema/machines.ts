import { sql } from "drizzle-orm";
import {
	type AnyPgColumn,
	check,
	date,
	foreignKey,
	index,
	pgTable,
	text,
	unique,
	uniqueIndex,
} from "drizzle-orm/pg-core";
import { auditColumns, checkIdPrefix, checkOneOf, recordId } from "#db/columns.ts";
import { machineStates, ownerships } from "#machines/machines.ts";
import type { StoreDay } from "#shared/store-day.ts";
import { location, users } from "./accounts.ts";
import { product } from "./catalogue.ts";

const day = () => date({ mode: "string" }).$type<StoreDay>();

/** A machine that stands at a customer. `machine` of the catalogue has the technical data of its product. */
export const asset = pgTable(
	"asset",
	{
		id: recordId().primaryKey(),
		accountId: recordId().notNull(),
		locationId: recordId().notNull(),
		productId: recordId()
			.notNull()
			.references(() => product.id),
		serialNumber: text().notNull(),
		ownership: text({ enum: ownerships }).notNull(),
		state: text({ enum: machineStates }).notNull().default("installed"),
		installedOn: day().notNull(),
		/** Null when the machine has no warranty. */
		warrantyUntil: day(),
		/** Null before the first maintenance. */
		lastMaintenanceOn: day(),
		/** Null when no maintenance is planned. */
		nextMaintenanceOn: day(),
		...auditColumns((): AnyPgColumn => users.id),
	},
	(row) => [
		checkIdPrefix("asset", "02i", row.id),
		checkOneOf("asset_ownership_is_known", row.ownership, ownerships),
		checkOneOf("asset_state_is_known", row.state, machineStates),
		check("asset_has_a_serial_number", sql`char_length(${row.serialNumber}) between 1 and 60`),
		check(
			"asset_maintenance_follows_its_installation",
			sql`${row.lastMaintenanceOn} >= ${row.installedOn} and ${row.nextMaintenanceOn} > coalesce(${row.lastMaintenanceOn}, ${row.installedOn})`,
		),
		foreignKey({
			name: "asset_location_is_of_its_account",
			columns: [row.accountId, row.locationId],
			foreignColumns: [location.accountId, location.id],
		}),
		unique("asset_stays_with_its_account").on(row.accountId, row.id),
		uniqueIndex("asset_serial_number_is_one").on(row.productId, row.serialNumber).where(sql`${row.deletedAt} is null`),
		index("asset_of_account").on(row.accountId),
		index("asset_of_location").on(row.locationId),
	],
);
