type Entry = { at: number; nth: number; run: () => void };

/** Events to come, in the sequence of their times. Events of the same time keep the sequence in which they were added. */
export function newAgenda() {
	const heap: Entry[] = [];
	let count = 0;
	const isBefore = (a: Entry, b: Entry) => a.at < b.at || (a.at === b.at && a.nth < b.nth);
	const swap = (a: number, b: number) => {
		const [first, second] = [heap[a], heap[b]];
		if (first && second) [heap[a], heap[b]] = [second, first];
	};
	const precedes = (a: number, b: number): boolean => {
		const [first, second] = [heap[a], heap[b]];
		return first !== undefined && second !== undefined && isBefore(first, second);
	};
	const takeFirst = () => {
		swap(0, heap.length - 1);
		const first = heap.pop();
		for (let at = 0; ; ) {
			const [left, right] = [2 * at + 1, 2 * at + 2];
			const child = precedes(right, left) ? right : left;
			if (!precedes(child, at)) return first;
			swap(at, child);
			at = child;
		}
	};
	return {
		add(at: Date, run: () => void): void {
			heap.push({ at: at.getTime(), nth: count++, run });
			for (let at = heap.length - 1; at > 0 && precedes(at, (at - 1) >> 1); at = (at - 1) >> 1) swap(at, (at - 1) >> 1);
		},
		/** Runs the events up to a time, also those that they add. */
		runUntil(time: Date): void {
			while (heap[0] && heap[0].at <= time.getTime()) takeFirst()?.run();
		},
	};
}
export type Agenda = ReturnType<typeof newAgenda>;
