import type { Money } from "#shared/money.ts";
import type { StoreDay, Weekday } from "#shared/store-day.ts";
import type { DeliveryState, MissedReason, MissingItemRule, PauseReason, PlanState, StopReason } from "./planner.ts";

/** A product of a plan. `weekday` is null in a plan that counts weeks. */
export type PlanItem = {
	productId: string;
	weekday: Weekday | null;
	quantity: number;
	/** The product that comes instead when this one is missing. */
	alternativeId: string | null;
	/** The unit price when the customer last saved the plan. */
	savedPrice: Money;
};

/** A base date of a plan, and what became of it. */
export type Delivery = {
	/** Null for a delivery that is not stored yet. */
	id: string | null;
	base: StoreDay;
	/** The date that the customer chose for just this delivery. */
	chosenOn: StoreDay | null;
	/** The day on which the van comes. */
	deliverOn: StoreDay;
	state: DeliveryState;
	missedReason: MissedReason | null;
	orderId: string | null;
	noticedAt: Date | null;
	/** The delivery date before the delivery was merged with an order. Null for other deliveries. */
	mergedFrom: StoreDay | null;
	/** The quantities by product that the merge added to the order. Null unless the delivery is merged. */
	mergedQuantities: Readonly<Record<string, number>> | null;
	/** The delivery of another plan that brings the content of this one. Null for other deliveries, and when that delivery no longer comes. */
	mergedIntoId: string | null;
	/** Quantities for just this delivery, by product. 0 leaves the product out. */
	quantities: Readonly<Record<string, number>>;
};

/** A plan as its rules need it. Its deliveries are in the order of their bases. */
export type Plan = {
	state: PlanState;
	pauseReason: PauseReason | null;
	resumesOn: StoreDay | null;
	stopReason: StopReason | null;
	stopNote: string | null;
	/** Null for a weekday plan. The frequency follows from it and the weekdays of the items: see `frequencyOf`. */
	weeks: number | null;
	/** The base date from which the schedule counts. */
	base: StoreDay;
	reference: string | null;
	costCentre: string | null;
	/** How each delivery is handed over. */
	attention: string | null;
	instruction: string | null;
	timeWindow: string | null;
	missingItems: MissingItemRule;
	/** By how many percent an item may be dearer than at the last save. Null when any price is fine. */
	dearerLimit: number | null;
	items: readonly PlanItem[];
	deliveries: readonly Delivery[];
};
