/** The nutrients of a food label per 100 ml, in order. `isPart` marks a part of the nutrient above. */
export const nutrients = [
	{ name: "energyKj", unit: "kJ" },
	{ name: "fatMg", unit: "g" },
	{ name: "saturatesMg", unit: "g", isPart: true },
	{ name: "carbohydratesMg", unit: "g" },
	{ name: "sugarsMg", unit: "g", isPart: true },
	{ name: "proteinsMg", unit: "g" },
	{ name: "saltMg", unit: "g" },
] as const;
export type Nutrient = (typeof nutrients)[number]["name"];

/** Null when the amount is unknown. */
export type Nutrition = Record<Nutrient, number | null>;

export const isKnown = (nutrition: Nutrition): boolean => Object.values(nutrition).some((amount) => amount !== null);

const minCommonPrefix = 3;

const commonPrefixLength = (candidate: string, other: string): number => {
	let at = 0;
	while (at < candidate.length && candidate[at] === other[at]) at++;
	return at;
};

/** The candidates with the longest common prefix with a slug, without ones whose prefix is too short. */
export const closestSlugs = <Named extends { slug: string }>(
	slug: string,
	among: readonly Named[],
	atMost: number,
): Named[] =>
	among
		.map((candidate) => ({ candidate, prefixLength: commonPrefixLength(candidate.slug, slug) }))
		.filter(({ prefixLength }) => prefixLength >= minCommonPrefix)
		.toSorted((a, b) => b.prefixLength - a.prefixLength || a.candidate.slug.length - b.candidate.slug.length)
		.slice(0, atMost)
		.map(({ candidate }) => candidate);
