type Limits<Value> = {
	/** The largest sum of the weights of all values. */
	atMost: number;
	/** Always the same for the same value. Each value weighs 1 when this is left out. */
	weightOf?: (value: Value) => number;
};

export type Cache<Key, Value> = ReturnType<typeof newCache<Key, Value>>;

/** Holds the values that were used last. A value heavier than the limit is not held and pushes nothing out. */
export function newCache<Key, Value>({ atMost, weightOf = () => 1 }: Limits<Value>) {
	const values = new Map<Key, Value>(); // the least recently used value is the first
	let weight = 0;
	const remove = (key: Key): void => {
		const value = values.get(key);
		if (value !== undefined && values.delete(key)) weight -= weightOf(value);
	};
	return {
		/** As `get`, but the use does not count. */
		peek: (key: Key): Value | undefined => values.get(key),
		/** Undefined when the cache does not hold the key. */
		get(key: Key): Value | undefined {
			const value = values.get(key);
			if (value === undefined) return undefined;
			values.delete(key);
			values.set(key, value);
			return value;
		},
		set(key: Key, value: Value): void {
			remove(key);
			const added = weightOf(value);
			if (added > atMost) return;
			values.set(key, value);
			weight += added;
			for (const oldest of values.keys()) {
				if (weight <= atMost) break;
				remove(oldest);
			}
		},
		clear(): void {
			values.clear();
			weight = 0;
		},
	};
}

type LoadingLimits<Value> = Limits<Value> & {
	/** Values expire when the clock reaches the next multiple of `forMs`, so that a value that changes at a full minute is
	 * never late. Values do not expire when this is left out. */
	forMs?: number;
	/** Other values are shared only by the callers that wait for them. */
	keepIf?: (value: Value) => boolean;
};

/** A cache that computes missing values. Callers that ask for a key at the same time share one computation. A failed
 * computation is not kept. */
export function newLoadingCache<Value>({
	forMs,
	keepIf = () => true,
	atMost,
	weightOf = () => 1,
}: LoadingLimits<Value>) {
	type Loading = { until: number; promise: Promise<Value> };
	const loaded = newCache<string, Loading & { value: Value }>({ atMost, weightOf: ({ value }) => weightOf(value) });
	// Values that expire leave in the order of their computation: counting each use costs more than finding the value.
	const find = forMs === undefined ? loaded.get : loaded.peek;
	/** Apart from `loaded`, so that a value that is not kept pushes nothing out while it is computed. */
	const loading = new Map<string, Loading>();
	return {
		/** The loaded value. Undefined when it is missing or still being computed. */
		get(key: string, now: Date): Value | undefined {
			const found = find(key);
			return found && now.getTime() < found.until ? found.value : undefined;
		},
		load(key: string, now: Date, compute: () => Promise<Value>): Promise<Value> {
			const time = now.getTime();
			const found = loading.get(key) ?? find(key);
			if (found && time < found.until) return found.promise;
			const until = forMs === undefined ? Number.POSITIVE_INFINITY : time - (time % forMs) + forMs;
			const promise = compute();
			const entry = { until, promise };
			loading.set(key, entry);
			/** False when the entry was cleared or replaced while it was computed. */
			const finish = (): boolean => loading.get(key) === entry && loading.delete(key);
			promise.then(
				(value) => {
					if (finish() && keepIf(value)) loaded.set(key, { until, promise, value });
				},
				() => finish(),
			);
			return promise;
		},
		/** Forgets all values, also those that are being computed: they may show what was there before. */
		clear(): void {
			loaded.clear();
			loading.clear();
		},
	};
}
