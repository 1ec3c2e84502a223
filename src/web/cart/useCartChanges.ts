import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { untilAnswered } from "#web/app/data/retry-link.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { toAnalyticsItem, useTrackCartChange } from "./buying.ts";
import type { Cart, Line } from "./cart.ts";
import { createLineQueue, type PendingQuantities } from "./line-queue.ts";

/** A line that was just removed, with its position in the cart. */
export type Removed = { line: Line; index: number };

export type CartChanges = ReturnType<typeof useCartChanges>;

/** Changes of the shown cart. A change is drawn at once and corrected by the shop's response. */
export function useCartChanges(cart: Cart) {
	const cache = trpc.useUtils();
	const trackChange = useTrackCartChange();
	const [pending, setPending] = useState<PendingQuantities>(new Map());
	const [failures, setFailures] = useState<ReadonlyMap<string, unknown>>(new Map());
	const [removed, setRemoved] = useState<readonly Removed[]>([]);
	const shownCart = useRef(cart);
	useEffect(() => {
		shownCart.current = cart;
	}, [cart]);

	/** The last state that the shop confirmed, for lines with pending changes. */
	const confirmed = useRef(new Map<string, Line>());

	/** The places of the lines that were removed on this page, by slug and quantity. */
	const removedPlaces = useRef(new Map<string, number>());

	const { mutateAsync: add } = trpc.cart.add.useMutation(untilAnswered);
	const { mutateAsync: restore } = trpc.cart.restore.useMutation(untilAnswered);
	const { mutateAsync: sendQuantity } = trpc.cart.setQuantity.useMutation(untilAnswered);
	const queue = useMemo(() => {
		return createLineQueue({
			async send({ slug, quantity, isAbsent }) {
				// By its id: a product that is no longer sold to the company can still be taken out.
				const product = confirmed.current.get(slug)?.productId ?? slug;
				const serial = isAbsent ? removedPlaces.current.get(`${slug} ${quantity}`) : undefined;
				if (serial !== undefined) await restore({ lines: [{ product, quantity, serial }] });
				else if (isAbsent && quantity > 0) await add({ product, quantity, allowSecondSize: true });
				else await sendQuantity({ product, quantity });
				const before = confirmed.current.get(slug);
				if (!before) return;
				confirmed.current.set(slug, { ...before, quantity });
				trackChange(itemsOf(before), itemsOf({ ...before, quantity }));
			},
			refresh: () => cache.cart.invalidate(),
			isInCart: (slug) => shownCart.current.lines.some((line) => line.slug === slug),
			onChange(pending) {
				for (const slug of confirmed.current.keys()) if (!pending.has(slug)) confirmed.current.delete(slug);
				setPending(pending);
			},
			onFailure: (slug, error) => setFailures((before) => new Map(before).set(slug, error)),
		});
	}, [add, restore, sendQuantity, cache, trackChange]);

	const forgetRemoved = useCallback((slug: string) => {
		setRemoved((before) => before.filter(({ line }) => line.slug !== slug));
	}, []);
	const setQuantity = (line: Line, quantity: number) => {
		const { slug } = line;
		setFailures((before) => new Map([...before].filter(([other]) => other !== slug)));
		const current = shownCart.current.lines.find((line) => line.slug === slug) ?? { ...line, quantity: 0 };
		if (!confirmed.current.has(slug)) confirmed.current.set(slug, current);
		queue.setQuantity(slug, quantity);
	};
	return {
		setQuantity,
		pending,
		removed,
		forgetRemoved,
		/** The error of the line's last change. Null when the change succeeded. */
		errorOf: (slug: string): unknown => failures.get(slug) ?? null,
		remove(line: Line, index: number) {
			removedPlaces.current.set(`${line.slug} ${line.quantity}`, line.serial);
			setRemoved((before) => [...before.filter((other) => other.line.slug !== line.slug), { line, index }]);
			setQuantity(line, 0);
		},
		undo({ line }: Removed) {
			forgetRemoved(line.slug);
			setQuantity(line, line.quantity);
		},
	};
}

const itemsOf = (line: Line) => (line.quantity > 0 ? [toAnalyticsItem(line)] : []);

/** The rows of the cart's list: its lines, and an undo row in the place of each line just removed. */
export function cartRows(cart: Cart, { removed, pending }: Pick<CartChanges, "removed" | "pending">) {
	const removedSlugs = new Set(removed.map(({ line }) => line.slug));
	for (const [slug, quantity] of pending) if (quantity === 0) removedSlugs.add(slug);
	const rows: ({ kind: "line"; line: Line } | ({ kind: "removed" } & Removed))[] = cart.lines
		.filter(({ slug }) => !removedSlugs.has(slug))
		.map((line) => ({ kind: "line", line }));
	for (const entry of removed.toSorted((a, b) => a.index - b.index))
		rows.splice(entry.index, 0, { kind: "removed", ...entry });
	return rows;
}
