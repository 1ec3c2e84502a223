import { change, openChangeWithoutKey, read } from "#call.ts";
import { refusalText } from "#i18n/refusals.ts";
import { customer, router } from "#trpc.ts";
import { addCartToOrder, cartMergeOffers } from "./cart-merges.commands.ts";
import { checkOut } from "./checkout.commands.ts";
import { AddCartToOrder, CheckOut, ShowCartMerges, ShowCheckout, ShowPlannedProducts } from "./checkout.ts";
import { checkoutContent } from "./checkout-view.db.ts";
import { plannedProducts, plansLeftShort } from "./planned-products.db.ts";
import { placeForLocations } from "./several-locations.commands.ts";
import { offerLocations } from "./several-locations.db.ts";
import { OfferLocations, PlaceForLocations } from "./several-locations.ts";

export const checkoutRouter = router({
	show: customer("shop", read)
		.input(ShowCheckout)
		.query(({ ctx: { act }, input }) => checkoutContent(act, input)),
	mergeOffers: customer("shop", read)
		.input(ShowCartMerges)
		.query(({ ctx: { act }, input }) => cartMergeOffers(act, input)),
	plannedProducts: customer("purchases", read)
		.input(ShowPlannedProducts)
		.query(({ ctx: { act }, input }) => plannedProducts(act, input)),
	plansLeftShort: customer("purchases", read).query(({ ctx: { act } }) => plansLeftShort(act)),
	addToOrder: customer("shop", change)
		.input(AddCartToOrder)
		.mutation(({ ctx: { act }, input }) => addCartToOrder(act, input)),
	offerLocations: customer("shop", openChangeWithoutKey)
		.input(OfferLocations)
		.mutation(({ ctx: { act }, input }) => offerLocations(act, input)),
	placeForLocations: customer("shop", change)
		.input(PlaceForLocations)
		.mutation(async ({ ctx: { act, language }, input }) => {
			const results = await placeForLocations(act, input);
			return results.map(({ refused, planRefusal, ...result }) => ({
				...result,
				refused: refused && refusalText(language, refused),
				planRefusal: planRefusal ? refusalText(language, planRefusal) : null,
			}));
		}),
	place: customer("shop", change)
		.input(CheckOut)
		.mutation(async ({ ctx: { act, language }, input }) => {
			const { planRefusal, ...placed } = await checkOut(act, input);
			return { ...placed, planRefusal: planRefusal ? refusalText(language, planRefusal) : null };
		}),
});
