type Keeping<Made> = {
	forMs: number;
	atMost: number;
	/** What is not is only shared by those who ask while it is made. */
	ifWorth?: (made: Made) => boolean;
};

/** Keeps what is costly to make until it is dropped, or the clock has come to the next whole `forMs`: what changes with the clock,
 * at a full minute, is then never late. What failed is not kept, and two who ask at once wait for the same. */
export function keep<Made>({ forMs, atMost, ifWorth = () => true }: Keeping<Made>) {
	const kept = new Map<string, { until: number; made: Promise<Made> }>();
	const take = (key: string, now: Date, make: () => Promise<Made>): Promise<Made> => {
		const found = kept.get(key);
		if (found && now.getTime() < found.until) return found.made;
		const made = make();
		kept.delete(key); // so that the oldest stands first
		kept.set(key, { until: now.getTime() - (now.getTime() % forMs) + forMs, made });
		for (const oldest of kept.keys()) {
			if (kept.size <= atMost) break;
			kept.delete(oldest);
		}
		const forget = () => {
			if (kept.get(key)?.made === made) kept.delete(key);
		};
		made.then((is) => ifWorth(is) || forget(), forget);
		return made;
	};
	/** What is being made just now is not kept either: it may have been asked for what was there before. */
	return { take, drop: () => kept.clear() };
}
