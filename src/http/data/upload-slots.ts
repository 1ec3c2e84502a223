import { Refusal } from "#shared/refusal.ts";

/** The uploads that one process receives at a time, and those of one person. More would fill memory, disk and network. */
export const uploadsPerProcess = 2;
const retrySeconds = 5;

/** The uploads that a process receives now. */
export function openUploadSlots() {
	const people = new Set<string>();
	let lastStored = Promise.resolve();
	return {
		/** Stores one upload after the other: two at once would need longer than the deadline of a transaction. */
		inTurn<Result>(store: () => Promise<Result>): Promise<Result> {
			const stored = lastStored.then(store);
			lastStored = stored.then(
				() => undefined,
				() => undefined,
			);
			return stored;
		},
		/** Takes a slot before the body is read. Refuses when the person or the process has no slot left. Returns the release. */
		take(userId: string): () => void {
			if (people.has(userId)) throw new Refusal("throttled", "upload.one-at-a-time", { seconds: retrySeconds });
			if (people.size >= uploadsPerProcess) throw new Refusal("throttled", "upload.busy", { seconds: retrySeconds });
			people.add(userId);
			return () => people.delete(userId);
		},
	};
}
