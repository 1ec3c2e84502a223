import { sql } from "drizzle-orm";
import {
	type AnyPgColumn,
	boolean,
	check,
	date,
	foreignKey,
	index,
	integer,
	pgTable,
	text,
	unique,
	uniqueIndex,
} from "drizzle-orm/pg-core";
import { auditColumns, checkIdPrefix, checkOneOf, recordId } from "#db/columns.ts";
import { machineStates, ownerships } from "#machines/machines.ts";
import { serviceKinds } from "#machines/maintenance.ts";
import { counters, readingSources } from "#machines/readings.ts";
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
		/** The kilograms of coffee a month that a company agreed to buy for a machine on loan. Null without an agreement. */
		agreedKilograms: integer(),
		/** The name of the service contract. Null without a contract. */
		serviceContract: text(),
		/** The business hours within which the supplier answers a fault. Null without a promise. */
		responseHours: integer(),
		/** False for a machine that a company added and staff have not confirmed. */
		isConfirmed: boolean().notNull().default(true),
		...auditColumns((): AnyPgColumn => users.id),
	},
	(row) => [
		checkIdPrefix("asset", "02i", row.id),
		checkOneOf("asset_ownership_is_known", row.ownership, ownerships),
		checkOneOf("asset_state_is_known", row.state, machineStates),
		check("asset_agrees_on_something", sql`${row.agreedKilograms} > 0`),
		check("asset_response_takes_time", sql`${row.responseHours} > 0`),
		check("asset_service_contract_has_a_name", sql`char_length(${row.serviceContract}) between 1 and 120`),
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

/** A kind of maintenance of a model, with the measures after which it is due. The measure that is reached first decides. */
export const serviceItem = pgTable(
	"service_item",
	{
		id: recordId().primaryKey(),
		productId: recordId()
			.notNull()
			.references(() => product.id),
		kind: text({ enum: serviceKinds }).notNull(),
		everyDays: integer(),
		everyCups: integer(),
		everyLitres: integer(),
		/** Coffee bought for the location, as the share of the machine. */
		everyKilograms: integer(),
		/** Whether customers may do it. Otherwise a technician does. */
		isForCustomers: boolean().notNull().default(false),
		/** How long it takes. Null when unknown. */
		minutes: integer(),
		/** How a customer does it. Null without a guide. */
		guideEn: text(),
		guideNl: text(),
		...auditColumns((): AnyPgColumn => users.id),
	},
	(row) => [
		checkIdPrefix("service_item", "a55", row.id),
		checkOneOf("service_item_kind_is_known", row.kind, serviceKinds),
		check(
			"service_item_has_a_measure",
			sql`num_nonnulls(${row.everyDays}, ${row.everyCups}, ${row.everyLitres}, ${row.everyKilograms}) > 0`,
		),
		check(
			"service_item_measures_something",
			sql`least(${row.everyDays}, ${row.everyCups}, ${row.everyLitres}, ${row.everyKilograms}, ${row.minutes}) > 0`,
		),
		uniqueIndex("service_item_is_one_of_its_kind").on(row.productId, row.kind).where(sql`${row.deletedAt} is null`),
	],
);

/** A service item that a customer or a technician did at a machine. */
export const serviceEntry = pgTable(
	"service_entry",
	{
		id: recordId().primaryKey(),
		accountId: recordId().notNull(),
		assetId: recordId().notNull(),
		itemId: recordId()
			.notNull()
			.references(() => serviceItem.id),
		doneOn: day().notNull(),
		/** Whether the customer did it. Otherwise a technician did. */
		isByCustomer: boolean().notNull(),
		minutes: integer(),
		parts: text(),
		note: text(),
		...auditColumns((): AnyPgColumn => users.id),
	},
	(row) => [
		checkIdPrefix("service_entry", "a56", row.id),
		check("service_entry_takes_time", sql`${row.minutes} > 0`),
		foreignKey({
			name: "service_entry_asset_is_of_its_account",
			columns: [row.accountId, row.assetId],
			foreignColumns: [asset.accountId, asset.id],
		}),
		index("service_entry_of_asset").on(row.assetId, row.itemId, row.doneOn),
		index("service_entry_of_item").on(row.itemId),
	],
);

/** A value that a counter of a machine showed on a day. */
export const machineReading = pgTable(
	"machine_reading",
	{
		id: recordId().primaryKey(),
		accountId: recordId().notNull(),
		assetId: recordId().notNull(),
		counter: text({ enum: counters }).notNull(),
		readOn: day().notNull(),
		value: integer().notNull(),
		source: text({ enum: readingSources }).notNull(),
		/** The counter was changed since the reading before, and started again at zero. */
		isCounterChanged: boolean().notNull().default(false),
		...auditColumns((): AnyPgColumn => users.id),
	},
	(row) => [
		checkIdPrefix("machine_reading", "a57", row.id),
		checkOneOf("machine_reading_counter_is_known", row.counter, counters),
		checkOneOf("machine_reading_source_is_known", row.source, readingSources),
		check("machine_reading_is_a_count", sql`${row.value} >= 0`),
		foreignKey({
			name: "machine_reading_asset_is_of_its_account",
			columns: [row.accountId, row.assetId],
			foreignColumns: [asset.accountId, asset.id],
		}),
		uniqueIndex("machine_reading_by_telemetry_is_one_a_day")
			.on(row.assetId, row.counter, row.readOn)
			.where(sql`${row.source} = 'telemetry' and ${row.deletedAt} is null`),
		index("machine_reading_of_asset").on(row.assetId, row.counter, row.readOn),
	],
);
