import { useCallback } from "react";
import type { QuickOrderLine } from "#cart/quick-order.ts";
import { untilAnswered } from "#web/app/data/retry-link.ts";
import { type Outputs, trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { toAnalyticsItem, useTrackCartChange } from "#web/cart/buying.ts";

/** The result of a checked or added line. */
export type LineResult = Outputs["cart"]["addQuickOrder"][number];

/** The lines that were added, as items for analytics. */
export const addedItems = (results: readonly LineResult[]) =>
	results.flatMap(({ verdict, goods }) =>
		verdict.kind === "accepted" && goods ? [toAnalyticsItem({ ...goods, quantity: verdict.quantity })] : [],
	);

/** Checks lines of product codes and quantities, and adds them to the cart. */
export function useQuickOrder() {
	const { language } = useText();
	const cache = trpc.useUtils();
	const trackChange = useTrackCartChange();
	const { mutateAsync: checkQuickOrder } = trpc.cart.checkQuickOrder.useMutation();
	const { mutateAsync: addQuickOrder } = trpc.cart.addQuickOrder.useMutation(untilAnswered);
	const checkLines = useCallback(
		(lines: QuickOrderLine[]): Promise<LineResult[]> => checkQuickOrder({ lines, language }),
		[checkQuickOrder, language],
	);
	const addLines = useCallback(
		async (lines: QuickOrderLine[]): Promise<LineResult[]> => {
			const results = await addQuickOrder({ lines, language });
			trackChange([], addedItems(results));
			await cache.cart.invalidate();
			return results;
		},
		[addQuickOrder, language, cache, trackChange],
	);
	return { checkLines, addLines };
}
