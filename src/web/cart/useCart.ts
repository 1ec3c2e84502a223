import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { untilAnswered } from "#web/app/data/retry-link.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { itemOf, useTellChange } from "./buying.ts";
import type { Cart, Line } from "./cart.ts";
import { newIntents, type Wanted } from "./line-queue.ts";

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

	/** What the shop has last said yes to, of lines that are being changed. */
	const done = useRef(new Map<string, Line>());

	const { mutateAsync: add } = trpc.cart.add.useMutation(untilAnswered);
	const { mutateAsync: setQuantity } = trpc.cart.setQuantity.useMutation(untilAnswered);
	const intents = useMemo(() => {
		return newIntents({
			async send({ slug, quantity, isOut }) {
				// By its id: a product that is no longer sold to the company can still be taken out.
				const product = done.current.get(slug)?.productId ?? slug;
				if (isOut && quantity > 0) await add({ product, quantity, beside: true });
				else await setQuantity({ product, quantity });
				const before = done.current.get(slug);
				if (!before) return;
				done.current.set(slug, { ...before, quantity });
				const told = (of: number) => (of > 0 ? [itemOf({ ...before, quantity: of })] : []);
				tellChange(told(before.quantity), told(quantity));
			},
			refresh: () => cache.cart.invalidate(),
			isThere: (slug) => shown.current.lines.some((line) => line.slug === slug),
			changed(wanted) {
				for (const slug of done.current.keys()) if (!wanted.has(slug)) done.current.delete(slug);
				setWanted(wanted);
			},
			failed: (slug, error) => setRefused((before) => new Map(before).set(slug, error)),
		});
	}, [add, setQuantity, cache, tellChange]);

	const forget = useCallback((slug: string) => {
		setRemoved((before) => before.filter(({ line }) => line.slug !== slug));
	}, []);
	const want = (line: Line, quantity: number) => {
		const { slug } = line;
		setRefused((before) => new Map([...before].filter(([other]) => other !== slug)));
		const there = shown.current.lines.find((line) => line.slug === slug) ?? { ...line, quantity: 0 };
		if (!done.current.has(slug)) done.current.set(slug, there);
		intents.want(slug, quantity);
	};
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
export function rowsOf(cart: Cart, { removed, wanted }: Pick<Changing, "removed" | "wanted">) {
	const out = new Set(removed.map(({ line }) => line.slug));
	for (const [slug, quantity] of wanted) if (quantity === 0) out.add(slug);
	const rows: ({ is: "line"; line: Line } | ({ is: "removed" } & Removed))[] = cart.lines
		.filter(({ slug }) => !out.has(slug))
		.map((line) => ({ is: "line", line }));
	for (const one of removed.toSorted((a, b) => a.at - b.at)) rows.splice(one.at, 0, { is: "removed", ...one });
	return rows;
}
