import type { WrittenMessages } from "./written-order.ts";

/** Every second message: "tuning" may improve the reading, and nobody looks at single messages of "measured". */
export function halfOf(sets: readonly WrittenMessages[], half: "tuning" | "measured"): WrittenMessages[] {
	let nth = 0;
	return sets.map((set) => ({
		...set,
		messages: set.messages.filter(() => (nth++ % 2 === 0) === (half === "tuning")),
	}));
}
