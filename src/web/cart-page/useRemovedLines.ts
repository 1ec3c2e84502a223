import { useCallback, useEffect, useRef, useState } from "react";
import { type Cart, type RemovedItem, removedItem } from "#web/cart/cart.ts";
import { readUndo, storeUndo, undoStorage } from "#web/cart/undo-storage.ts";
import { useUndoOwner } from "#web/cart/useUndoOwner.ts";

/** A line that was just removed, or saved for later. `isFresh`: on this page, not before it was loaded. */
export type Removed = { line: RemovedItem; isSaved: boolean; isFresh: boolean };

const storageKey = "cart-removed";

/** The lines that were removed from the shown cart, also before the page was loaded. */
export function useRemovedLines(cart: Cart) {
	const owner = useUndoOwner(cart);
	const [removed, setRemoved] = useState<readonly Removed[]>([]);
	const linesAtStart = useRef(cart.lines);
	useEffect(() => {
		const inCart = new Set(linesAtStart.current.map(({ slug }) => slug));
		const stored = readUndo<Removed[]>(undoStorage, storageKey, { owner, now: Date.now() }) ?? [];
		const earlier = stored.filter(({ line }) => !inCart.has(line.slug)).map((row) => ({ ...row, isFresh: false }));
		if (earlier.length > 0) setRemoved((now) => (now.length > 0 ? now : earlier));
	}, [owner]);

	const keep = useCallback(
		(change: (all: readonly Removed[]) => Removed[]) => {
			const value = change(readUndo<Removed[]>(undoStorage, storageKey, { owner, now: Date.now() }) ?? []);
			storeUndo(undoStorage, storageKey, { owner, at: Date.now(), value });
		},
		[owner],
	);
	const hide = useCallback((slug: string) => setRemoved((before) => without(before, slug)), []);
	return {
		removed,
		hide,
		/** Hides the undo after a while. The next page offers the undo of a line that was removed on this page once more. */
		expire: useCallback(
			({ line: { slug }, isFresh }: Removed) => {
				hide(slug);
				if (!isFresh) keep((all) => without(all, slug));
			},
			[hide, keep],
		),
		offer(line: RemovedItem, isSaved: boolean) {
			const row = { line: removedItem(line), isSaved, isFresh: true };
			setRemoved((before) => [...without(before, line.slug), row]);
			keep((all) => [...without(all, line.slug), row]);
		},
		withdraw(slug: string) {
			hide(slug);
			keep((all) => without(all, slug));
		},
	};
}

const without = (rows: readonly Removed[], slug: string): Removed[] => rows.filter(({ line }) => line.slug !== slug);
