import * as z from "zod";
import { missingItemRules, stopReasons } from "#planner/planner.ts";
import { readRows } from "./read-rows.ts";

const daysAgo = z.int().min(0);
/** Index among the upcoming deliveries, from 0. */
const deliveryIndex = z.int().min(0);

/** A change by the customer, on a day before the demo is filled. From the day of "payment-fails" on, no order can be paid. From the day of
 * "wait-for-run" on, the due deliveries are not ordered: the plan has the status "Processing order" until the jobs of the started shop run. */
const PlanChange = z.discriminatedUnion("does", [
	z.strictObject({ does: z.literal("skip"), daysAgo, deliveryIndex }),
	z.strictObject({ does: z.literal("move"), daysAgo, deliveryIndex, days: z.int() }),
	z.strictObject({ does: z.literal("more"), daysAgo, deliveryIndex, times: z.int().min(2) }),
	z.strictObject({ does: z.literal("pause"), daysAgo, days: z.int().positive().exactOptional() }),
	z.strictObject({ does: z.literal("resume"), daysAgo }),
	z.strictObject({
		does: z.literal("stop"),
		daysAgo,
		reason: z.enum(stopReasons),
		note: z.string().exactOptional(),
	}),
	z.strictObject({ does: z.literal("payment-fails"), daysAgo }),
	z.strictObject({ does: z.literal("wait-for-run"), daysAgo }),
]);
export type PlanChange = z.infer<typeof PlanChange>;

const weekday = z.enum(["1", "2", "3", "4", "5"]);

/** The plans of the companies in the data files. */
export const coffeePlans = readRows(
	"coffee-plans",
	z.strictObject({
		company: z.string(),
		city: z.string(),
		/** The e-mail address of the owner before the @ of the company. */
		mail: z.string(),
		/** Null for a weekday plan. */
		weeks: z.int().nullable(),
		/** A product by its number in a category, with its lots for each delivery or each weekday. */
		items: z.array(
			z.strictObject({
				aisle: z.string(),
				nth: z.int().min(0),
				lots: z.union([z.int().positive(), z.partialRecord(weekday, z.int().positive())]),
			}),
		),
		daysAgo: z.int().positive(),
		missingItems: z.enum(missingItemRules).default("leave-out"),
		dearerLimit: z.int().nullable().default(null),
		reference: z.string().nullable().default(null),
		costCentre: z.string().nullable().default(null),
		changes: z.array(PlanChange).default([]),
	}),
);
export type CoffeePlanData = (typeof coffeePlans)[number];
