import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { type Outputs, trpc } from "#web/app/data/trpc.ts";
import { addOwnChange } from "#web/app/live/own-changes.ts";

/** The answer to a change of a line. */
export type LineChanged = Outputs["cart"]["setQuantity"];

/** Shows the summary that the answer to a change has. Neither the change nor its news in the live updates loads the summary again. */
export function useShowSummary() {
	const cache = trpc.useUtils();
	const queries = useQueryClient();
	return useCallback(
		async ({ summary, position }: LineChanged): Promise<void> => {
			const isNewest = addOwnChange(queries, position);
			void cache.checkout.invalidate();
			await cache.cart.summary.cancel();
			if (isNewest) cache.cart.summary.setData(undefined, summary);
		},
		[cache, queries],
	);
}
