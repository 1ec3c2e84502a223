import type { Language } from "#i18n/languages.ts";
import type { Goods } from "#shared/calendar.ts";

/** The top categories of the shop, in their order. The slug decides the colour. */
export const areas = [
	"coffee-machines",
	"coffee-beans",
	"tea",
	"other-ingredients",
	"non-consumables",
	"setup-and-upgrades",
] as const;
export type Area = (typeof areas)[number];

/** Finds the area among a category and its ancestors. */
export const areaIn = (...categories: ({ slug: string } | null)[]): Area =>
	areas.find((area) => categories.some((category) => category?.slug === area)) ?? areas[0];

/** Areas whose products need preparation and are delivered later. */
const slowAreas: readonly Area[] = ["coffee-machines", "setup-and-upgrades"];
export const goodsOf = (area: Area): Goods => (slowAreas.includes(area) ? "slow" : "everyday");

export const goodsKinds = ["everyday", "slow"] as const satisfies readonly Goods[];

export const waterSupplies = ["mains", "tank", "mains or tank", "none"] as const;
export const priceBookKinds = ["list", "contract"] as const;

/** Why a product page recommends another product. "together": the two are often bought together. */
export const ties = ["recommended", "needs", "upgrade", "together"] as const;
export type Tie = (typeof ties)[number];

export const stockStates = [
	"in stock",
	"low in stock",
	"temporarily sold out",
	"not available for online purchase",
] as const;
export type StockState = (typeof stockStates)[number];

/** The stock state that pages show. Products that are not sold online have one state, whatever their quantity. */
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

type StockColumns = { soldOnline: boolean; quantity: number | null; lowMark: number | null; expectedOn: string | null };

/** The stock that pages show: the state, the quantity when it is low, and the expected day when it is sold out. */
export function describeStock({ soldOnline, quantity, lowMark, expectedOn }: StockColumns) {
	const state = stockState({ soldOnline, quantity: quantity ?? 0, lowMark: lowMark ?? 0 });
	return {
		stock: state,
		left: state === "low in stock" ? quantity : null,
		expectedOn: state === "temporarily sold out" ? expectedOn : null,
	};
}

const mostHighlights = 3;

/** The first three lines of the field that begin with a plus sign, without the sign. */
export const highlightsIn = (field: string): string[] =>
	field
		.split(/\r?\n/)
		.filter((line) => line.startsWith("+"))
		.map((line) => line.slice(1).trim())
		.filter((line) => line !== "")
		.slice(0, mostHighlights);

/** The number of pieces at the beginning of the text: 1000 for "1,000 cups". Null when the text begins with no number. */
export function piecesIn(contents: string): number | null {
	const [number] = /^\d+(?:[.,]\d{3})*/.exec(contents.trim()) ?? [];
	return number === undefined ? null : Number(number.replace(/[.,]/g, ""));
}

/** The product families in a field, from general to specific: "Coffee|Espresso|Blends". */
export const familiesIn = (field: string): string[] =>
	field
		.split("|")
		.map((part) => part.trim())
		.filter((part) => part !== "");

/** The names of a product's families in a language. English without a translation. */
export const familyNames = (family3: string, family3Nl: string | null, language: Language): string[] =>
	familiesIn(language === "nl-NL" ? (family3Nl ?? family3) : family3);

/** The check digit of an EAN or GTIN: the weights of the other digits are 3 and 1 in turn, from the right. */
export const checkDigit = (digits: string): number =>
	(10 - ([...digits].reverse().reduce((sum, digit, at) => sum + Number(digit) * (at % 2 === 0 ? 3 : 1), 0) % 10)) % 10;

export const isTradeNumber = (digits: string): boolean =>
	/^(?:\d{8}|\d{12,14})$/.test(digits) && checkDigit(digits.slice(0, -1)) === Number(digits.at(-1));
