import { useState } from "react";
import { untilAnswered } from "#web/app/data/retry-link.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { toAnalyticsItem, useTrackCartChange } from "./buying.ts";
import type { Cart } from "./cart.ts";

/** Empties the shown cart, and undoes it: lines return to their places, and the coupon to the cart. */
export function useClearCart({ lines, coupon }: Cart) {
	const cache = trpc.useUtils();
	const trackChange = useTrackCartChange();
	const [cleared, setCleared] = useState<Pick<Cart, "lines" | "coupon"> | null>(null);
	const [error, setError] = useState<unknown>(null);
	const { mutateAsync: clear, isPending } = trpc.cart.clear.useMutation();
	const { mutateAsync: restore, isPending: isRestoring } = trpc.cart.restore.useMutation(untilAnswered);
	const { mutateAsync: applyCoupon } = trpc.cart.useCoupon.useMutation();
	const run = (work: () => Promise<void>) => {
		setError(null);
		work()
			.catch(setError)
			.finally(() => void cache.cart.invalidate());
	};
	return {
		cleared,
		error,
		isBusy: isPending || isRestoring,
		clear: () =>
			run(async () => {
				await clear();
				setCleared({ lines, coupon });
				trackChange(lines.map(toAnalyticsItem), []);
			}),
		undo: () =>
			run(async () => {
				if (!cleared) return;
				await restore({
					lines: cleared.lines.map(({ productId, quantity, serial }) => ({ product: productId, quantity, serial })),
				});
				setCleared(null);
				trackChange([], cleared.lines.map(toAnalyticsItem));
				if (cleared.coupon) await applyCoupon({ code: cleared.coupon.code });
			}),
	};
}
export type ClearCart = ReturnType<typeof useClearCart>;
