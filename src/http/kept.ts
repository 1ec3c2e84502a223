/** Keeps what is costly to make for a short while. What failed is not kept, and two who ask at once wait for the same. */
export function keep<Made>({ forMs, atMost }: { forMs: number; atMost: number }) {
	const kept = new Map<string, { until: number; made: Promise<Made> }>();
	return (key: string, now: Date, make: () => Promise<Made>): Promise<Made> => {
		const found = kept.get(key);
		if (found && now.getTime() < found.until) return found.made;
		const made = make();
		kept.delete(key); // so that the oldest stands first
		kept.set(key, { until: now.getTime() + forMs, made });
		for (const oldest of kept.keys()) {
			if (kept.size <= atMost) break;
			kept.delete(oldest);
		}
		made.catch(() => {
			if (kept.get(key)?.made === made) kept.delete(key);
		});
		return made;
	};
}
