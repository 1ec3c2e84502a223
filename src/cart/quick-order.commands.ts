import type { Act } from "#act.ts";
import type { Language } from "#i18n/languages.ts";
import { inCartAt } from "./cart.commands.ts";
import { putLinesInCart } from "./cart-lines.db.ts";
import { judgeLines, type LineWithCandidates, matchProducts } from "./quick-order.db.ts";
import type { QuickOrderInput } from "./quick-order.ts";

type ProductsToAdd = {
	lines: readonly LineWithCandidates[];
	language: Language;
	/** The location whose cart gets the lines. Null or absent for the current one. */
	locationId?: string | null;
};

/** Adds the lines that can be ordered to the cart, without a question about a second size of a product. Returns a verdict for each line, in order. */
export const addProducts = (act: Act, { lines, language, locationId = null }: ProductsToAdd) =>
	inCartAt(act, {
		locationId,
		async work(act, { id: cartId }) {
			const judged = await judgeLines(act, { lines, cartId, language });
			const orderable = judged.flatMap(({ productId, answer: { verdict } }) =>
				productId !== null && verdict.kind === "accepted" ? [{ productId, quantity: verdict.quantity }] : [],
			);
			await putLinesInCart(act, cartId, orderable, "add");
			return judged.map(({ answer }) => answer);
		},
	});

export const addQuickOrder = async (act: Act, { lines, language }: QuickOrderInput) =>
	addProducts(act, { lines: await matchProducts(act, { lines, language }), language });
