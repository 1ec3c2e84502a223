import { useEffect, useState } from "react";
import { trpc } from "#web/app/data/trpc.ts";
import { toAnalyticsItem, useTrackCartChange } from "#web/cart/buying.ts";
import { type Cart, removedItem } from "#web/cart/cart.ts";
import { type Cleared, readCleared, storeCleared } from "#web/cart/cleared-cart.ts";
import { useRestoreCart } from "#web/cart/useRestoreCart.ts";
import { useUndoOwner } from "#web/cart/useUndoOwner.ts";

/** Empties the shown cart, and undoes it, also after the page was loaded again: lines return to their places, and the coupon to the cart. */
export function useClearCart(cart: Cart) {
	const { lines, coupon } = cart;
	const owner = useUndoOwner(cart);
	const cache = trpc.useUtils();
	const trackChange = useTrackCartChange();
	const [cleared, setCleared] = useState<Cleared | null>(null);
	useEffect(() => {
		const stored = readCleared(owner);
		if (stored) setCleared((now) => now ?? { ...stored, isFresh: false });
	}, [owner]);
	const [error, setError] = useState<unknown>(null);
	const { mutateAsync: clear, isPending } = trpc.cart.clear.useMutation();
	const { restore, isRestoring } = useRestoreCart();
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
				const taken = { lines: lines.map(removedItem), couponCode: coupon?.code ?? null };
				setCleared({ ...taken, isFresh: true });
				storeCleared(owner, taken);
				trackChange(lines.map(toAnalyticsItem), []);
			}),
		undo: () =>
			run(async () => {
				if (cleared) await restore(cleared, () => setCleared(null));
			}),
	};
}
export type ClearCart = ReturnType<typeof useClearCart>;
