import { untilAnswered } from "#web/app/data/retry-link.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { useTrackCartChange } from "#web/cart/buying.ts";
import { addedItems } from "#web/quick-order/useQuickOrder.ts";
import { useAdding } from "./useAdding.tsx";

/** Adds all or some lines of a list to the cart. Null adds all. */
export function useAddFromList(listId: string) {
	const { language } = useText();
	const cache = trpc.useUtils();
	const { mutateAsync: addToCart } = trpc.lists.addToCart.useMutation(untilAnswered);
	const trackChange = useTrackCartChange();
	return useAdding(async (products: string[] | null) => {
		const lines = await addToCart({ listId, products, language });
		trackChange([], addedItems(lines));
		void cache.cart.invalidate();
		return lines;
	});
}
