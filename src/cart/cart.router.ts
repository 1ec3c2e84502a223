import { openChange, openChangeWithoutKey, read } from "#call.ts";
import { byProductId, productIdsOf, unknownProductId } from "#catalogue/named-products.db.ts";
import { customer, router } from "#trpc.ts";
import { addToCart, clearCart, replaceSize, setQuantity, switchLocation, useCoupon } from "./cart.commands.ts";
import {
	AddToCart,
	MoveToCart,
	RemoveSaved,
	ReplaceSize,
	RestoreLines,
	SaveForLater,
	SetQuantity,
	ShowCart,
	SwitchLocation,
	UseCoupon,
} from "./cart.ts";
import { cartSummary, cartView } from "./cart-view.db.ts";
import { sendCart } from "./other-locations.commands.ts";
import { cartAtLocation } from "./other-locations.db.ts";
import { SendCart, ShowAtLocation } from "./other-locations.ts";
import { addQuickOrder } from "./quick-order.commands.ts";
import { checkQuickOrder } from "./quick-order.db.ts";
import { QuickOrderInput } from "./quick-order.ts";
import { moveToCart, removeSaved, restoreLines, saveForLater } from "./saved-for-later.commands.ts";
import { savedForLater } from "./saved-for-later.db.ts";

export const cartRouter = router({
	show: customer("shop", read)
		.input(ShowCart)
		.query(({ ctx: { act }, input: { language } }) => cartView(act, language)),
	summary: customer("shop", read).query(({ ctx: { act } }) => cartSummary(act)),
	add: customer("shop", openChange)
		.input(AddToCart)
		.mutation(async ({ ctx: { act }, input }) => addToCart(act, await byProductId(act, input))),
	addQuickOrder: customer("shop", openChange)
		.input(QuickOrderInput)
		.mutation(({ ctx: { act }, input }) => addQuickOrder(act, input)),
	checkQuickOrder: customer("shop", openChange)
		.input(QuickOrderInput)
		.mutation(({ ctx: { act }, input }) => checkQuickOrder(act, input)),
	setQuantity: customer("shop", openChange)
		.input(SetQuantity)
		.mutation(async ({ ctx: { act }, input }) => setQuantity(act, await byProductId(act, input))),
	replaceSize: customer("shop", openChange)
		.input(ReplaceSize)
		.mutation(async ({ ctx: { act }, input: { product, by, ...input } }) => {
			const [productId = unknownProductId, byId = unknownProductId] = await productIdsOf(act, [product, by]);
			return replaceSize(act, { ...input, productId, byId });
		}),
	restore: customer("shop", openChange)
		.input(RestoreLines)
		.mutation(async ({ ctx: { act }, input: { lines, areSaved } }) => {
			const productIds = await productIdsOf(
				act,
				lines.map(({ product }) => product),
			);
			return restoreLines(act, {
				areSaved,
				lines: lines.map(({ product, ...line }, index) => ({
					...line,
					productId: productIds[index] ?? unknownProductId,
				})),
			});
		}),
	savedForLater: customer("shop", read)
		.input(ShowCart)
		.query(({ ctx: { act }, input }) => savedForLater(act, input)),
	saveForLater: customer("shop", openChange)
		.input(SaveForLater)
		.mutation(async ({ ctx: { act }, input }) => saveForLater(act, await byProductId(act, input))),
	moveToCart: customer("shop", openChange)
		.input(MoveToCart)
		.mutation(async ({ ctx: { act }, input }) => moveToCart(act, await byProductId(act, input))),
	removeSaved: customer("shop", openChange)
		.input(RemoveSaved)
		.mutation(async ({ ctx: { act }, input }) => removeSaved(act, await byProductId(act, input))),
	clear: customer("shop", openChange).mutation(({ ctx: { act } }) => clearCart(act)),
	/** Takes no idempotency key: its transaction would roll back the count of a wrong guess. */
	useCoupon: customer("shop", openChangeWithoutKey)
		.input(UseCoupon)
		.mutation(({ ctx: { act }, input }) => useCoupon(act, input)),
	switchLocation: customer("shop", openChange)
		.input(SwitchLocation)
		.mutation(({ ctx: { act }, input }) => switchLocation(act, input)),
	atLocation: customer("shop", read)
		.input(ShowAtLocation)
		.query(({ ctx: { act }, input }) => cartAtLocation(act, input)),
	sendTo: customer("shop", openChange)
		.input(SendCart)
		.mutation(({ ctx: { act }, input }) => sendCart(act, input)),
});
