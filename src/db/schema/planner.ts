import { sql } from "drizzle-orm";
import {
	type AnyPgColumn,
	check,
	date,
	foreignKey,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	smallint,
	text,
	unique,
	uniqueIndex,
} from "drizzle-orm/pg-core";
import { auditColumns, cents, checkIdPrefix, checkOneOf, moment, recordId } from "#db/columns.ts";
import { weeksLimits } from "#planner/dates/plan-schedule.ts";
import {
	deliveryStates,
	missedReasons,
	missingItemRules,
	pauseReasons,
	planStates,
	stopReasons,
} from "#planner/planner.ts";
import type { StoreDay } from "#shared/store-day.ts";
import { account, location, users } from "./accounts.ts";
import { product } from "./catalogue.ts";
import { orders } from "./orders.ts";

const day = () => date({ mode: "string" }).$type<StoreDay>();

/** A recurring delivery to a location. */
export const coffeePlan = pgTable(
	"coffee_plan",
	{
		id: recordId().primaryKey(),
		/** The plan ID that people read. */
		number: integer().notNull().generatedAlwaysAsIdentity({ startWith: 40_001 }),
		accountId: recordId()
			.notNull()
			.references(() => account.id),
		locationId: recordId().notNull(),
		/** The person who orders, and who gets the mails. */
		userId: recordId()
			.notNull()
			.references(() => users.id),
		state: text({ enum: planStates }).notNull(),
		pauseReason: text({ enum: pauseReasons }),
		/** The day on which a paused plan resumes by itself. */
		resumesOn: day(),
		stopReason: text({ enum: stopReasons }),
		stopNote: text(),
		/** The text of `weeks`. */
		frequency: text().notNull(),
		/** Null for a weekday plan, which delivers every week on the weekdays of its items. */
		weeks: smallint(),
		/** The base date from which the schedule counts. */
		base: day().notNull(),
		reference: text(),
		costCentre: text(),
		/** The person who takes the deliveries. */
		attention: text(),
		/** The instruction for the driver. Null for that of the location. */
		instruction: text(),
		/** The preferred time of the deliveries, one of the location. */
		timeWindow: text(),
		missingItems: text({ enum: missingItemRules }).notNull(),
		/** By how many percent an item may be dearer than at the last save. Null when any price is fine. */
		dearerLimit: smallint(),
		/** The version of the terms of sale that the customer accepted. */
		termsVersion: text().notNull(),
		/** The order in whose checkout the customer started the plan. Null for other plans. */
		startedByOrderId: recordId(),
		...auditColumns((): AnyPgColumn => users.id),
	},
	(row) => [
		checkIdPrefix("coffee_plan", "a01", row.id),
		checkOneOf("coffee_plan_state_is_known", row.state, planStates),
		checkOneOf("coffee_plan_pause_reason_is_known", row.pauseReason, pauseReasons),
		checkOneOf("coffee_plan_stop_reason_is_known", row.stopReason, stopReasons),
		checkOneOf("coffee_plan_missing_items_is_known", row.missingItems, missingItemRules),
		check("coffee_plan_pause_has_a_reason", sql`(${row.state} = 'paused') = (${row.pauseReason} is not null)`),
		check("coffee_plan_only_a_pause_ends", sql`${row.state} = 'paused' or ${row.resumesOn} is null`),
		check("coffee_plan_stop_has_a_reason", sql`(${row.state} = 'stopped') = (${row.stopReason} is not null)`),
		check("coffee_plan_only_a_stop_has_a_note", sql`${row.state} = 'stopped' or ${row.stopNote} is null`),
		check(
			"coffee_plan_weeks_are_possible",
			sql`${row.weeks} between ${sql.raw(`${weeksLimits.least}`)} and ${sql.raw(`${weeksLimits.most}`)}`,
		),
		check("coffee_plan_dearer_limit_is_a_percentage", sql`${row.dearerLimit} between 0 and 100`),
		foreignKey({
			name: "coffee_plan_location_is_of_its_account",
			columns: [row.accountId, row.locationId],
			foreignColumns: [location.accountId, location.id],
		}),
		foreignKey({
			name: "coffee_plan_order_is_of_its_account",
			columns: [row.accountId, row.startedByOrderId],
			foreignColumns: [orders.accountId, orders.id],
		}),
		unique("coffee_plan_of_order_is_one").on(row.startedByOrderId),
		unique("coffee_plan_stays_with_its_account").on(row.accountId, row.id),
		uniqueIndex("coffee_plan_number_is_one").on(row.number),
		index("coffee_plan_of_location").on(row.locationId),
		index("coffee_plan_resumes").on(row.resumesOn).where(sql`${row.resumesOn} is not null`),
	],
);

