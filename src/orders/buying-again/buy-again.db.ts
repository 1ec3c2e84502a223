import type { Act } from "#act.ts";
import { currentLocation } from "#cart/cart.db.ts";
import { areas } from "#catalogue/catalogue.ts";
import { catalogueFor } from "#catalogue/catalogue-view.db.ts";
import type { ShowBought } from "#orders/order-requests.ts";
import { boughtProducts } from "./bought.db.ts";
import { boughtLines } from "./bought-lines.db.ts";
import { arrangeLines, boughtMonths, readBuyAgain } from "./buy-again.ts";

/** More products than a company buys. The page draws all of them. */
const maxProducts = 500;

/** Reads what the company bought for the current location, or for all, in the last eighteen months, with today's prices and stock. */
export async function buyAgain(act: Act, { search, language }: ShowBought) {
	const listing = readBuyAgain(search);
	const [location, catalogue] = await Promise.all([currentLocation(act), catalogueFor(act)]);
	const locationId = listing.isEverywhere ? null : (location?.id ?? null);
	const bought = await boughtProducts(act, { months: boughtMonths, locationId });
	const { lines, goneCount } = await boughtLines(act, catalogue, bought.slice(0, maxProducts), language);
	const counts = areas.map((area) => ({ area, count: lines.filter((line) => line.area === area).length }));
	return {
		location,
		goneCount,
		total: lines.length,
		areas: counts.filter(({ count }) => count > 0),
		lines: arrangeLines(lines, listing, areas),
	};
}
