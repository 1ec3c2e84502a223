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

/** Slot time of a person in the last ten minutes. A person who used more gives a slot to one who did not. */
const sharedWithinMs = 10 * 60_000;
const fairMs = 60_000;

type Holder = { userId: string; since: number; bytes: number; isReceiving: boolean; yield: () => void };

const busy = () => new Refusal("throttled", "upload.busy", { seconds: retrySeconds });

/** Tells which people used slots for more than a minute in the last ten minutes. */
function trackShares(clock: () => number) {
	let ended: { userId: string; since: number; until: number }[] = [];
	const forget = (): void => {
		const from = clock() - sharedWithinMs;
		ended = ended.filter((use) => use.until > from);
	};
	return {
		/** Counts an upload that ends now. */
		add({ userId, since }: Holder): void {
			forget();
			ended.push({ userId, since, until: clock() });
		},
		isUsed(userId: string, running: Iterable<Holder>): boolean {
			const until = clock();
			const from = until - sharedWithinMs;
			forget();
			const uses = [...ended, ...[...running].map((holder) => ({ ...holder, until }))];
			const usedMs = uses
				.filter((use) => use.userId === userId)
				.reduce((ms, { since, until }) => ms + until - Math.max(since, from), 0);
			return usedMs > fairMs;
		},
	};
}

/** The uploads that a process receives now. */
export function openUploadSlots(clock: () => number = () => performance.now()) {
	const holders = new Set<Holder>();
	const shares = trackShares(clock);
	const hasUsedShare = (userId: string): boolean => shares.isUsed(userId, holders);
	let lastStored = Promise.resolve();

	const isLong = ({ since, isReceiving }: Holder): boolean => isReceiving && clock() - since >= slowAfterMs;
	const isSlow = (holder: Holder): boolean =>
		isLong(holder) && (holder.bytes / (clock() - holder.since)) * 1000 < slowBytesPerSecond;

	/** The upload that gives its slot to a person who waits and has not used their share: a slow one, or one of a person who has. Otherwise slow
	 * senders would end each other for ever. */
	const holderToYield = (userId: string): Holder | undefined =>
		hasUsedShare(userId)
			? undefined
			: (holders.values().find(isSlow) ??
				holders.values().find((holder) => isLong(holder) && hasUsedShare(holder.userId)));

	function end(holder: Holder): void {
		if (holders.delete(holder)) shares.add(holder);
	}

	function refuseWithoutSlot(userId: string): void {
		if (holders.values().some((holder) => holder.userId === userId))
			throw new Refusal("throttled", "upload.one-at-a-time", { seconds: retrySeconds });
		if (holders.size >= uploadsPerProcess && !holderToYield(userId)) throw busy();
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
			if (holders.size >= uploadsPerProcess) holderToYield(userId)?.yield();
			const { promise: isTaken, reject } = Promise.withResolvers<never>();
			isTaken.catch(() => undefined); // nobody may be listening
			const holder: Holder = {
				userId,
				since: clock(),
				bytes: 0,
				isReceiving: true,
				yield() {
					end(holder);
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
				release: () => end(holder),
			};
		},
	};
}
