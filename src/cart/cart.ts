import * as z from "zod";
import { languages } from "#i18n/languages.ts";
import { type ById, idInput, lineInput, productInput } from "#shared/input.ts";

/** Ordered: what was in it is an order now. */
export const cartKinds = ["open", "list", "ordered"] as const;

/** Of one product; who needs more asks a person. */
export const mostOfOne = 99_999;

/** What a purchase may hold in all. */
export const mostLines = 2_000;

/** The amounts nearest to what was asked that can be sold: none below it when it is less than one lot. */
export function lotsNear(asked: number, lot: number): number[] {
	const below = Math.floor(asked / lot) * lot;
	const near = [below, Math.ceil(asked / lot) * lot].filter((amount) => amount >= lot && amount <= mostOfOne);
	return [...new Set(near)];
}

export const isSold = (asked: number, lot: number): boolean =>
	Number.isInteger(asked) && asked >= 1 && asked <= mostOfOne && asked % lot === 0;

/** Why a line cannot be ordered as it stands. */
export type LineTrouble =
	| { kind: "gone" }
	| { kind: "not-sold-online" }
	| { kind: "on-request" }
	| { kind: "lot"; near: number[] }
	| { kind: "short"; available: number };

type Offered = { isVisible: boolean; soldOnline: boolean; hasPrice: boolean; lot: number; available: number };

/** One at most, the one that nothing else mends. `available` is what is there now, for everybody. */
export function troubleOf(
	quantity: number,
	{ isVisible, soldOnline, hasPrice, lot, available }: Offered,
): LineTrouble | null {
	if (!isVisible) return { kind: "gone" };
	if (!soldOnline) return { kind: "not-sold-online" };
	if (!hasPrice) return { kind: "on-request" };
	if (!isSold(quantity, lot)) return { kind: "lot", near: lotsNear(quantity, lot) };
	return quantity > available ? { kind: "short", available: available - (available % lot) } : null;
}

/** What stands in a cart without being there for its owner costs nothing; what only has to be put right is counted as it stands. */
export const isCharged = (trouble: LineTrouble | null): boolean =>
	trouble === null || trouble.kind === "lot" || trouble.kind === "short";

const quantity = z.int().min(1).max(mostOfOne);

export const ShowCart = z.strictObject({ language: z.enum(languages) });
export type ShowCart = z.infer<typeof ShowCart>;

/** `beside`: it is known that another size of it is there already. */
export const AddToCart = z.strictObject({ product: productInput, quantity, beside: z.boolean().default(false) });
export type AddToCart = ById<z.infer<typeof AddToCart>>;

/** Sets the quantity of a line; 0 removes the line. */
export const SetQuantity = z.strictObject({ product: productInput, quantity: z.int().min(0).max(mostOfOne) });
export type SetQuantity = ById<z.infer<typeof SetQuantity>>;

/** Replaces a product in the cart by another size of it. */
export const ReplaceSize = z.strictObject({ product: productInput, by: productInput, quantity });
export type ReplaceSize = { productId: string; byId: string; quantity: number };

/** Null takes it off. */
export const UseCoupon = z.strictObject({ code: lineInput(64).nullable() });
export type UseCoupon = z.infer<typeof UseCoupon>;

export const SwitchLocation = z.strictObject({ locationId: idInput("131") });
export type SwitchLocation = z.infer<typeof SwitchLocation>;
