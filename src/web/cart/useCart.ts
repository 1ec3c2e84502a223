import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { trpc } from "#web/app/trpc.ts";
import { itemOf, useTellChange } from "./buying.ts";
import type { Cart, Line } from "./cart.ts";
import { newIntents, type Wanted } from "./intents.ts";
import { surely } from "./surely.ts";

/** A line that was just taken out, at its place. */
export type Removed = { line: Line; at: number };

export type Changing = ReturnType<typeof useChanging>;

/** What somebody changes of the cart that is shown: seen at once, and put right by what the shop says of it. */
export function useChanging(cart: Cart) {
	const cache = trpc.useUtils();
	const tellChange = useTellChange();
	const [wanted, setWanted] = useState<Wanted>(new Map());
	const [refused, setRefused] = useState<ReadonlyMap<string, unknown>>(new Map());
	const [removed, setRemoved] = useState<readonly Removed[]>([]);
	const shown = useRef(cart);
	useEffect(() => {
		shown.current = cart;
	}, [cart]);

	const intents = useMemo(() => {
		const { cart: room } = cache.client;
		return newIntents({
			send: ({ slug, quantity, isOut }) =>
				surely<unknown>((options) => {
					if (isOut && quantity > 0) return room.add.mutate({ slug, quantity, beside: true }, options);
					return room.setQuantity.mutate({ slug, quantity }, options);
				}),
			refresh: () => cache.cart.invalidate(),
			isThere: (slug) => shown.current.lines.some((line) => line.slug === slug),
			changed: setWanted,
			failed: (slug, error) => setRefused((before) => new Map(before).set(slug, error)),
		});
	}, [cache]);

	const forget = useCallback((slug: string) => {
		setRemoved((before) => before.filter(({ line }) => line.slug !== slug));
	}, []);
	const want = (line: Line, quantity: number) => {
		setRefused((before) => new Map([...before].filter(([slug]) => slug !== line.slug)));
		const now = quantityOf(line);
		tellChange(
			now > 0 ? [itemOf({ ...line, quantity: now })] : [],
			quantity > 0 ? [itemOf({ ...line, quantity })] : [],
		);
		intents.want(line.slug, quantity);
	};
	const quantityOf = ({ slug }: Line) =>
		wanted.get(slug) ?? shown.current.lines.find((line) => line.slug === slug)?.quantity ?? 0;
	return {
		want,
		wanted,
		removed,
		forget,
		/** Why the last that was wanted of a line could not be had. */
		refusedOf: (slug: string): unknown => refused.get(slug) ?? null,
		remove(line: Line, at: number) {
			setRemoved((before) => [...before.filter((other) => other.line.slug !== line.slug), { line, at }]);
			want(line, 0);
		},
		undo({ line }: Removed) {
			forget(line.slug);
			want(line, line.quantity);
		},
	};
}

/** What stands in the list: the lines that are there, and where one was taken out, the way to bring it back. */
export function rowsOf(cart: Cart, removed: readonly Removed[]) {
	const out = new Set(removed.map(({ line }) => line.slug));
	const rows: ({ is: "line"; line: Line } | ({ is: "removed" } & Removed))[] = cart.lines
		.filter(({ slug }) => !out.has(slug))
		.map((line) => ({ is: "line", line }));
	for (const one of removed.toSorted((a, b) => a.at - b.at)) rows.splice(one.at, 0, { is: "removed", ...one });
	return rows;
}
