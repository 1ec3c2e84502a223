import * as z from "zod";
import { maxQuantity } from "#cart/cart.ts";
import { languages } from "#i18n/languages.ts";
import { idInput, productInput } from "#shared/input.ts";

const language = z.enum(languages).default("en-NZ");

/** Without a location, the proposal is for the current one. */
export const ShowProposal = z.strictObject({ locationId: idInput("131").nullable().default(null), language });
export type ShowProposal = z.infer<typeof ShowProposal>;

export const CountStock = z.strictObject({
	locationId: idInput("131"),
	product: productInput,
	pieces: z.int().min(0).max(maxQuantity),
});
export type CountStock = Omit<z.infer<typeof CountStock>, "product"> & { productId: string };
