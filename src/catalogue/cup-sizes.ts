/** The largest volume in millilitres that each cup size holds, in ounces. Shops name cups by ounces, buyers also by millilitres. */
const cupSizes = [
	{ upToMl: 139, ounces: 4 },
	{ upToMl: 195, ounces: 6 },
	{ upToMl: 279, ounces: 8 },
	{ upToMl: 400, ounces: 12 },
	{ upToMl: 520, ounces: 16 },
] as const;

/** Smaller volumes are no cups. */
const smallestMl = 100;

/** The size in ounces of a cup with about this volume: 8 for 240 or 250 ml. Null when no cup is that small or large. */
export function cupOunces(millilitres: number): number | null {
	if (millilitres < smallestMl) return null;
	return cupSizes.find(({ upToMl }) => millilitres <= upToMl)?.ounces ?? null;
}
