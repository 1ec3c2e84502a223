import * as z from "zod";
import { maxQuantity, type TakenLines } from "#cart/cart.ts";
import { languages } from "#i18n/languages.ts";
import { handoverInput } from "#orders/order-requests.ts";
import { dayInput, idInput, lineInput, optionalInput, productInput, seenInput } from "#shared/input.ts";
import { regionCodes } from "#shared/regions.ts";
import type { Weekday } from "#shared/store-day.ts";
import { weeksLimits } from "./dates/plan-schedule.ts";
import { maxPlanItems, missingItemRules, stopReasons } from "./planner.ts";

const planId = idInput("a01");
const language = z.enum(languages).default("en-NZ");
const workday = z
	.int()
	.min(1)
	.max(5)
	.transform((day) => day as Weekday); // 1 to 5 are weekdays

const Item = z.strictObject({
	product: productInput,
	/** Null in a plan that counts weeks. */
	weekday: workday.nullable().default(null),
	quantity: z.int().min(1).max(maxQuantity),
	alternative: productInput.nullable().default(null),
});
const items = z.array(Item).min(1).max(maxPlanItems);

/** The delivery days of a location before they are saved. */
export const PreviewMoves = z.strictObject({
	locationId: idInput("131"),
	region: z.enum(regionCodes).nullable(),
	deliveryDays: z.array(workday).min(1).max(5),
});
export type PreviewMoves = z.infer<typeof PreviewMoves>;

/** Weeks, or null for a weekday plan, with the text that the customer sees. The text must name the same number, and is not stored. */
export const PlanFrequency = z.strictObject({
	text: lineInput(80),
	weeks: z.number().nullable(),
});

/** The longest text of a date. `checkChosenDate` refuses a text that is not a date, with a message. */
export const longestDate = 40;

const terms = {
	reference: optionalInput(80),
	costCentre: optionalInput(80),
	missingItems: z.enum(missingItemRules).default("leave-out"),
	/** In percent. Null when any price is fine. */
	dearerLimit: z.int().min(0).max(100).nullable().default(null),
};

export const NewPlan = z.strictObject({
	locationId: idInput("131"),
	items,
	frequency: PlanFrequency,
	startsOn: z.string().max(longestDate),
	...terms,
	termsVersion: lineInput(20),
	/** The cart that the plan was made from: the lines of its products with the quantities that the page showed. `empty` takes these lines out
	 * of the cart when the plan starts. Null for a plan without a cart. */
	cart: z
		.strictObject({
			cartId: idInput("0a6"),
			action: z.enum(["empty", "keep"]).default("empty"),
			lines: z
				.array(z.strictObject({ product: productInput, quantity: z.int().min(1).max(maxQuantity) }))
				.min(1)
				.max(maxPlanItems),
		})
		.nullable()
		.default(null),
});
export type NewPlan = Omit<WithIds<z.infer<typeof NewPlan>>, "cart"> & { cart?: CartOfPlan | null };
type CartOfPlan = TakenLines & { action: "empty" | "keep" };

export const PreviewNewPlan = NewPlan.pick({ locationId: true, items: true, frequency: true, startsOn: true }).extend({
	language,
});
export type PreviewNewPlan = WithIds<z.infer<typeof PreviewNewPlan>>;

/** Where the first items of a new plan come from. */
export const StartPlan = z.strictObject({
	from: z.enum(["nothing", "cart", "order", "proposal"]).default("nothing"),
	orderId: idInput("801").nullable().default(null),
	/** The location of a proposal. */
	locationId: idInput("131").nullable().default(null),
	language,
});
export type StartPlan = Omit<z.infer<typeof StartPlan>, "locationId"> & { locationId?: string | null };

export const ShowPlanProducts = z.strictObject({ products: z.array(productInput).min(1).max(maxPlanItems), language });

export const PlanOfOrder = z.strictObject({ orderId: idInput("801") });
export type PlanOfOrder = z.infer<typeof PlanOfOrder>;

