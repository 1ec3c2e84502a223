import * as z from "zod";
import { languages } from "#i18n/languages.ts";
import { idInput } from "#shared/input.ts";

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

type Quantity = { productId: string; quantity: number };

/** The lines of one cart with the lines of another: quantities of the same product are added up, new products follow. */
export function joinLines<Line extends Quantity>(waiting: readonly Line[], added: readonly Line[]): Line[] {
	const quantityOf = new Map(added.map(({ productId, quantity }) => [productId, quantity]));
	const joined = waiting.map((line) => ({ ...line, quantity: line.quantity + (quantityOf.get(line.productId) ?? 0) }));
	const present = new Set(waiting.map(({ productId }) => productId));
	return [...joined, ...added.filter(({ productId }) => !present.has(productId))];
}
