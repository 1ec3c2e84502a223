/** What the label of food says per 100 ml, in this order; what is part of another stands under it. */
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

/** Null is not known, which is not nothing. */
export type Nutrition = Record<Nutrient, number | null>;

export const isKnown = (nutrition: Nutrition): boolean => Object.values(nutrition).some((amount) => amount !== null);

const fewestAlike = 3;

const alikeFrom = (one: string, other: string): number => {
	let at = 0;
	while (at < one.length && one[at] === other[at]) at++;
	return at;
};

/** Those that begin most like what was asked for; what hardly begins like it is not near. */
export const nearestOf = <Named extends { slug: string }>(
	slug: string,
	among: readonly Named[],
	most: number,
): Named[] =>
	among
		.map((one) => ({ one, alike: alikeFrom(one.slug, slug) }))
		.filter(({ alike }) => alike >= fewestAlike)
		.toSorted((a, b) => b.alike - a.alike || a.one.slug.length - b.one.slug.length)
		.slice(0, most)
		.map(({ one }) => one);
