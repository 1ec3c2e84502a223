import { useState } from "react";
import { untilAnswered } from "#web/app/data/retry-link.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { useTrackCartChange } from "#web/cart/buying.ts";
import { addedItems, useQuickOrder } from "#web/quick-order/useQuickOrder.ts";
import { lazyPart } from "#web/ui/display/LazyPart.tsx";
import type { AddedLines } from "./AddResult.tsx";

/** Adds all or some lines of a list to the cart. */
export function useAddFromList(listId: string) {
	const { language } = useText();
	const cache = trpc.useUtils();
	const { mutateAsync: addToCart } = trpc.lists.addToCart.useMutation(untilAnswered);
	const trackChange = useTrackCartChange();
	const [added, setAdded] = useState<AddedLines | null>(null);
	const [busy, setBusy] = useState(false);
	const [error, setError] = useState<unknown>(null);
	const add = async (products: string[] | null): Promise<void> => {
		setBusy(true);
		setError(null);
		setAdded(null);
		try {
			const lines = await addToCart({ listId, products, language });
			trackChange([], addedItems(lines));
			setAdded(lines);
			await cache.cart.invalidate();
		} catch (failure) {
			setError(failure);
		}
		setBusy(false);
	};
	/** Adds the available quantity of a line that could not be added. */
	const { addLines } = useQuickOrder();
	const addAvailable = async ({ slug, goods }: AddedLines[number], quantity: number): Promise<void> => {
		if (!goods) return;
		const [result] = await addLines([{ code: goods.articleNumber, quantity: String(quantity) }]);
		if (result) setAdded((lines) => lines?.map((line) => (line.slug === slug ? { ...line, ...result } : line)) ?? null);
	};
	return { add, added, busy, error, addAvailable };
}

const AddResult = lazyPart(() => import("./AddResult.tsx"));

/** The result, once there is one. */
export const LazyAddResult = ({
	added,
	addAvailable,
}: Pick<ReturnType<typeof useAddFromList>, "added" | "addAvailable">) =>
	added && <AddResult added={added} addAvailable={addAvailable} />;
