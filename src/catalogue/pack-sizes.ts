import { normalizeText } from "#shared/slug.ts";

/** The measures, pack counts and other numbers of a text: "Carton of 6 × 1 kg" has the pack 6 and the measure "g 1000". */
export type PackSize = {
	/** Weights in grams, volumes in millilitres, and lengths, for example "g 250". */
	measures: readonly string[];
	/** Counts before "x" or "pack". */
	packs: readonly number[];
	numbers: readonly number[];
};

export const baseUnits: Record<string, [base: string, factor: number]> = {};
const define = (names: string, base: string, factor: number) => {
	for (const name of names.split(" ")) baseUnits[name] = [base, factor];
};
define("kg kgs kilo kilos kilogram kilograms", "g", 1_000);
define("g gr gms gram grams", "g", 1);
define("l lt ltr ltrs liter liters litre litres", "ml", 1_000);
define("ml mls", "ml", 1);
define("cl", "ml", 10);
define("oz ounce ounces", "oz", 1);
define("mm", "mm", 1);
define("cm", "mm", 10);
define("inch", "inch", 1);

const unitPattern = Object.keys(baseUnits)
	.toSorted((a, b) => b.length - a.length)
	.join("|");
const decimal = "\\d+(?:[.,]\\d+)?";
export const measurePattern = new RegExp(`(?<![\\p{L}\\d.,])(${decimal})[ -]?(${unitPattern})(?![\\p{L}\\d])`, "gu");
const packPattern = new RegExp(
	`(?<![\\p{L}\\d])(\\d+) ?x ?(?=${decimal} ?(?:${unitPattern})(?![\\p{L}\\d])|\\d+(?!\\d| ?x))`,
	"gu",
);
const namedPackPattern = /(?<=\S ?)(?<![\p{L}\d])(\d+)[ -]?(?:pk|pack)(?!\p{L})/gu;
const numberPattern = /(?<![\p{L}\d])(\d+)s?(?![\p{L}\d])/gu;

/** Prepares a text for `takePackSize`: small letters, "x" as the sign of multiplication, and 1,000 as one number. */
export const normalizeNumbers = (text: string): string =>
	normalizeText(text)
		.replaceAll("×", "x")
		.replace(/(?<=\d)[.,](?=\d{3}(?!\d))/g, "");

/** Takes the measures and pack counts out of a normalized text. Numbers stay. */
export function takePackSize(normalized: string): { rest: string; measures: string[]; packs: number[] } {
	const packs: number[] = [];
	const measures: string[] = [];
	const takePack = (_: string, count: string) => {
		packs.push(Number(count));
		return " ";
	};
	const rest = normalized
		.replace(packPattern, takePack)
		.replace(namedPackPattern, takePack)
		.replace(measurePattern, (_, amount: string, unit: string) => {
			const [base, factor] = baseUnits[unit] ?? ["", 1];
			measures.push(`${base} ${Math.round(Number(amount.replace(",", ".")) * factor * 1_000) / 1_000}`);
			return " ";
		});
	return { rest, measures, packs };
}

export const numbersIn = (text: string): number[] =>
	[...text.matchAll(numberPattern)].map(([, number]) => Number(number));

/** Reads the pack size of a product's text. */
export function packSizeOf(text: string): PackSize {
	const { rest, measures, packs } = takePackSize(normalizeNumbers(text));
	return { measures, packs, numbers: numbersIn(rest) };
}

/** An amount in grams or millilitres, or a number of pieces. */
export type Content = { base: string; amount: number };

/** The content of a size: "6 × 1 kg" has 6,000 grams, and "Carton of 8 × 125" has 1,000 pieces. Null when the size has no amount. */
export function contentOf({ measures, packs, numbers }: PackSize): Content | null {
	const [base, amount] = measures[0]?.split(" ") ?? ["piece", numbers[0]];
	const isComparable = base === "g" || base === "ml" || base === "piece";
	return isComparable && amount !== undefined ? { base, amount: Number(amount) * (packs[0] ?? 1) } : null;
}

/** True when a price of a kilo or litre makes sense. */
export const isMeasured = ({ base }: Content): boolean => base !== "piece";
