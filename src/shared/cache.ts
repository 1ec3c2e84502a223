type Limits<Value> = {
	/** The largest sum of the weights of all values. */
	atMost: number;
	/** The weight of a value, always the same for one value. 1 when absent. */
	weightOf?: (value: Value) => number;
};

export type Cache<Key, Value> = ReturnType<typeof newCache<Key, Value>>;

/** A value of a cache, in the order of last use. */
type Entry<Key, Value> = {
	readonly key: Key;
	readonly value: Value;
	earlier: Entry<Key, Value> | undefined;
	later: Entry<Key, Value> | undefined;
};

/** A cache that drops the values used longest ago. Does not store a value heavier than the limit. Keeps the order in a linked list, because a
 * Map finds its first key slowly after many deletions. */
export function newCache<Key, Value>({ atMost, weightOf = () => 1 }: Limits<Value>) {
	const entries = new Map<Key, Entry<Key, Value>>();
	let oldest: Entry<Key, Value> | undefined;
	let newest: Entry<Key, Value> | undefined;
	let weight = 0;
	const unlink = ({ earlier, later }: Entry<Key, Value>): void => {
		if (earlier) earlier.later = later;
		else oldest = later;
		if (later) later.earlier = earlier;
		else newest = earlier;
	};
	const append = (entry: Entry<Key, Value>): void => {
		entry.earlier = newest;
		entry.later = undefined;
		if (newest) newest.later = entry;
		else oldest = entry;
		newest = entry;
	};
	const remove = (entry: Entry<Key, Value> | undefined): void => {
		if (!entry) return;
		entries.delete(entry.key);
		unlink(entry);
		weight -= weightOf(entry.value);
	};
	return {
		/** Like `get`, without counting as a use. */
		peek: (key: Key): Value | undefined => entries.get(key)?.value,
		/** Undefined when the cache does not hold the key. */
		get(key: Key): Value | undefined {
			const entry = entries.get(key);
			if (!entry) return undefined;
			if (entry !== newest) {
				unlink(entry);
				append(entry);
			}
			return entry.value;
		},
		set(key: Key, value: Value): void {
			remove(entries.get(key));
			const added = weightOf(value);
			if (added > atMost) return;
			const entry = { key, value, earlier: undefined, later: undefined };
			entries.set(key, entry);
			append(entry);
			weight += added;
			while (weight > atMost) remove(oldest);
		},
		/** Drops the values that match. */
		dropIf(matches: (value: Value) => boolean): void {
			for (const entry of entries.values()) if (matches(entry.value)) remove(entry);
		},
		clear(): void {
			entries.clear();
			oldest = newest = undefined;
			weight = 0;
		},
	};
}

type LoadingLimits<Value> = Limits<Value> & {
	/** Values expire at the next multiple of `forMs`, so that values that change at full minutes are never late. Without it they do not
	 * expire. */
	forMs?: number;
	/** Values that fail this check are returned, not stored. */
	keepIf?: (value: Value) => boolean;
};

/** A cache that computes missing values. Concurrent callers share one computation. Failures are not stored. */
export function newLoadingCache<Value>({
	forMs,
	keepIf = () => true,
	atMost,
	weightOf = () => 1,
}: LoadingLimits<Value>) {
	type Loading = { until: number; promise: Promise<Value> };
	const loaded = newCache<string, Loading & { value: Value }>({ atMost, weightOf: ({ value }) => weightOf(value) });
	// Expiring values are evicted in the order of their computation: counting each use would cost more than the lookup.
	const find = forMs === undefined ? loaded.get : loaded.peek;
	/** Separate from `loaded`, so that values that are not stored push nothing out. */
	const loading = new Map<string, Loading>();
	return {
		/** Undefined when the value is missing or being computed. */
		get(key: string, now: Date): Value | undefined {
			const entry = find(key);
			return entry && now.getTime() < entry.until ? entry.value : undefined;
		},
		load(key: string, now: Date, compute: () => Promise<Value>): Promise<Value> {
			const time = now.getTime();
			const current = loading.get(key) ?? find(key);
			if (current && time < current.until) return current.promise;
			const until = forMs === undefined ? Number.POSITIVE_INFINITY : time - (time % forMs) + forMs;
			const promise = compute();
			const entry = { until, promise };
			loading.set(key, entry);
			/** False when the entry was cleared or replaced meanwhile. */
			const finish = (): boolean => loading.get(key) === entry && loading.delete(key);
			promise.then(
				(value) => {
					if (finish() && keepIf(value)) loaded.set(key, { until, promise, value });
				},
				() => finish(),
			);
			return promise;
		},
		/** Drops the values that match, and those that are being computed, because they may match. */
		dropIf(matches: (value: Value) => boolean): void {
			loaded.dropIf(({ value }) => matches(value));
			loading.clear();
		},
		/** Also forgets values that are being computed, because they may be outdated. */
		clear(): void {
			loaded.clear();
			loading.clear();
		},
	};
}
