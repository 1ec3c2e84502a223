import type { Goods } from "#shared/calendar.ts";

/** The aisles of the shop, in their order; the slug decides the colour. */
export const areas = [
	"coffee-machines",
	"coffee-beans",
	"tea",
	"other-ingredients",
	"non-consumables",
	"setup-and-upgrades",
] as const;
export type Area = (typeof areas)[number];

/** The area of a place below it, or the place itself. */
export const areaIn = (...places: ({ slug: string } | null)[]): Area =>
	areas.find((area) => places.some((place) => place?.slug === area)) ?? areas[0];

/** Got ready first, and so delivered later. */
const slowAreas: readonly Area[] = ["coffee-machines", "setup-and-upgrades"];
export const goodsOf = (area: Area): Goods => (slowAreas.includes(area) ? "slow" : "everyday");

export const goodsKinds = ["everyday", "slow"] as const satisfies readonly Goods[];

export const waterSupplies = ["mains", "tank", "mains or tank", "none"] as const;
export const priceBookKinds = ["list", "contract"] as const;

/** Why one product stands beside another: bought with it, needed by it, built onto it. */
export const ties = ["recommended", "needs", "upgrade", "together"] as const;
export type Tie = (typeof ties)[number];

export const stockStates = [
	"in stock",
	"low in stock",
	"temporarily sold out",
	"not available for online purchase",
] as const;
export type StockState = (typeof stockStates)[number];

/** The word for what is there. What is not sold online has no other word, however much of it there is. */
export function stockState({
	soldOnline,
	quantity,
	lowMark,
}: {
	soldOnline: boolean;
	quantity: number;
	lowMark: number;
}): StockState {
	if (!soldOnline) return "not available for online purchase";
	if (quantity === 0) return "temporarily sold out";
	return quantity <= lowMark ? "low in stock" : "in stock";
}

type Stocked = { soldOnline: boolean; quantity: number | null; lowMark: number | null; expectedOn: string | null };

/** In words; how many there are is said where that hurries, and when more come where there are none. */
export function stocked({ soldOnline, quantity, lowMark, expectedOn }: Stocked) {
	const state = stockState({ soldOnline, quantity: quantity ?? 0, lowMark: lowMark ?? 0 });
	return {
		stock: state,
		left: state === "low in stock" ? quantity : null,
		expectedOn: state === "temporarily sold out" ? expectedOn : null,
	};
}

const mostHighlights = 3;

/** At most three: the lines of the field that begin with a plus sign, without it. */
export const highlightsIn = (field: string): string[] =>
	field
		.split(/\r?\n/)
		.filter((line) => line.startsWith("+"))
		.map((line) => line.slice(1).trim())
		.filter((line) => line !== "")
		.slice(0, mostHighlights);

/** A leading number is the number of pieces; "1,000 cups" has a thousand. Null: it says nothing of pieces. */
export function piecesIn(contents: string): number | null {
	const [number] = /^\d+(?:[.,]\d{3})*/.exec(contents.trim()) ?? [];
	return number === undefined ? null : Number(number.replace(/[.,]/g, ""));
}

/** From wide to narrow, as they stand in the field: "Coffee|Espresso|Blends". */
export const familiesIn = (field: string): string[] =>
	field
		.split("|")
		.map((part) => part.trim())
		.filter((part) => part !== "");

/** The last digit of a trade number: each digit before it counts three times or once, alternately from the right. */
export const checkDigit = (digits: string): number =>
	(10 - ([...digits].reverse().reduce((sum, digit, at) => sum + Number(digit) * (at % 2 === 0 ? 3 : 1), 0) % 10)) % 10;

export const isTradeNumber = (digits: string): boolean =>
	/^(?:\d{8}|\d{12,14})$/.test(digits) && checkDigit(digits.slice(0, -1)) === Number(digits.at(-1));
