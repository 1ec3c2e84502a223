import { newCache } from "#shared/cache.ts";
import type { Snapshot } from "./snapshot/snapshot.ts";

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

/** Caches the most recently used answers of each snapshot. Answers are frozen, because callers share them. Simultaneous callers compute
 * separately, because a computation may run in the transaction of its caller. */
export function cachedPerSnapshot<Answer>({ atMost, keepIf }: { atMost: number; keepIf: (answer: Answer) => boolean }) {
	const answersOf = memoPerSnapshot((_: Snapshot) => newCache<string, Promise<Answer>>({ atMost }));
	return (snapshot: Snapshot, key: string, compute: () => Promise<Answer>): Promise<Answer> => {
		const answers = answersOf(snapshot);
		const cachedAnswer = answers.get(key);
		if (cachedAnswer) return cachedAnswer;
		const promise = compute();
		const keep = (answer: Answer) => {
			if (!keepIf(answer)) return;
			answers.set(key, promise);
			Object.freeze(answer);
		};
		promise.then(keep, () => undefined); // the caller gets the error
		return promise;
	};
}
