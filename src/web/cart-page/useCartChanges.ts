import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { untilAnswered } from "#web/app/data/retry-link.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { toAnalyticsItem, useTrackCartChange } from "#web/cart/buying.ts";
import type { Cart, RemovedItem } from "#web/cart/cart.ts";
import { type LineChanged, useShowSummary } from "#web/cart/useShowSummary.ts";
import { createLineQueue, type PendingQuantities, type QueuedLine } from "./line-queue.ts";
import { type Removed, useRemovedLines } from "./useRemovedLines.ts";

export type CartChanges = ReturnType<typeof useCartChanges>;

/** The last removal of a line: its place, its quantity, and whether the line was saved for later. */
type Removals = Map<string, { quantity: number; serial: number; isSaved: boolean }>;

/** Changes of the shown cart. A change is drawn at once and corrected by the shop's response. */
export function useCartChanges(cart: Cart) {
	const cache = trpc.useUtils();
	const [pending, setPending] = useState<PendingQuantities>(new Map());
	const [failures, setFailures] = useState<ReadonlyMap<string, unknown>>(new Map());
	const { removed, hide, expire, offer, withdraw } = useRemovedLines(cart);
	const shownCart = useRef(cart);
	useEffect(() => {
		shownCart.current = cart;
	}, [cart]);

	/** The last state that the shop confirmed, for lines with pending changes. */
	const confirmed = useRef(new Map<string, RemovedItem>());
	const removals = useRef<Removals>(new Map());
	const send = useSendLine(confirmed, removals);
	const queue = useMemo(() => {
		return createLineQueue({
			send,
			refresh: () => cache.cart.show.invalidate(), // the total waits for the cart only
			isInCart: (slug) => shownCart.current.lines.some((line) => line.slug === slug),
			onChange(pending) {
				for (const slug of confirmed.current.keys()) if (!pending.has(slug)) confirmed.current.delete(slug);
				setPending(pending);
			},
			onFailure(slug, error) {
				void cache.cart.summary.invalidate();
				hide(slug);
				setFailures((before) => new Map(before).set(slug, error));
			},
		});
	}, [send, hide, cache]);

	const setQuantity = (line: RemovedItem, quantity: number) => {
		const { slug } = line;
		setFailures((before) => new Map([...before].filter(([other]) => other !== slug)));
		const current = shownCart.current.lines.find((line) => line.slug === slug) ?? { ...line, quantity: 0 };
		if (!confirmed.current.has(slug)) confirmed.current.set(slug, current);
		queue.setQuantity(slug, quantity);
	};
	const takeOut = (line: RemovedItem, isSaved: boolean) => {
		removals.current.set(line.slug, { ...line, isSaved });
		offer(line, isSaved);
		setQuantity(line, 0);
	};
	return {
		setQuantity,
		pending,
		removed,
		expire,
		/** The error of the line's last change. Null when the change succeeded. */
		errorOf: (slug: string): unknown => failures.get(slug) ?? null,
		remove: (line: RemovedItem) => takeOut(line, false),
		/** Saves the line with the quantity that the page shows. */
		saveForLater: (line: RemovedItem) => takeOut(line, true),
		undo({ line, isSaved }: Removed) {
			removals.current.set(line.slug, { ...line, isSaved });
			withdraw(line.slug);
			setQuantity(line, line.quantity);
		},
	};
}

/** Sends the change of a line by the call that it needs, and tracks it. */
function useSendLine(confirmed: RefObject<Map<string, RemovedItem>>, removals: RefObject<Removals>) {
	const cache = trpc.useUtils();
	const trackChange = useTrackCartChange();
	const showSummary = useShowSummary();
	const { mutateAsync: add } = trpc.cart.add.useMutation(untilAnswered);
	const { mutateAsync: restore } = trpc.cart.restore.useMutation(untilAnswered);
	const { mutateAsync: sendQuantity } = trpc.cart.setQuantity.useMutation(untilAnswered);
	const { mutateAsync: saveForLater } = trpc.cart.saveForLater.useMutation(untilAnswered);
	const { mutateAsync: moveToCart } = trpc.cart.moveToCart.useMutation(untilAnswered);
	return useCallback(
		async ({ slug, quantity, isAbsent }: QueuedLine) => {
			const before = confirmed.current.get(slug);
			// By its id: a product that is no longer sold to the company can still be taken out.
			const product = before?.productId ?? slug;
			const removal = removals.current.get(slug);
			const changeLine = (): Promise<LineChanged | undefined> => {
				if (quantity === 0 && removal?.isSaved) return saveForLater({ product, quantity: removal.quantity });
				if (!isAbsent || quantity === 0) return sendQuantity({ product, quantity });
				if (removal?.quantity !== quantity) return add({ product, quantity, allowSecondSize: true });
				if (removal.isSaved) return moveToCart({ product, quantity, serial: removal.serial });
				return restore({ lines: [{ product, quantity, serial: removal.serial }] });
			};
			const changed = await changeLine();
			if (changed) await showSummary(changed);
			else {
				void cache.cart.summary.invalidate();
				void cache.cart.savedForLater.invalidate();
			}
			const last = confirmed.current.get(slug);
			if (!last) return;
			confirmed.current.set(slug, { ...last, quantity });
			trackChange(itemsOf(last), itemsOf({ ...last, quantity }));
		},
		[add, restore, sendQuantity, saveForLater, moveToCart, trackChange, showSummary, cache, confirmed, removals],
	);
}

const itemsOf = (line: RemovedItem) => (line.quantity > 0 ? [toAnalyticsItem(line)] : []);

/** The rows of the cart's list: its lines, and an undo row in the place of each line just removed, until the product is in the cart again. */
export function cartRows(cart: Cart, { removed, pending }: Pick<CartChanges, "removed" | "pending">) {
	const lines = cart.lines.filter(({ slug }) => pending.get(slug) !== 0);
	const inCart = new Set(lines.map(({ slug }) => slug));
	return [
		...lines.map((line) => ({ kind: "line" as const, line })),
		...removed.filter(({ line }) => !inCart.has(line.slug)).map((row) => ({ kind: "removed" as const, ...row })),
	].toSorted((a, b) => a.line.serial - b.line.serial);
}