const OneDelivery = z.strictObject({
	base: dayInput,
	skip: z.boolean().optional(),
	deliverOn: dayInput.optional(),
	quantities: z
		.array(z.strictObject({ product: productInput, quantity: z.int().min(0).max(maxQuantity) }))
		.max(maxPlanItems)
		.optional(),
});

/** Each product name is looked up. */
const mostQuantities = 1_000;
const isShortEnough = (deliveries: readonly { quantities?: readonly unknown[] | undefined }[]): boolean =>
	deliveries.reduce((sum, { quantities = [] }) => sum + quantities.length, 0) <= mostQuantities;

/** The collected changes of a customer. Absent fields are not changed. */
export const SavePlan = z.strictObject({
	planId,
	plan: z
		.strictObject({
			items: items.optional(),
			frequency: PlanFrequency.optional(),
			startsOn: dayInput.optional(),
			// Without its default: an absent field stays, and null removes it.
			reference: optionalInput(80).removeDefault().optional(),
			costCentre: optionalInput(80).removeDefault().optional(),
			attention: handoverInput.attention.removeDefault().optional(),
			instruction: handoverInput.instruction.removeDefault().optional(),
			timeWindow: handoverInput.timeWindow.removeDefault().optional(),
			missingItems: z.enum(missingItemRules).optional(),
			dearerLimit: z.int().min(0).max(100).nullable().optional(),
		})
		.default({}),
	deliveries: z.array(OneDelivery).max(60).refine(isShortEnough).default([]),
	seen: seenInput,
});
type ItemById = { productId: string; alternativeId: string | null; weekday: Weekday | null; quantity: number };
type WithIds<Input extends { items: unknown }> = Omit<Input, "items"> & { items: readonly ItemById[] };
/** The changes as a client sends them, with names of products. */
export type SavePlanInput = z.infer<typeof SavePlan>;
export type SavePlan = Omit<SavePlanInput, "plan" | "deliveries"> & {
	plan: Omit<SavePlanInput["plan"], "items"> & { items?: readonly ItemById[] | undefined };
	deliveries: readonly (Omit<SavePlanInput["deliveries"][number], "quantities"> & {
		quantities?: Readonly<Record<string, number>> | undefined;
	})[];
};

/** A change of just one delivery, by its id. */
export const ChangeDelivery = z.strictObject({
	deliveryId: idInput("a15"),
	...OneDelivery.pick({ skip: true, deliverOn: true }).shape,
});
export type ChangeDelivery = z.infer<typeof ChangeDelivery>;

export const PreviewPlan = SavePlan.extend({ language });

export const PausePlan = z.strictObject({ planId, resumesOn: dayInput.nullable().default(null), seen: seenInput });
export type PausePlan = z.infer<typeof PausePlan>;

export const ResumePlan = z.strictObject({ planId, seen: seenInput });
export type ResumePlan = z.infer<typeof ResumePlan>;

export const StopPlan = z.strictObject({
	planId,
	reason: z.enum(stopReasons),
	note: optionalInput(500),
	seen: seenInput,
});
export type StopPlan = z.infer<typeof StopPlan>;

export const ShowPlan = z.strictObject({ planId, language });
export type ShowPlan = z.infer<typeof ShowPlan>;

export const ListPlans = z.strictObject({ language });
export type ListPlans = z.infer<typeof ListPlans>;

/** A frequency or the weekdays of a plan, for which dates are offered. `orderDate` is the delivery date of an order placed just now. */
export const OfferDates = z.strictObject({
	locationId: idInput("131"),
	frequency: z.discriminatedUnion("kind", [
		z.strictObject({ kind: z.literal("rhythm"), weeks: z.int().min(weeksLimits.least).max(weeksLimits.most) }),
		z.strictObject({ kind: z.literal("weekdays"), weekdays: z.array(workday).min(1).max(5).readonly() }),
	]),
	orderDate: dayInput.nullable().default(null),
	language,
});
export type OfferDates = z.infer<typeof OfferDates>;

/** The week from a day on. */
export const PlanWeek = z.strictObject({ from: dayInput });

/** Null for the region means all. */
export const MoveDeliveries = z.strictObject({
	from: dayInput,
	to: dayInput,
	region: z.enum(regionCodes).nullable().default(null),
});
