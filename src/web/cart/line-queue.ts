/** How many of a line somebody wants, until the shop has it so. */
export type Wanted = ReadonlyMap<string, number>;

type IntentsProps = {
	/** `isOut`: it is not in the cart, or was just taken out. */
	send: (line: { slug: string; quantity: number; isOut: boolean }) => Promise<unknown>;
	/** Asks what is in the cart now; it is known when this is over. */
	refresh: () => Promise<unknown>;
	isThere: (slug: string) => boolean;
	changed: (wanted: Wanted) => void;
	failed: (slug: string, error: unknown) => void;
};

/** One call at a time for each line, and after it the last that was wanted meanwhile: an answer that comes late, or out of turn, never
 * shows a quantity that somebody has left behind. */
export function newIntents({ send, refresh, isThere, changed, failed }: IntentsProps) {
	const wanted = new Map<string, number>();
	const busy = new Set<string>();
	const out = new Set<string>();
	const say = () => changed(new Map(wanted));

	const sendLast = async (slug: string, quantity: number): Promise<void> => {
		let failure: { error: unknown } | null = null;
		try {
			await send({ slug, quantity, isOut: out.has(slug) });
			if (quantity === 0) out.add(slug);
			else out.delete(slug);
		} catch (error) {
			failure = { error };
		}
		if (wanted.get(slug) === quantity) await refresh();
		if (wanted.get(slug) !== quantity) return; // a later wish stands, whatever came of this one
		wanted.delete(slug);
		say();
		if (failure) failed(slug, failure.error);
	};
	const work = async (slug: string): Promise<void> => {
		if (busy.has(slug)) return;
		busy.add(slug);
		for (let quantity = wanted.get(slug); quantity !== undefined; quantity = wanted.get(slug))
			await sendLast(slug, quantity);
		busy.delete(slug);
	};
	return {
		want(slug: string, quantity: number): void {
			if (!busy.has(slug)) {
				if (isThere(slug)) out.delete(slug);
				else out.add(slug);
			}
			wanted.set(slug, quantity);
			say();
			void work(slug);
		},
	};
}
