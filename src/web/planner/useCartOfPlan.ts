import { trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { toAnalyticsItem, useTrackCartChange } from "#web/cart/buying.ts";
import { removedItem } from "#web/cart/cart.ts";
import { storeCleared, type TakenFromCart } from "#web/cart/cleared-cart.ts";
import { useUndoOwner } from "#web/cart/useUndoOwner.ts";
import type { PlanDraft } from "./new-plan.ts";

/** The result for the cart of a started plan. `taken` is null when the products stay in the cart. */
export type CartAfterStart = { taken: TakenFromCart | null };

/** The cart from which a plan is made: the lines of the plan's products as the cart has them now, and what the start does with them. */
export function useCartOfPlan({ items, emptiesCart }: Pick<PlanDraft, "items" | "emptiesCart">, isFromCart: boolean) {
	const { language } = useText();
	const cache = trpc.useUtils();
	const trackChange = useTrackCartChange();
	const query = trpc.cart.show.useQuery({ language }, { enabled: isFromCart });
	const cart = isFromCart ? query.data : undefined;
	const owner = useUndoOwner({ id: cart?.id ?? null });
	const inPlan = new Set(items.map(({ product }) => product.productId));
	const lines = (cart?.lines ?? []).filter(({ productId }) => inPlan.has(productId));
	return {
		/** The number of lines that the plan and the cart have. */
		count: lines.length,
		/** The coupon whose discount the cart has and the plan has not. */
		couponCode: cart?.coupon && !cart.coupon.refused ? cart.coupon.code : null,
		isLoading: isFromCart && query.isPending,
		/** The input for the start of the plan. Null without common lines. */
		input:
			cart?.id && lines.length > 0
				? {
						cartId: cart.id,
						action: emptiesCart ? ("empty" as const) : ("keep" as const),
						lines: lines.map(({ productId, quantity }) => ({ product: productId, quantity })),
					}
				: null,
		/** Reads the cart again after the start, and keeps what the undo needs. Null without common lines. */
		afterStart(): CartAfterStart | null {
			void cache.cart.invalidate();
			if (!cart || lines.length === 0) return null;
			if (!emptiesCart) return { taken: null };
			const isEmpty = lines.length === cart.lines.length;
			const taken = { lines: lines.map(removedItem), couponCode: isEmpty ? (cart.coupon?.code ?? null) : null };
			if (isEmpty) storeCleared(owner, taken);
			trackChange(lines.map(toAnalyticsItem), []);
			return { taken };
		},
	};
}
