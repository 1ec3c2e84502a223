import type { Money } from "#shared/money.ts";
import { untilAnswered } from "#web/app/data/retry-link.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { itemOf, useTellChange } from "./buying.ts";
import type { Item } from "./changes.ts";

/** What is put into the cart from its page, or from a list. */
export type Goods = {
	slug: string;
	name: string;
	size: string;
	articleNumber: string;
	area: string;
	/** Of one, when so many are bought. */
	price: Money;
};

/** `beside`: although another size of the product is in the cart. */
export type Add = (goods: Goods, quantity: number, beside?: boolean) => Promise<void>;

/** Adds products to the cart. A list calls this once for all of its cards: a mutation in each card is slow to draw. */
export function useAdd(): Add {
	const { mutateAsync } = trpc.cart.add.useMutation(untilAnswered);
	const cartChanged = useCartChanged();
	return async ({ slug, ...goods }, quantity, beside = false) => {
		await mutateAsync({ product: slug, quantity, beside });
		await cartChanged([], [itemOf({ ...goods, quantity })]);
	};
}

/** Tells the data layer what a change of the cart added and removed, and loads the cart again. */
export function useCartChanged() {
	const cache = trpc.useUtils();
	const tellChange = useTellChange();
	return (before: readonly Item[], after: readonly Item[]): Promise<void> => {
		tellChange(before, after);
		return cache.cart.invalidate();
	};
}
