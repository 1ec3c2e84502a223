import { useState } from "react";
import { isOffline } from "#web/app/data/network.ts";
import { untilAnswered } from "#web/app/data/retry-link.ts";
import { trpc } from "#web/app/data/trpc.ts";

type CountedProduct = { locationId: string; product: string };

/** Saves the counts of a product. A phone without network sends a count later, and the customer goes on meanwhile. */
export function useStockCount({ locationId, product }: CountedProduct, onCounted: (pieces: number) => void) {
	const cache = trpc.useUtils();
	const [sentOffline, setSentOffline] = useState<number | null>(null);
	const count = trpc.planner.countStock.useMutation({
		...untilAnswered,
		async onSuccess(_, { pieces }) {
			await cache.planner.proposal.invalidate();
			setSentOffline(null);
			onCounted(pieces);
		},
	});
	return {
		isSaving: count.isPending,
		error: count.error,
		/** The pieces of a count that was sent without network and is not saved yet. Null when there is none. */
		sentOffline,
		save(pieces: number, onSaved: () => void) {
			const isLater = isOffline();
			setSentOffline(isLater ? pieces : null);
			count.mutate({ locationId, product, pieces }, isLater ? {} : { onSuccess: onSaved });
			if (isLater) onSaved();
		},
	};
}
