import type { Act } from "#act.ts";
import { chosenLocation, findCurrentCart } from "#cart/cart.db.ts";
import { linesOf, productsInCart } from "#cart/cart-lines.db.ts";
import { stockNeedsOfPlans } from "#planner/deliveries/plan-stock.db.ts";
import { uncoveredNeeds } from "#planner/deliveries/plan-stock.ts";
import { plansBringing } from "#planner/new-plan/plan-overlap.db.ts";
import type { ShowPlannedProducts } from "./checkout.ts";

/** The plans that bring products of the current cart to a location within days of an order's delivery day. Their products would come twice. */
export async function plannedProducts(act: Act, { locationId, day }: ShowPlannedProducts) {
	await chosenLocation(act, locationId);
	const { open } = await findCurrentCart(act);
	const products = open ? await productsInCart(act, open.id) : [];
	return plansBringing(act, { locationId, day, productIds: products.map(({ productId }) => productId) });
}

/** The next deliveries of the company's plans for which an order of the current cart would leave too little stock. */
export async function plansLeftShort(act: Act) {
	const { open } = await findCurrentCart(act);
	const lines = open ? await linesOf(act, open.id) : [];
	const leftAfter = new Map(lines.map(({ productId, available, quantity }) => [productId, available - quantity]));
	return uncoveredNeeds(await stockNeedsOfPlans(act, [...leftAfter.keys()]), leftAfter);
}
