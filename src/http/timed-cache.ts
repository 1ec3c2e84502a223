type Keeping<Made> = {
	forMs: number;
	atMost: number;
	/** What is not is only shared by those who ask while it is made. */
	ifWorth?: (made: Made) => boolean;
};

/** Keeps what is costly to make until it is dropped, or the clock has come to the next whole `forMs`: what changes with the clock,
 * at a full minute, is then never late. What failed is not kept, and two who ask at once wait for the same. */
export function keep<Made>({ forMs, atMost, ifWorth = () => true }: Keeping<Made>) {
	type Entry = { until: number; made: Promise<Made> };
	const kept = new Map<string, Entry>();
	/** Apart, so that what is not worth it pushes nothing out while it is made. */
	const making = new Map<string, Entry>();
	const keepOne = (key: string, entry: Entry) => {
		kept.delete(key); // so that the oldest stands first
		kept.set(key, entry);
		for (const oldest of kept.keys()) {
			if (kept.size <= atMost) break;
			kept.delete(oldest);
		}
	};
	const take = (key: string, now: Date, make: () => Promise<Made>): Promise<Made> => {
		const found = making.get(key) ?? kept.get(key);
		if (found && now.getTime() < found.until) return found.made;
		const entry = { until: now.getTime() - (now.getTime() % forMs) + forMs, made: make() };
		making.set(key, entry);
		const settle = (isWorth: boolean) => {
			if (making.get(key) !== entry) return;
			making.delete(key);
			if (isWorth) keepOne(key, entry);
		};
		entry.made.then(
			(made) => settle(ifWorth(made)),
			() => settle(false),
		);
		return entry.made;
	};
	const drop = () => {
		kept.clear();
		making.clear(); // it may have been asked for what was there before
	};
	return { take, drop };
}
