export type LastOnes<Key, Kept> = { find(key: Key): Kept | undefined; keep(key: Key, one: Kept): void };

/** Keeps what was asked for last, so many of it. */
export function lastOnes<Key, Kept>(atMost: number): LastOnes<Key, Kept> {
	const kept = new Map<Key, Kept>(); // what was asked for longest ago stands first
	const keep = (key: Key, one: Kept): void => {
		kept.delete(key);
		kept.set(key, one);
		for (const oldest of kept.keys()) {
			if (kept.size <= atMost) break;
			kept.delete(oldest);
		}
	};
	return {
		keep,
		find(key: Key): Kept | undefined {
			const found = kept.get(key);
			if (found !== undefined) keep(key, found);
			return found;
		},
	};
}
