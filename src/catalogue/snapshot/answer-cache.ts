import { type LastOnes, lastOnes } from "#shared/lru.ts";
import type { Shelf } from "./snapshot.ts";

/** Answers that hold as long as a shelf stands: what changes the catalogue brings another shelf, and they go with the old one. `atMost`
 * of each shelf are kept, those that were asked for last, and frozen: one answer is given to many. */
export function whileStanding<Answer>({ atMost, ifWorth }: { atMost: number; ifWorth: (answer: Answer) => boolean }) {
	const kept = new WeakMap<Shelf, LastOnes<string, Promise<Answer>>>();
	return (shelf: Shelf, key: string, make: () => Promise<Answer>): Promise<Answer> => {
		const answers = kept.get(shelf) ?? lastOnes<string, Promise<Answer>>(atMost);
		kept.set(shelf, answers);
		const found = answers.find(key);
		if (found) return found;
		const made = make();
		const keep = (answer: Answer) => {
			if (!ifWorth(answer)) return;
			answers.keep(key, made);
			Object.freeze(answer);
		};
		made.then(keep, () => undefined); // whoever asked hears of the failure; nothing is kept
		return made;
	};
}
