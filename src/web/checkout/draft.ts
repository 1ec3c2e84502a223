import type { Bank } from "#shared/banks.ts";
import type { PaymentMethod } from "#shared/payment-methods.ts";

/** The choices and texts of the user in the checkout. */
export type Choices = {
	day: string | null;
	method: PaymentMethod | null;
	bank: Bank | null;
	reference: string;
	costCentre: string;
	attention: string;
	instruction: string;
	/** One of the location's delivery times. Null when none is preferred. */
	timeWindow: string | null;
	/** The version of the terms that the user accepted. Null when none. */
	terms: string | null;
	/** The recurring delivery. Null when the order is placed just once. */
	plan: PlanChoice | null;
	/** The delivery of a plan that comes with this order. Null when the order comes by itself. */
	merge: MergeChoice | null;
};

/** `total`: the total of order and delivery together that the user accepted. */
export type MergeChoice = { planId: string; base: string; total: number };

export type PlanChoice = { frequency: { text: string; weeks: number }; startsOn: string };

/** The input of the call that places an order. */
export type OrderInput = {
	key: string;
	cartId: string;
	total: number;
	deliverOn: string;
	method: PaymentMethod;
	bank: Bank | null;
	reference: string;
	costCentre: string;
	attention: string;
	instruction: string;
	timeWindow: string | null;
	termsVersion: string;
	plan?: PlanChoice | null;
	merge?: { planId: string; base: string; seen: string } | null;
};

/** An attempt to order a cart. A repetition has the same idempotency key, also when the response was lost. */
export type Attempt = { cartId: string | null; key: string; sent: OrderInput | null };

export type Draft = { choices: Choices; attempt: Attempt | null };

export const noChoices: Choices = {
	day: null,
	method: null,
	bank: null,
	reference: "",
	costCentre: "",
	attention: "",
	instruction: "",
	timeWindow: null,
	terms: null,
	plan: null,
	merge: null,
};

const name = "checkout";

export const draftStorage = () => window.sessionStorage;

type DraftStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;
type StoredDraft = Draft & { of: string };

/** Reads the draft of a user from this window. Empty when there is none, or when the draft is another user's. */
export function readDraft(storage: () => DraftStorage, of: string): Draft {
	try {
		const stored: StoredDraft | null = JSON.parse(storage().getItem(name) ?? "null");
		if (stored?.of === of) return { choices: { ...noChoices, ...stored.choices }, attempt: stored.attempt };
	} catch {
		// without storage the draft is empty
	}
	return { choices: noChoices, attempt: null };
}

export function writeDraft(storage: () => DraftStorage, of: string, draft: Draft): void {
	try {
		const stored: StoredDraft = { of, ...draft };
		storage().setItem(name, JSON.stringify(stored));
	} catch {
		// without storage nothing is written
	}
}

export function deleteDraft(storage: () => DraftStorage): void {
	try {
		storage().removeItem(name);
	} catch {
		// without storage nothing is deleted
	}
}

/** Continues the attempt for the same cart, or starts a new one: the order of another cart needs another key. */
export const attemptFor = (cartId: string | null, attempt: Attempt | null, newKey: () => string): Attempt =>
	attempt?.cartId === cartId ? attempt : { cartId, key: newKey(), sent: null };

const planName = "plan-of-order";

/** An order that was placed with a recurring delivery. `planRefusal`: why that did not start, as a text. Null when unknown. */
export type OrderWithPlan = { orderId: string; planRefusal: string | null };

/** Remembers an order that was placed with a recurring delivery, for its confirmation. */
export function rememberPlan(storage: () => DraftStorage, { orderId, planRefusal }: OrderWithPlan): void {
	try {
		storage().setItem(planName, JSON.stringify({ orderId, planRefusal }));
	} catch {
		// without storage the confirmation shows the plan only when it was started
	}
}

/** Reads the order from this window. Null when it was placed without a recurring delivery. */
export function rememberedPlan(storage: () => DraftStorage, orderId: string): OrderWithPlan | null {
	try {
		const stored: OrderWithPlan | null = JSON.parse(storage().getItem(planName) ?? "null");
		return stored?.orderId === orderId ? stored : null;
	} catch {
		return null;
	}
}
