import { newPromiseCache } from "#shared/cache.ts";
import type { CacheName } from "#shared/cache-shares.ts";
import type { Snapshot } from "./snapshot/snapshot.ts";
import type { GroupVersions } from "./snapshot/versions.ts";

/** Computes a value once for each snapshot or part of a snapshot, and keeps the value as long as the snapshot. */
export function memoPerSnapshot<Snapshot extends WeakKey, Value>(compute: (snapshot: Snapshot) => Value) {
	const values = new WeakMap<Snapshot, Value>();
	return (snapshot: Snapshot): Value => {
		const cachedValue = values.get(snapshot);
		if (cachedValue !== undefined) return cachedValue;
		const value = compute(snapshot);
		values.set(snapshot, value);
		return value;
	};
}

type CacheOptions<Answer> = { name: CacheName; keepIf: (answer: Answer) => boolean };

/** Caches the most recently used answers of each snapshot. Answers are frozen, because callers share them. Simultaneous callers compute
 * separately, because a computation may run in the transaction of its caller. */
export const cachedPerSnapshot = <Answer>(options: CacheOptions<Answer>) => cachedPer<Snapshot, Answer>(options);

/** Caches answers about single product groups. An answer is computed again when its group changes, or with it everything. */
export function cachedPerGroup<Answer>(options: CacheOptions<Answer>) {
	const cached = cachedPer<GroupVersions, Answer>(options);
	return ({ versions }: Snapshot, { groupId, key }: { groupId: string; key: string }, compute: () => Promise<Answer>) =>
		cached(versions, `${versions.of(groupId)} ${key}`, compute);
}

function cachedPer<Holder extends WeakKey, Answer>({ name, keepIf }: CacheOptions<Answer>) {
	const answersOf = memoPerSnapshot((_: Holder) => newPromiseCache<Answer>(name));
	return (holder: Holder, key: string, compute: () => Promise<Answer>): Promise<Answer> => {
		const answers = answersOf(holder);
		const cachedAnswer = answers.get(key);
		if (cachedAnswer) return cachedAnswer.promise;
		const promise = compute();
		const keep = (answer: Answer) => {
			if (!keepIf(answer)) return;
			answers.set(key, { promise, answer });
			Object.freeze(answer);
		};
		promise.then(keep, () => undefined); // the caller gets the error
		return promise;
	};
}
