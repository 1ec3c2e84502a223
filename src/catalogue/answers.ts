import type { Shelf } from "./shelf.ts";

/** Answers that hold as long as a shelf stands: what changes the catalogue brings another shelf, and they go with the old one. `atMost`
 * of each shelf are kept, those that were asked for last, and frozen: one answer is given to many. */
export function whileStanding<Answer>({ atMost, ifWorth }: { atMost: number; ifWorth: (answer: Answer) => boolean }) {
	const shelves = new WeakMap<Shelf, Map<string, Promise<Answer>>>();
	return (shelf: Shelf, key: string, make: () => Promise<Answer>): Promise<Answer> => {
		const kept = shelves.get(shelf) ?? new Map<string, Promise<Answer>>();
		shelves.set(shelf, kept);
		const found = kept.get(key);
		if (found) {
			kept.delete(key); // so that what was asked for longest ago stands first
			kept.set(key, found);
			return found;
		}
		const made = make();
		const keep = (answer: Answer) => {
			if (!ifWorth(answer)) return;
			kept.set(key, made);
			Object.freeze(answer);
			for (const oldest of kept.keys()) {
				if (kept.size <= atMost) break;
				kept.delete(oldest);
			}
		};
		made.then(keep, () => undefined); // whoever asked hears of the failure; nothing is kept
		return made;
	};
}
