import * as z from "zod";
import { languages } from "#i18n/languages.ts";
import { type ById, idInput, lineInput, productInput } from "#shared/input.ts";

/** An `ordered` cart became an order; a `list` is a saved list. `later` has the items that were saved for later from the open cart of the same
 * person and location. */
export const cartKinds = ["open", "list", "ordered", "later"] as const;

/** Maximum quantity of one product. Larger quantities need a quote. */
export const maxQuantity = 99_999;

/** Maximum number of lines in a cart. */
export const maxCartLines = 2_000;

/** The nearest multiples of the lot, below and above the quantity. Leaves out 0 and multiples above the maximum. */
export function nearestLots(quantity: number, lot: number): number[] {
	const below = Math.floor(quantity / lot) * lot;
	const lots = [below, Math.ceil(quantity / lot) * lot].filter((amount) => amount >= lot && amount <= maxQuantity);
	return [...new Set(lots)];
}

export const isOrderableQuantity = (quantity: number, lot: number): boolean =>
	Number.isInteger(quantity) && quantity >= 1 && quantity <= maxQuantity && quantity % lot === 0;

/** Reason why a line cannot be ordered. `nearest` has the nearest valid quantities. */
export type LineTrouble =
	| { kind: "not-visible" }
	| { kind: "not-sold-online" }
	| { kind: "on-request" }
	| { kind: "lot"; nearest: number[] }
	| { kind: "short"; available: number };

type LineFacts = { isVisible: boolean; soldOnline: boolean; hasPrice: boolean; lot: number; available: number };

/** Finds the most serious problem of a line. `available` is the stock. Null when the line can be ordered. */
export function troubleOf(
	quantity: number,
	{ isVisible, soldOnline, hasPrice, lot, available }: LineFacts,
): LineTrouble | null {
	if (!isVisible) return { kind: "not-visible" };
	if (!soldOnline) return { kind: "not-sold-online" };
	if (!hasPrice) return { kind: "on-request" };
	if (!isOrderableQuantity(quantity, lot)) return { kind: "lot", nearest: nearestLots(quantity, lot) };
	return quantity > available ? { kind: "short", available: available - (available % lot) } : null;
}

/** Totals include lines with a wrong quantity, and leave out products that cannot be bought in any quantity. */
export const isCharged = (trouble: LineTrouble | null): boolean =>
	trouble === null || trouble.kind === "lot" || trouble.kind === "short";

const quantity = z.int().min(1).max(maxQuantity);

/** The cart of a change. Without its id, the open cart of the current location. */
export type InCart = { cartId?: string };

export const ShowCart = z.strictObject({ language: z.enum(languages) });
export type ShowCart = z.infer<typeof ShowCart>;

/** `allowSecondSize`: the customer confirmed that the cart may have two sizes of the product. */
export const AddToCart = z.strictObject({
	product: productInput,
	quantity,
	allowSecondSize: z.boolean().default(false),
});
export type AddToCart = ById<z.infer<typeof AddToCart>>;

/** Sets the quantity of a line; 0 removes the line. */
export const SetQuantity = z.strictObject({ product: productInput, quantity: z.int().min(0).max(maxQuantity) });
export type SetQuantity = ById<z.infer<typeof SetQuantity>> & InCart;

/** Replaces a product in the cart by another size of it. */
export const ReplaceSize = z.strictObject({ product: productInput, by: productInput, quantity });
export type ReplaceSize = { productId: string; byId: string; quantity: number };

const serial = z.int().min(0).max(Number.MAX_SAFE_INTEGER);

/** Lines that were removed, each with its former place in the cart. `areSaved`: they were saved for later. */
export const RestoreLines = z.strictObject({
	lines: z
		.array(z.strictObject({ product: productInput, quantity, serial }))
		.min(1)
		.max(maxCartLines),
	areSaved: z.boolean().default(false),
});
export type RestoreLines = {
	lines: readonly { productId: string; quantity: number; serial: number }[];
	areSaved: boolean;
};

/** Lines that leave a cart, with the quantities that the page showed. */
export type TakenLines = { cartId: string; lines: readonly { productId: string; quantity: number }[] };

/** Takes a line out of the cart for later. `quantity` is the one that the page shows. */
export const SaveForLater = z.strictObject({ product: productInput, quantity });
export type SaveForLater = ById<z.infer<typeof SaveForLater>> & InCart;

/** Moves a quantity of a saved item to the open cart of its location. `serial` is the place in the cart; without it the item returns to its
 * former place. */
export const MoveToCart = z.strictObject({ product: productInput, quantity, serial: serial.optional() });
export type MoveToCart = ById<z.infer<typeof MoveToCart>> & InCart;

export const RemoveSaved = z.strictObject({ product: productInput });
export type RemoveSaved = ById<z.infer<typeof RemoveSaved>> & InCart;

/** Null removes the coupon. */
export const UseCoupon = z.strictObject({ code: lineInput(64).nullable() });
export type UseCoupon = z.infer<typeof UseCoupon> & InCart;

export const SwitchLocation = z.strictObject({ locationId: idInput("131") });
export type SwitchLocation = z.infer<typeof SwitchLocation>;
