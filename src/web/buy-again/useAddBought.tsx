import { useState } from "react";
import { nameWithSize } from "#shared/product-name.ts";
import type { AddedLines } from "#web/lists/AddResult.tsx";
import { useQuickOrder } from "#web/quick-order/useQuickOrder.ts";
import { lazyPart } from "#web/ui/display/LazyPart.tsx";
import type { BoughtLine } from "./bought.ts";

const AddResult = lazyPart(() => import("#web/lists/AddResult.tsx"));

type Chosen = { line: BoughtLine; quantity: number };

/** Adds the chosen products to the cart in one call. `result` says what was added and what was not. */
export function useAddBought() {
	const { addLines } = useQuickOrder();
	const [added, setAdded] = useState<AddedLines | null>(null);
	const [busy, setBusy] = useState(false);
	const [error, setError] = useState<unknown>(null);
	const add = async (chosen: readonly Chosen[]): Promise<boolean> => {
		setBusy(true);
		setError(null);
		setAdded(null);
		try {
			const lines = chosen.map(({ line, quantity }) => ({ code: line.articleNumber, quantity: String(quantity) }));
			const results = await addLines(lines);
			setAdded(
				results.flatMap((result, index) => {
					const choice = chosen[index];
					if (!choice) return [];
					const { line, quantity } = choice;
					return [{ ...result, slug: line.slug, name: nameWithSize(line), wanted: quantity }];
				}),
			);
			return true;
		} catch (failure) {
			setError(failure);
			return false;
		} finally {
			setBusy(false);
		}
	};
	const addAvailable = async ({ slug, goods }: AddedLines[number], quantity: number): Promise<void> => {
		if (!goods) return;
		const [result] = await addLines([{ code: goods.articleNumber, quantity: String(quantity) }]);
		if (result) setAdded((lines) => lines?.map((line) => (line.slug === slug ? { ...line, ...result } : line)) ?? null);
	};
	return { add, busy, error, result: added && <AddResult added={added} addAvailable={addAvailable} /> };
}
