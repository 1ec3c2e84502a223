import { foldLetters } from "#shared/fold-letters.ts";

export const buyAgainSorts = ["recent", "often", "category"] as const;
export type BuyAgainSort = (typeof buyAgainSorts)[number];

/** The months of which the page "Buy again" shows the products. */
export const boughtMonths = 18;

export type BuyAgainListing = { sort: BuyAgainSort; area: string | null; isEverywhere: boolean; text: string };

const maxTextLength = 80;

/** Reads the choices of the page from its query string. Ignores values that it does not know. */
export function readBuyAgain(search: string): BuyAgainListing {
	const query = new URLSearchParams(search);
	const sort = query.get("sort");
	return {
		sort: buyAgainSorts.find((known) => known === sort) ?? "recent",
		area: query.get("area") || null,
		isEverywhere: query.get("locations") === "all",
		text: (query.get("q") ?? "").trim().slice(0, maxTextLength),
	};
}

/** Writes the choices as a query string. Leaves out those of an address without one. */
export function writeBuyAgain({ sort, area, isEverywhere, text }: BuyAgainListing): string {
	const query = new URLSearchParams();
	if (sort !== "recent") query.set("sort", sort);
	if (area) query.set("area", area);
	if (isEverywhere) query.set("locations", "all");
	if (text) query.set("q", text);
	return query.size > 0 ? `?${query}` : "";
}

type Line = { name: string; articleNumber: string; area: string; times: number; last: { on: string } };

/** The lines of an area that have all words of the text, in the chosen order. Forgives accents, macrons and case. */
export function arrangeLines<Bought extends Line>(
	lines: readonly Bought[],
	{ sort, area, text }: BuyAgainListing,
	areas: readonly string[],
): Bought[] {
	const words = foldLetters(text).split(/\s+/).filter(Boolean);
	const matching = lines.filter((line) => {
		const searched = foldLetters(`${line.name} ${line.articleNumber}`);
		return (area === null || line.area === area) && words.every((word) => searched.includes(word));
	});
	const byLast = (a: Line, b: Line) => (a.last.on < b.last.on ? 1 : a.last.on > b.last.on ? -1 : 0);
	const byTimes = (a: Line, b: Line) => b.times - a.times || byLast(a, b);
	if (sort === "recent") return matching.toSorted(byLast);
	if (sort === "often") return matching.toSorted(byTimes);
	return matching.toSorted((a, b) => areas.indexOf(a.area) - areas.indexOf(b.area) || byTimes(a, b));
}
