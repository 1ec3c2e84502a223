import { useState } from "react";
import { useQuickOrder } from "#web/quick-order/useQuickOrder.ts";
import { lazyPart } from "#web/ui/display/LazyPart.tsx";
import type { AddedLines } from "./AddResult.tsx";

const AddResult = lazyPart(() => import("./AddResult.tsx"));

/** Adds lines to the cart by a call. `result` says what was added and what was not, and adds the available quantity of a line that could not
 * be added. */
export function useAdding<Input>(addLines: (input: Input) => Promise<AddedLines>) {
	const { addLines: addByCode } = useQuickOrder();
	const [added, setAdded] = useState<AddedLines | null>(null);
	const [busy, setBusy] = useState(false);
	const [error, setError] = useState<unknown>(null);
	/** Returns false when the call failed. */
	const add = async (input: Input): Promise<boolean> => {
		setBusy(true);
		setError(null);
		setAdded(null);
		try {
			setAdded(await addLines(input));
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
		const [result] = await addByCode([{ code: goods.articleNumber, quantity: String(quantity) }]);
		if (result) setAdded((lines) => lines?.map((line) => (line.slug === slug ? { ...line, ...result } : line)) ?? null);
	};
	return { add, busy, error, result: added && <AddResult added={added} addAvailable={addAvailable} /> };
}
