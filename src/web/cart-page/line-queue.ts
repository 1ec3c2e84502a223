/** Quantities by product slug that the user chose and the shop has not confirmed. */
export type PendingQuantities = ReadonlyMap<string, number>;

/** `isAbsent`: the cart on the page has no such line, or the last call removed the line. Then the product must be added, because only an existing
 * line has a quantity to set. */
export type QueuedLine = { slug: string; quantity: number; isAbsent: boolean };

type LineQueueDeps = {
	/** Sends a quantity to the shop. */
	send: (line: QueuedLine) => Promise<unknown>;
	/** Loads the cart again. Resolves when the page has the new cart. */
	refresh: () => Promise<unknown>;
	isInCart: (slug: string) => boolean;
	onChange: (pending: PendingQuantities) => void;
	onFailure: (slug: string, error: unknown) => void;
};

/** Sends one call at a time per line, then the latest quantity that was chosen meanwhile. A late or reordered response never shows an
 * outdated quantity. */
export function createLineQueue({ send, refresh, isInCart, onChange, onFailure }: LineQueueDeps) {
	const pending = new Map<string, number>();
	const busy = new Set<string>();
	const absent = new Set<string>();
	const notify = () => onChange(new Map(pending));

	const sendQuantity = async (slug: string, quantity: number): Promise<void> => {
		let failure: { error: unknown } | null = null;
		try {
			await send({ slug, quantity, isAbsent: absent.has(slug) });
			if (quantity === 0) absent.add(slug);
			else absent.delete(slug);
		} catch (error) {
			failure = { error };
		}
		if (pending.get(slug) === quantity) await refresh();
		if (pending.get(slug) !== quantity) return; // a later choice replaces the result of this call
		pending.delete(slug);
		notify();
		if (failure) onFailure(slug, failure.error);
	};
	const sendPending = async (slug: string): Promise<void> => {
		if (busy.has(slug)) return;
		busy.add(slug);
		for (let quantity = pending.get(slug); quantity !== undefined; quantity = pending.get(slug))
			await sendQuantity(slug, quantity);
		busy.delete(slug);
	};
	return {
		setQuantity(slug: string, quantity: number): void {
			if (!busy.has(slug)) {
				if (isInCart(slug)) absent.delete(slug);
				else absent.add(slug);
			}
			pending.set(slug, quantity);
			notify();
			void sendPending(slug);
		},
	};
}
