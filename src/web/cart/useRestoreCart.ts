import { untilAnswered } from "#web/app/data/retry-link.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { toAnalyticsItem, useTrackCartChange } from "./buying.ts";
import { deleteCleared, type TakenFromCart } from "./cleared-cart.ts";

/** Puts lines that were taken out of the cart back at their places, and the coupon back on the cart. */
export function useRestoreCart() {
	const trackChange = useTrackCartChange();
	const { mutateAsync: restore, isPending } = trpc.cart.restore.useMutation(untilAnswered);
	const { mutateAsync: applyCoupon } = trpc.cart.useCoupon.useMutation();
	return {
		isRestoring: isPending,
		async restore({ lines, couponCode }: TakenFromCart, onRestored: () => void): Promise<void> {
			await restore({
				lines: lines.map(({ productId, quantity, serial }) => ({ product: productId, quantity, serial })),
			});
			onRestored();
			deleteCleared();
			trackChange([], lines.map(toAnalyticsItem));
			if (couponCode !== null) await applyCoupon({ code: couponCode });
		},
	};
}
