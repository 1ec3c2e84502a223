import { Refusal } from "#shared/refusal.ts";

/** The uploads that one process receives at a time, and those of one person. More would fill memory, disk and network. */
export const uploadsPerProcess = 2;
const retrySeconds = 5;

/** An upload that takes longer and is slower gives its slot to another person who asks for one. */
const slowAfterMs = 15_000;
const slowBytesPerSecond = 256 * 1024;

export type UploadSlot = {
	/** Counts bytes of the body as they arrive. */
	count(bytes: number): void;
	/** Refuses when another person takes the slot. */
	isTaken: Promise<never>;
	/** Keeps the slot from now on, because the body is here. */
	keep(): void;
	release(): void;
};

type Holder = { userId: string; since: number; bytes: number; isReceiving: boolean; yield: () => void };

const busy = () => new Refusal("throttled", "upload.busy", { seconds: retrySeconds });

/** The uploads that a process receives now. */
export function openUploadSlots(clock: () => number = () => performance.now()) {
	const holders = new Set<Holder>();
	let lastStored = Promise.resolve();

	const isSlow = ({ since, bytes, isReceiving }: Holder): boolean => {
		const ms = clock() - since;
		return isReceiving && ms >= slowAfterMs && (bytes / ms) * 1000 < slowBytesPerSecond;
	};

	function refuseWithoutSlot(userId: string): void {
		if (holders.values().some((holder) => holder.userId === userId))
			throw new Refusal("throttled", "upload.one-at-a-time", { seconds: retrySeconds });
		if (holders.size >= uploadsPerProcess && !holders.values().some(isSlow)) throw busy();
	}

	return {
		/** Stores one upload after the other: two at once would take memory and the database twice. */
		inTurn<Result>(store: () => Promise<Result>): Promise<Result> {
			const stored = lastStored.then(store);
			lastStored = stored.then(
				() => undefined,
				() => undefined,
			);
			return stored;
		},
		/** Refuses when the person or the process has no slot left. */
		refuseWithoutSlot,
		/** Takes a slot before the body is read, if need be from an upload that is slow. */
		take(userId: string): UploadSlot {
			refuseWithoutSlot(userId);
			if (holders.size >= uploadsPerProcess) holders.values().find(isSlow)?.yield();
			const { promise: isTaken, reject } = Promise.withResolvers<never>();
			isTaken.catch(() => undefined); // nobody may be listening
			const holder: Holder = {
				userId,
				since: clock(),
				bytes: 0,
				isReceiving: true,
				yield() {
					holders.delete(holder);
					reject(busy());
				},
			};
			holders.add(holder);
			return {
				count(bytes) {
					holder.bytes += bytes;
				},
				isTaken,
				keep() {
					holder.isReceiving = false;
				},
				release: () => void holders.delete(holder),
			};
		},
	};
}
