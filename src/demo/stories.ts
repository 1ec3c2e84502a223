import { shopNotes } from "#orders/notes.ts";
import { giveUpAfterMs } from "#payments/payments.ts";
import type { PaymentStatus } from "#shared/payment-provider.ts";
import type { Way } from "./habits.ts";

/** A payment attempt, in minutes after placing, with the minutes of each status from the provider. `by`: a new payment method. */
type Try = { at: number; by?: Way; said: Partial<Record<PaymentStatus, number>> };
export type Story = { tries: readonly Try[]; cancelled?: { at: number; note: string } };

/** The job that gives up what is not paid comes every quarter of an hour. */
const late = giveUpAfterMs / 60_000 + 10;
const givenUp = { at: late, note: shopNotes["not-paid"] };

const ended = {
	paid: { tries: [{ at: 0, said: { paid: 3 } }] },
	"paid by a bank, later": { tries: [{ at: 0, said: { processing: 2, paid: 95 } }] },
	"refused, then paid": {
		tries: [
			{ at: 0, said: { failed: 4 } },
			{ at: 6, said: { paid: 9 } },
		],
	},
	"left, then paid another way": {
		tries: [
			{ at: 0, said: { expired: 11 } },
			{ at: 12, by: "card", said: { paid: 15 } },
		],
	},
	"paid in two windows": {
		tries: [
			{ at: 0, said: { expired: 20, paid: 26 } },
			{ at: 21, said: { paid: 23 } },
		],
	},
	"paid, then cancelled": {
		tries: [{ at: 0, said: { paid: 3 } }],
		cancelled: { at: 40, note: shopNotes.closed },
	},
	"paid too late": { tries: [{ at: 0, said: { paid: late + 7 } }], cancelled: givenUp },
	"never paid": { tries: [{ at: 0, said: { expired: late + 1 } }], cancelled: givenUp },
	"refused, and left": { tries: [{ at: 0, said: { failed: 5 } }], cancelled: givenUp },
} as const satisfies Record<string, Story>;

/** Orders that await payment now. */
const waiting = {
	"not paid yet": { tries: [{ at: 0, said: {} }] },
	"at the bank": { tries: [{ at: 0, said: { processing: 2 } }] },
	"just refused": { tries: [{ at: 0, said: { failed: 2 } }] },
} as const satisfies Record<string, Story>;

/** How the money of an order came, or did not. */
export const stories: Record<keyof typeof ended | Waiting, Story> = { ...ended, ...waiting };
export type StoryName = keyof typeof stories;
export type Waiting = keyof typeof waiting;

const { paid, ...odd } = ended;
const oddNames = Object.keys(odd) as (keyof typeof odd)[]; // a Record of exactly these

/** Of three orders that are over two were simply paid. */
const inTurn: StoryName[] = oddNames.flatMap((name): StoryName[] => [name, "paid", "paid"]);
export const storyOf = (nth: number): StoryName => inTurn[nth % inTurn.length] ?? "paid";

export const isWaiting = (fate: string): fate is Waiting => fate in waiting;
