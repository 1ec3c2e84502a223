import { shopNotes } from "#orders/placing/notes.ts";
import { giveUpAfterMs } from "#payments/payments.ts";
import type { PaymentStatus } from "#shared/payment-provider.ts";
import type { PaymentChoice } from "./habits.ts";

/** A payment attempt, in minutes after placing, with the minutes of each status from the provider. `by`: a new payment method. */
type StoryAttempt = { at: number; by?: PaymentChoice; statusMinutes: Partial<Record<PaymentStatus, number>> };
export type Story = { tries: readonly StoryAttempt[]; cancelled?: { at: number; note: string } };

/** The time of the job that cancels unpaid orders, which runs every quarter of an hour. */
const lateMinutes = giveUpAfterMs / 60_000 + 10;
const paymentTimeout = { at: lateMinutes, note: shopNotes["not-paid"] };

const finishedStories = {
	paid: { tries: [{ at: 0, statusMinutes: { paid: 3 } }] },
	"paid by a bank, later": { tries: [{ at: 0, statusMinutes: { processing: 2, paid: 95 } }] },
	"refused, then paid": {
		tries: [
			{ at: 0, statusMinutes: { failed: 4 } },
			{ at: 6, statusMinutes: { paid: 9 } },
		],
	},
	"left, then paid another paymentChoice": {
		tries: [
			{ at: 0, statusMinutes: { expired: 11 } },
			{ at: 12, by: "card", statusMinutes: { paid: 15 } },
		],
	},
	"paid in two windows": {
		tries: [
			{ at: 0, statusMinutes: { expired: 20, paid: 26 } },
			{ at: 21, statusMinutes: { paid: 23 } },
		],
	},
	"paid, then cancelled": {
		tries: [{ at: 0, statusMinutes: { paid: 3 } }],
		cancelled: { at: 40, note: shopNotes.closed },
	},
	"paid too late": { tries: [{ at: 0, statusMinutes: { paid: lateMinutes + 7 } }], cancelled: paymentTimeout },
	"never paid": { tries: [{ at: 0, statusMinutes: { expired: lateMinutes + 1 } }], cancelled: paymentTimeout },
	"refused, and left": { tries: [{ at: 0, statusMinutes: { failed: 5 } }], cancelled: paymentTimeout },
} as const satisfies Record<string, Story>;

/** Orders that await payment now. */
const waitingStories = {
	"not paid yet": { tries: [{ at: 0, statusMinutes: {} }] },
	"at the bank": { tries: [{ at: 0, statusMinutes: { processing: 2 } }] },
	"just refused": { tries: [{ at: 0, statusMinutes: { failed: 2 } }] },
} as const satisfies Record<string, Story>;

/** The courses of a payment. */
export const stories: Record<keyof typeof finishedStories | Waiting, Story> = { ...finishedStories, ...waitingStories };
export type StoryName = keyof typeof stories;
export type Waiting = keyof typeof waitingStories;

const { paid, ...exceptions } = finishedStories;
const exceptionNames = Object.keys(exceptions) as (keyof typeof exceptions)[]; // a Record of exactly these

/** Two of three finished orders were paid at the first attempt. */
const rotation: StoryName[] = exceptionNames.flatMap((name): StoryName[] => [name, "paid", "paid"]);
export const nthStory = (nth: number): StoryName => rotation[nth % rotation.length] ?? "paid";

export const isWaiting = (progress: string): progress is Waiting => progress in waitingStories;
