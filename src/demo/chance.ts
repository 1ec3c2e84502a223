/** Whole numbers below a limit, the same ones for the same seed. */
export type Chance = (limit: number) => number;

/** The seed of the demo. */
export const seed = "brewline";

/** Mulberry32: enough for a demo, and the same on every machine. Not for anything that must not be guessed. */
export function chanceOf(seed: string): Chance {
	let state = [...seed].reduce(
		(hash, char) => Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0,
		0x811c9dc5,
	);
	const next = () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
	return (limit) => Math.floor(next() * limit);
}

/** A UUID that is the same for the same seed. */
export function uuidOf(luck: Chance): string {
	const hex = (digits: number) =>
		luck(16 ** digits)
			.toString(16)
			.padStart(digits, "0");
	return `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(6)}${hex(6)}`;
}
