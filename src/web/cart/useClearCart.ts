import { useEffect, useState } from "react";
import { untilAnswered } from "#web/app/data/retry-link.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { toAnalyticsItem, useTrackCartChange } from "./buying.ts";
import { type Cart, type RemovedItem, removedItem } from "./cart.ts";
import { deleteUndo, readUndo, storeUndo, undoStorage } from "./undo-storage.ts";
import { useUndoOwner } from "./useRemovedLines.ts";

const storageKey = "cart-cleared";

/** The lines and the coupon of an emptied cart. `isFresh`: the cart was emptied on this page, not before it was loaded. */
type Cleared = { lines: RemovedItem[]; couponCode: string | null; isFresh: boolean };

/** Empties the shown cart, and undoes it, also after the page was loaded again: lines return to their places, and the coupon to the cart. */
export function useClearCart(cart: Cart) {
	const { lines, coupon } = cart;
	const owner = useUndoOwner(cart);
	const cache = trpc.useUtils();
	const trackChange = useTrackCartChange();
	const [cleared, setCleared] = useState<Cleared | null>(null);
	useEffect(() => {
		const kept = readUndo<Cleared>(undoStorage, storageKey, { owner, now: Date.now() });
		if (kept) setCleared((now) => now ?? { ...kept, isFresh: false });
	}, [owner]);
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
				const value = { lines: lines.map(removedItem), couponCode: coupon?.code ?? null, isFresh: true };
				setCleared(value);
				storeUndo(undoStorage, storageKey, { owner, at: Date.now(), value });
				trackChange(lines.map(toAnalyticsItem), []);
			}),
		undo: () =>
			run(async () => {
				if (!cleared) return;
				await restore({
					lines: cleared.lines.map(({ productId, quantity, serial }) => ({ product: productId, quantity, serial })),
				});
				setCleared(null);
				deleteUndo(undoStorage, storageKey);
				trackChange([], cleared.lines.map(toAnalyticsItem));
				if (cleared.couponCode !== null) await applyCoupon({ code: cleared.couponCode });
			}),
	};
}
export type ClearCart = ReturnType<typeof useClearCart>;
