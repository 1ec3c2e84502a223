import { useState } from "react";
import { untilAnswered } from "#web/app/data/retry-link.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { useTrackCartChange } from "#web/cart/buying.ts";
import { addedItems, useQuickOrder } from "#web/quick-order/useQuickOrder.ts";
import { lazyPart } from "#web/ui/display/LazyPart.tsx";
import type { Added } from "./AddedLines.tsx";

/** From a list into the cart, all of it or what was chosen, and what came of it. */
export function useAddFromList(listId: string) {
	const { language } = useText();
	const cache = trpc.useUtils();
	const { mutateAsync: addToCart } = trpc.lists.addToCart.useMutation(untilAnswered);
	const tellChange = useTrackCartChange();
	const [added, setAdded] = useState<Added | null>(null);
	const [busy, setBusy] = useState(false);
	const [error, setError] = useState<unknown>(null);
	const add = async (products: string[] | null): Promise<void> => {
		setBusy(true);
		setError(null);
		setAdded(null);
		try {
			const answers = await addToCart({ listId, products, language });
			tellChange([], addedItems(answers));
			setAdded(answers);
			await cache.cart.invalidate();
		} catch (failure) {
			setError(failure);
		}
		setBusy(false);
	};
	/** What can be had of a line instead. */
	const { addLines: addTyped } = useQuickOrder();
	const take = async ({ slug, goods }: Added[number], quantity: number): Promise<void> => {
		if (!goods) return;
		const [answer] = await addTyped([{ code: goods.articleNumber, quantity: String(quantity) }]);
		if (answer) setAdded((before) => before?.map((one) => (one.slug === slug ? { ...one, ...answer } : one)) ?? null);
	};
	return { add, added, busy, error, take };
}

const AddedLines = lazyPart(() => import("./AddedLines.tsx"));

/** What came of it, once something did. */
export const WhatWasAdded = ({ added, take }: Pick<ReturnType<typeof useAddFromList>, "added" | "take">) =>
	added && <AddedLines added={added} take={take} />;
