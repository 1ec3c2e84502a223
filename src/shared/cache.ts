import { approximateBytes } from "./approximate-bytes.ts";
import type { CacheName } from "./cache-shares.ts";

type Limits<Value> = {
	/** All caches of a name share the bytes that the table of caches gives the name. */
	name: CacheName;
	/** The bytes of a value, always the same for one value. Estimated when absent. */
	bytesOf?: (value: Value) => number;
};

export type Cache<Key, Value> = ReturnType<typeof newCache<Key, Value>>;

/** A value of a cache, in the order of last use among all caches of its name. */
type Entry = {
	readonly key: unknown;
	readonly value: unknown;
	readonly bytes: number;
	/** The values of its cache. */
	readonly entries: Map<unknown, Entry>;
	earlier: Entry | undefined;
	later: Entry | undefined;
};

/** The values of all caches of one name, in a linked list, because a Map finds its first key slowly after many deletions. */
function newPool(name: CacheName) {
	let oldest: Entry | undefined;
	let newest: Entry | undefined;
	let [bytes, count, dropped] = [0, 0, 0];
	const unlink = ({ earlier, later }: Entry): void => {
		if (earlier) earlier.later = later;
		else oldest = later;
		if (later) later.earlier = earlier;
		else newest = earlier;
	};
	const append = (entry: Entry): void => {
		entry.earlier = newest;
		entry.later = undefined;
		if (newest) newest.later = entry;
		else oldest = entry;
		newest = entry;
	};
	const remove = (entry: Entry): void => {
		entry.entries.delete(entry.key);
		unlink(entry);
		bytes -= entry.bytes;
		count--;
	};
	return {
		remove,
		use(entry: Entry): void {
			if (entry === newest) return;
			unlink(entry);
			append(entry);
		},
		add(entry: Entry): void {
			const limit = limitOf(name);
			if (entry.bytes > limit) return;
			entry.entries.set(entry.key, entry);
			append(entry);
			bytes += entry.bytes;
			count++;
			for (; bytes > limit && oldest; dropped++) remove(oldest);
		},
		size: () => ({ bytes, count, dropped, limit: limitOf(name) }),
	};
}
type Pool = ReturnType<typeof newPool>;

/** The limit of a cache where no server sets one: in a browser and in tools. */
const defaultBytes = 4_000_000;
let limitOf = (_: CacheName): number => defaultBytes;
const pools = new Map<CacheName, Pool>();

/** Sets the bytes of the caches of each name. Caches that hold more drop values when the next one is added. */
export function setCacheLimits(bytesFor: (name: CacheName) => number): void {
	limitOf = bytesFor;
}

/** Lists the bytes, values, dropped values and limit of the caches of each name. */
export const cacheSizes = () => [...pools].map(([name, pool]) => ({ name, ...pool.size() }));

function poolOf(name: CacheName): Pool {
	const pool = pools.get(name) ?? newPool(name);
	pools.set(name, pool);
	return pool;
}

/** Removes the values of a cache that nobody can reach any more, for example of an earlier snapshot. */
const abandoned = new FinalizationRegistry<{ pool: Pool; entries: Map<unknown, Entry> }>(({ pool, entries }) => {
	for (const entry of entries.values()) pool.remove(entry);
});

/** The bytes of an entry besides its value. */
const bytesOfEntry = 100;
const bytesOfKey = (key: unknown): number => bytesOfEntry + (typeof key === "string" ? key.length : 0);

/** A cache that drops the values used longest ago. Does not store a value heavier than the limit. */
export function newCache<Key, Value>({ name, bytesOf = approximateBytes }: Limits<Value>) {
	const pool = poolOf(name);
	const entries = new Map<unknown, Entry>();
	const find = (key: Key) => entries.get(key) as (Entry & { readonly value: Value }) | undefined; // `set` adds no other values
	const clear = (): void => {
		for (const entry of entries.values()) pool.remove(entry);
	};
	const cache = {
		/** Like `get`, without counting as a use. */
		peek: (key: Key): Value | undefined => find(key)?.value,
		/** Undefined when the cache does not hold the key. */
		get(key: Key): Value | undefined {
			const entry = find(key);
			if (!entry) return undefined;
			pool.use(entry);
			return entry.value;
		},
		set(key: Key, value: Value): void {
			const known = entries.get(key);
			if (known) pool.remove(known);
			const bytes = bytesOfKey(key) + bytesOf(value);
			pool.add({ key, value, bytes, entries, earlier: undefined, later: undefined });
		},
		/** Drops the values that match. */
		dropIf(matches: (value: Value) => boolean): void {
			for (const key of [...entries.keys()] as Key[]) {
				const entry = find(key);
				if (entry && matches(entry.value)) pool.remove(entry);
			}
		},
		clear,
	};
	abandoned.register(cache, { pool, entries });
	return cache;
}

/** A cache of answers with the promises that gave them, so that callers get the same promise. */
export const newPromiseCache = <Answer>(name: CacheName) =>
	newCache<string, { promise: Promise<Answer>; answer: Answer }>({
		name,
		bytesOf: ({ answer }) => approximateBytes(answer),
	});

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
	name,
	bytesOf = approximateBytes,
}: LoadingLimits<Value>) {
	type Loading = { until: number; promise: Promise<Value> };
	const loaded = newCache<string, Loading & { value: Value }>({ name, bytesOf: ({ value }) => bytesOf(value) });
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
