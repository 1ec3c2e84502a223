import { useEffect, useRef, useState } from "react";
import { isOffline } from "#web/app/data/network.ts";
import { isUnanswered, untilAnswered } from "#web/app/data/retry-link.ts";
import { ownerOf } from "#web/app/data/storage.ts";
import { trpc, useSession } from "#web/app/data/trpc.ts";
import { forgetCount, keepCount, waitingCount } from "./waiting-counts.ts";

type CountedProduct = { locationId: string; product: string };

const thisBrowser = () => window.localStorage;

/** Saves the counts of a product. A phone without network sends a count later, also after its page was closed, and the customer goes on
 * meanwhile. */
export function useStockCount({ locationId, product }: CountedProduct, onCounted: (pieces: number) => void) {
	const cache = trpc.useUtils();
	const counted = { owner: ownerOf(useSession()), locationId, product };
	const [sentOffline, setSentOffline] = useState<number | null>(null);
	const count = trpc.planner.countStock.useMutation({
		...untilAnswered,
		async onSuccess(_, { pieces }) {
			forgetCount(thisBrowser, counted, Date.now());
			await cache.planner.proposal.invalidate();
			setSentOffline(null);
			onCounted(pieces);
		},
		onError(error) {
			if (!isUnanswered(error)) forgetCount(thisBrowser, counted, Date.now());
		},
	});
	const hasResumed = useRef(false);
	useEffect(() => {
		if (hasResumed.current) return;
		hasResumed.current = true;
		const pieces = waitingCount(thisBrowser, counted, Date.now());
		if (pieces === null) return;
		setSentOffline(pieces);
		count.mutate({ locationId, product, pieces });
	});
	return {
		isSaving: count.isPending,
		error: count.error,
		/** The pieces of a count that was sent without network and is not saved yet. Null when there is none. */
		sentOffline,
		save(pieces: number, onSaved: () => void) {
			const isLater = isOffline();
			setSentOffline(isLater ? pieces : null);
			keepCount(thisBrowser, { ...counted, pieces }, Date.now());
			count.mutate({ locationId, product, pieces }, isLater ? {} : { onSuccess: onSaved });
			if (isLater) onSaved();
		},
	};
}
