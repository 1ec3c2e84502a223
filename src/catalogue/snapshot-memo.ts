import { newCache } from "#shared/cache.ts";
import type { Snapshot } from "./snapshot/snapshot.ts";

/** Computes one value for each snapshot, or part of one: when it is first asked for, and until the snapshot is gone. */
export function memoPerSnapshot<Snapshot extends WeakKey, Value>(compute: (snapshot: Snapshot) => Value) {
	const values = new WeakMap<Snapshot, Value>();
	return (snapshot: Snapshot): Value => {
		const known = values.get(snapshot);
		if (known !== undefined) return known;
		const value = compute(snapshot);
		values.set(snapshot, value);
		return value;
	};
}

/** Keeps the answers that were used last of each snapshot. They are frozen, because many callers get the same answer. Callers
 * at the same time do not share a computation: it may run in the transaction of one of them. */
export function cachedPerSnapshot<Answer>({ atMost, keepIf }: { atMost: number; keepIf: (answer: Answer) => boolean }) {
	const answersOf = memoPerSnapshot((_: Snapshot) => newCache<string, Promise<Answer>>({ atMost }));
	return (snapshot: Snapshot, key: string, compute: () => Promise<Answer>): Promise<Answer> => {
		const answers = answersOf(snapshot);
		const known = answers.get(key);
		if (known) return known;
		const promise = compute();
		const keep = (answer: Answer) => {
			if (!keepIf(answer)) return;
			answers.set(key, promise);
			Object.freeze(answer);
		};
		promise.then(keep, () => undefined); // the caller hears of the failure
		return promise;
	};
}
