import { nameWithSize } from "#shared/product-name.ts";
import type { AddedLines } from "#web/lists/AddResult.tsx";
import { useAdding } from "#web/lists/useAdding.tsx";
import { useQuickOrder } from "#web/quick-order/useQuickOrder.ts";
import type { BoughtLine } from "./bought.ts";

type Chosen = { line: BoughtLine; quantity: number };

/** Adds the chosen products to the cart in one call. */
export function useAddBought() {
	const { addLines } = useQuickOrder();
	return useAdding(async (chosen: readonly Chosen[]): Promise<AddedLines> => {
		const lines = chosen.map(({ line, quantity }) => ({ code: line.articleNumber, quantity: String(quantity) }));
		const results = await addLines(lines);
		return results.flatMap((result, index) => {
			const choice = chosen[index];
			if (!choice) return [];
			const { line, quantity } = choice;
			return [{ ...result, slug: line.slug, name: nameWithSize(line), wanted: quantity }];
		});
	});
}
