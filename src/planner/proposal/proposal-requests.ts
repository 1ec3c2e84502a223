import * as z from "zod";
import { maxQuantity } from "#cart/cart.ts";
import { languages } from "#i18n/languages.ts";
import { idInput, productInput } from "#shared/input.ts";

const language = z.enum(languages).default("en-NZ");

/** Without a location, the proposal is for the current one. With a plan of the location, quantities are for its frequency. */
export const ShowProposal = z.strictObject({
	locationId: idInput("131").nullable().default(null),
	planId: idInput("a01").nullable().default(null),
	language,
});
export type ShowProposal = Omit<z.infer<typeof ShowProposal>, "planId"> & { planId?: string | null };

export const CountStock = z.strictObject({
	locationId: idInput("131"),
	product: productInput,
	pieces: z.int().min(0).max(maxQuantity),
});
export type CountStock = Omit<z.infer<typeof CountStock>, "product"> & { productId: string };
