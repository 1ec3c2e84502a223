import type { Bank } from "#checkout/checkout-form.ts";
import type { PaymentMethod } from "#shared/payment-methods.ts";

/** What somebody has chosen and typed so far. */
export type Choices = {
	day: string | null;
	method: PaymentMethod | null;
	bank: Bank | null;
	reference: string;
	costCentre: string;
	/** The version of the terms that they agreed to. */
	terms: string | null;
};

/** What is sent when an order is placed. */
export type Placing = {
	key: string;
	cartId: string;
	total: number;
	deliverOn: string;
	method: PaymentMethod;
	bank: Bank | null;
	reference: string;
	costCentre: string;
	termsVersion: string;
};

/** One attempt at one cart: whatever becomes of its answer, it is sent again under the same key. */
export type Attempt = { cartId: string | null; key: string; sent: Placing | null };

export type Draft = { choices: Choices; attempt: Attempt | null };

export const nothingChosen: Choices = {
	day: null,
	method: null,
	bank: null,
	reference: "",
	costCentre: "",
	terms: null,
};

const name = "checkout";

type Shelf = Pick<Storage, "getItem" | "setItem" | "removeItem">;
type Kept = Draft & { of: string };

export const ownerOf = ({ userId, accountId }: { userId: string | null; accountId: string | null }): string =>
	`${userId} ${accountId}`;

/** As this person left it in this window; what is written there under the name is what is read. */
export function keptDraft(shelf: () => Shelf, of: string): Draft {
	try {
		const kept: Kept | null = JSON.parse(shelf().getItem(name) ?? "null");
		if (kept?.of === of) return { choices: { ...nothingChosen, ...kept.choices }, attempt: kept.attempt };
	} catch {
		// a browser that keeps nothing for us begins anew
	}
	return { choices: nothingChosen, attempt: null };
}

export function keepDraft(shelf: () => Shelf, of: string, draft: Draft): void {
	try {
		const kept: Kept = { of, ...draft };
		shelf().setItem(name, JSON.stringify(kept));
	} catch {
		// likewise
	}
}

export function dropDraft(shelf: () => Shelf): void {
	try {
		shelf().removeItem(name);
	} catch {
		// likewise
	}
}

/** Of this cart the attempt that was begun; another cart is another order, and never sent under an old key. */
export const attemptAt = (cartId: string | null, begun: Attempt | null, newKey: () => string): Attempt =>
	begun?.cartId === cartId ? begun : { cartId, key: newKey(), sent: null };
