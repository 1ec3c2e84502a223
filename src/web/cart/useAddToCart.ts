import type { Money } from "#shared/money.ts";
import type { Item } from "#web/app/analytics/analytics.ts";
import { untilAnswered } from "#web/app/data/retry-link.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { toAnalyticsItem, useTrackCartChange } from "./buying.ts";
import { type LineChanged, useShowSummary } from "./useShowSummary.ts";

/** A product that is added to the cart from its page or from a product list. */
export type ProductToAdd = {
	slug: string;
	name: string;
	size: string;
	articleNumber: string;
	area: string;
	/** The unit price at the chosen quantity. */
	price: Money;
};

/** `allowSecondSize`: adds the product also when the cart has another size of it. */
export type AddToCartAction = (product: ProductToAdd, quantity: number, allowSecondSize?: boolean) => Promise<void>;

/** Adds products to the cart. A list calls this once for all of its cards: a mutation in each card is slow to draw. */
export function useAddToCart(): AddToCartAction {
	const { mutateAsync } = trpc.cart.add.useMutation(untilAnswered);
	const afterCartChange = useAfterCartChange();
	return async ({ slug, ...product }, quantity, allowSecondSize = false) => {
		const changed = await mutateAsync({ product: slug, quantity, allowSecondSize });
		await afterCartChange([], [toAnalyticsItem({ ...product, quantity })], changed);
	};
}

/** Tracks what a change added to and removed from the cart, and loads the cart again. `changed`: the answer, when it has the new summary. */
export function useAfterCartChange() {
	const cache = trpc.useUtils();
	const trackChange = useTrackCartChange();
	const showSummary = useShowSummary();
	return async (before: readonly Item[], after: readonly Item[], changed: LineChanged | null = null): Promise<void> => {
		trackChange(before, after);
		if (!changed) return cache.cart.invalidate();
		await showSummary(changed);
		await cache.cart.invalidate(undefined, { predicate: ({ queryKey }) => !isSummary(queryKey) });
	};
}

const isSummary = ([path]: readonly unknown[]): boolean => Array.isArray(path) && path[1] === "summary";
