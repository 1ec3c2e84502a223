import type { Act } from "#act.ts";
import { catalogueFor } from "#catalogue/catalogue-view.db.ts";
import { cartKey, currentLocation, findLaterCart } from "./cart.db.ts";
import type { ShowCart } from "./cart.ts";
import { linesOf } from "./cart-lines.db.ts";
import { lineViews } from "./cart-view.db.ts";

/** The items that the viewer saved for later at the current location, with today's price and stock. */
export async function savedForLater(act: Act, { language }: ShowCart) {
	const [catalogue, location] = await Promise.all([catalogueFor(act), currentLocation(act)]);
	const cartId = await findLaterCart(act, cartKey(act, location));
	const rows = cartId === null ? [] : await linesOf(act, cartId);
	return lineViews(catalogue, rows, language).map(({ content, trouble }) => ({ ...content, trouble }));
}