/** A product of a plan. In a weekday plan, for one weekday. */
export const coffeePlanItem = pgTable(
	"coffee_plan_item",
	{
		id: recordId().primaryKey(),
		planId: recordId()
			.notNull()
			.references(() => coffeePlan.id),
		position: integer().notNull(),
		/** ISO weekday, 1 to 5. Null in a plan that counts weeks. */
		weekday: smallint(),
		productId: recordId()
			.notNull()
			.references(() => product.id),
		/** The product that comes instead when this one is missing. */
		alternativeId: recordId().references(() => product.id),
		quantity: integer().notNull(),
		/** The unit price when the customer last saved the plan. */
		savedPrice: cents().notNull(),
		...auditColumns((): AnyPgColumn => users.id),
	},
	(row) => [
		checkIdPrefix("coffee_plan_item", "a02", row.id),
		check("coffee_plan_item_is_some", sql`${row.quantity} >= 1`),
		check("coffee_plan_item_price_is_a_price", sql`${row.savedPrice} > 0`),
		check("coffee_plan_item_weekday_is_a_working_day", sql`${row.weekday} between 1 and 5`),
		check("coffee_plan_item_alternative_is_another", sql`${row.alternativeId} <> ${row.productId}`),
		unique("coffee_plan_item_is_once_per_day").on(row.planId, row.productId, row.weekday).nullsNotDistinct(),
		uniqueIndex("coffee_plan_item_has_its_position").on(row.planId, row.position),
		index("coffee_plan_item_of_product").on(row.productId),
	],
);

/** One base date of a plan, and what became of it. The next weeks are always here: see `extendDeliveries`. */
export const planDelivery = pgTable(
	"plan_delivery",
	{
		id: recordId().primaryKey(),
		accountId: recordId().notNull(),
		planId: recordId().notNull(),
		/** The date that the schedule gives. */
		base: day().notNull(),
		/** The date that the customer chose for just this delivery. */
		chosenOn: day(),
		/** The day on which the van comes. */
		deliverOn: day().notNull(),
		state: text({ enum: deliveryStates }).notNull(),
		missedReason: text({ enum: missedReasons }),
		orderId: recordId(),
		/** When the notice about this delivery was sent. */
		noticedAt: moment(),
		/** The delivery date before the delivery was merged with an order. Null for other deliveries. */
		mergedFrom: day(),
		/** The quantities by product that the merge added to the order. Null unless the delivery is merged. */
		mergedQuantities: jsonb().$type<Record<string, number>>(),
		/** The delivery of another plan that brings the content of this one, which is skipped. Null for other deliveries. */
		mergedIntoId: recordId().references((): AnyPgColumn => planDelivery.id, { onDelete: "set null" }),
		...auditColumns((): AnyPgColumn => users.id),
	},
	(row) => [
		checkIdPrefix("plan_delivery", "a15", row.id),
		checkOneOf("plan_delivery_state_is_known", row.state, deliveryStates),
		checkOneOf("plan_delivery_missed_reason_is_known", row.missedReason, missedReasons),
		check("plan_delivery_is_ordered_with_an_order", sql`(${row.state} = 'ordered') = (${row.orderId} is not null)`),
		check("plan_delivery_is_missed_for_a_reason", sql`(${row.state} = 'missed') = (${row.missedReason} is not null)`),
		check(
			"plan_delivery_merged_is_ordered",
			sql`(${row.mergedFrom} is null) = (${row.mergedQuantities} is null) and (${row.mergedFrom} is null or ${row.state} = 'ordered')`,
		),
		foreignKey({
			name: "plan_delivery_is_of_a_plan_of_its_account",
			columns: [row.accountId, row.planId],
			foreignColumns: [coffeePlan.accountId, coffeePlan.id],
		}),
		foreignKey({
			name: "plan_delivery_order_is_of_its_account",
			columns: [row.accountId, row.orderId],
			foreignColumns: [orders.accountId, orders.id],
		}),
		uniqueIndex("plan_delivery_base_is_one").on(row.planId, row.base),
		index("plan_delivery_planned").on(row.deliverOn).where(sql`${row.state} = 'planned'`),
		index("plan_delivery_to_notice")
			.on(row.deliverOn)
			.where(sql`${row.state} = 'planned' and ${row.noticedAt} is null`),
		index("plan_delivery_of_order").on(row.orderId),
		index("plan_delivery_merged_into").on(row.mergedIntoId).where(sql`${row.mergedIntoId} is not null`),
	],
);

