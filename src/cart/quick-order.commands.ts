import type { Act } from "#act.ts";
import type { Language } from "#i18n/languages.ts";
import { inOpenCart } from "./cart.commands.ts";
import { putAllInCart } from "./cart-lines.db.ts";
import { judge, type NamingLine, namedBy } from "./quick-order.db.ts";
import type { AddTyped } from "./quick-order.ts";

/** What of them is right goes into the cart, beside other sizes: who names one means it. Each line is answered, in their order. */
export const addNamed = (act: Act, { lines, language }: { lines: readonly NamingLine[]; language: Language }) =>
	inOpenCart(act, async (act, { id: cartId }) => {
		const judged = await judge(act, { lines, cartId, language });
		const taken = judged.flatMap(({ productId, answer: { verdict } }) =>
			productId !== null && verdict.kind === "taken" ? [{ productId, quantity: verdict.quantity }] : [],
		);
		await putAllInCart(act, cartId, taken, "more");
		return judged.map(({ answer }) => answer);
	});

export const addTyped = async (act: Act, { lines, language }: AddTyped) =>
	addNamed(act, { lines: await namedBy(act, lines), language });
