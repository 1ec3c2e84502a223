import * as z from "zod";
import { languages } from "#i18n/languages.ts";
import { idInput } from "#shared/input.ts";
import { Refusal } from "#shared/refusal.ts";
import { maxCartLines, maxQuantity } from "./cart.ts";

const locationId = idInput("131");

/** A location to which the cart could go. */
export const ShowAtLocation = z.strictObject({ locationId, language: z.enum(languages) });
export type ShowAtLocation = z.infer<typeof ShowAtLocation>;

/** `move` takes the lines along and makes the location the current one. `copy` keeps the cart and the current location. */
export const SendCart = z.strictObject({
	/** The cart that the page showed. */
	cartId: idInput("0a6"),
	locationId,
	mode: z.enum(["move", "copy"]),
});
export type SendCart = z.infer<typeof SendCart>;

/** Why a cart cannot hold the lines. Null when it can. */
export function cartLimitRefusal(lines: readonly { quantity: number }[]): Refusal | null {
	if (lines.length > maxCartLines) return new Refusal("invalid", "cart.full", { most: maxCartLines });
	if (lines.some(({ quantity }) => quantity > maxQuantity))
		return new Refusal("invalid", "cart.quantity-too-large", { most: maxQuantity });
	return null;
}

type Quantity = { productId: string; quantity: number };

/** The lines of one cart with the lines of another: quantities of the same product are added up, new products follow. */
export function joinLines<Line extends Quantity>(waiting: readonly Line[], added: readonly Line[]): Line[] {
	const quantityOf = new Map(added.map(({ productId, quantity }) => [productId, quantity]));
	const joined = waiting.map((line) => ({ ...line, quantity: line.quantity + (quantityOf.get(line.productId) ?? 0) }));
	const present = new Set(waiting.map(({ productId }) => productId));
	return [...joined, ...added.filter(({ productId }) => !present.has(productId))];
}
