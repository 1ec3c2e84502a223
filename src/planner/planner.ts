import type { Steps } from "#shared/steps.ts";

/** The stored states. Whether an order is being placed is read from the deliveries: see `statusOf`. */
export const planStates = ["active", "paused", "stopped"] as const;
export type PlanState = (typeof planStates)[number];

export const planStatuses = ["Active", "Processing order", "Paused", "Stopped"] as const;
export type PlanStatus = (typeof planStatuses)[number];

/** The steps that people take, and who may take each. Runs pause plans, too. */
export const planSteps: Steps<PlanStatus> = {
	Active: { Paused: ["buyers"], Stopped: ["buyers"] },
	"Processing order": {},
	Paused: { Active: ["buyers"], Stopped: ["buyers"] },
	Stopped: {},
};

/** `customer`: a person paused the plan. `payment`: the company is blocked or over its credit limit. `order-refused`: its order was refused
 * for another reason, for example because its reference does not fit any more. `location-closed`: the location has no delivery day in the
 * next twelve months. */
export const pauseReasons = ["customer", "payment", "order-refused", "location-closed"] as const;
export type PauseReason = (typeof pauseReasons)[number];

export const stopReasons = [
	"too-much",
	"too-expensive",
	"other-supplier",
	"closing-down",
	"another-plan",
	"other",
] as const;
export type StopReason = (typeof stopReasons)[number];

/** The customer's choice for an item that is sold out, no longer sold or dearer than the limit when the order is placed. */
export const missingItemRules = ["wait", "leave-out", "alternative"] as const;
export type MissingItemRule = (typeof missingItemRules)[number];

/** `missed`: the deadline passed and no order was placed, because of `missedReasons`. */
export const deliveryStates = ["planned", "skipped", "ordered", "missed"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export const missedReasons = ["paused", "payment", "order-refused", "location-closed", "nothing-left"] as const;
export type MissedReason = (typeof missedReasons)[number];

export const maxPlanItems = 100;
export const maxPlansPerLocation = 50;