/** The quantity of a product for just one delivery. 0 leaves the product out. */
export const planDeliveryItem = pgTable(
	"plan_delivery_item",
	{
		deliveryId: recordId()
			.notNull()
			.references(() => planDelivery.id),
		productId: recordId()
			.notNull()
			.references(() => product.id),
		quantity: integer().notNull(),
		...auditColumns((): AnyPgColumn => users.id),
	},
	(row) => [
		primaryKey({ columns: [row.deliveryId, row.productId] }),
		check("plan_delivery_item_is_some_or_none", sql`${row.quantity} >= 0`),
		index("plan_delivery_item_of_product").on(row.productId),
	],
);

/** Pieces that a delivery could not bring and that follow when they are in stock. */
export const planWaitingItem = pgTable(
	"plan_waiting_item",
	{
		deliveryId: recordId()
			.notNull()
			.references(() => planDelivery.id),
		productId: recordId()
			.notNull()
			.references(() => product.id),
		quantity: integer().notNull(),
		accountId: recordId().notNull(),
		/** The back-order that brings them. Null while they wait. */
		orderId: recordId(),
		...auditColumns((): AnyPgColumn => users.id),
	},
	(row) => [
		primaryKey({ columns: [row.deliveryId, row.productId] }),
		foreignKey({
			name: "plan_waiting_item_order_is_of_its_account",
			columns: [row.accountId, row.orderId],
			foreignColumns: [orders.accountId, orders.id],
		}),
		check("plan_waiting_item_is_some", sql`${row.quantity} >= 1`),
		index("plan_waiting_item_waits").on(row.productId).where(sql`${row.orderId} is null`),
		index("plan_waiting_item_of_order").on(row.orderId),
	],
);

/** The pieces of a product that somebody last counted at a location. Earlier counts are in the audit. */
export const stockCount = pgTable(
	"stock_count",
	{
		accountId: recordId().notNull(),
		locationId: recordId().notNull(),
		productId: recordId()
			.notNull()
			.references(() => product.id),
		pieces: integer().notNull(),
		countedAt: moment().notNull(),
		...auditColumns((): AnyPgColumn => users.id),
	},
	(row) => [
		primaryKey({ columns: [row.locationId, row.productId] }),
		check("stock_count_is_some_or_none", sql`${row.pieces} between 0 and 99999`),
		foreignKey({
			name: "stock_count_location_is_of_its_account",
			columns: [row.accountId, row.locationId],
			foreignColumns: [location.accountId, location.id],
		}),
		index("stock_count_of_product").on(row.productId),
	],
);
