import { cupOunces } from "#catalogue/cup-sizes.ts";
import { contentOf, type PackSize } from "#catalogue/pack-sizes.ts";
import { unitFit } from "#catalogue/selling-units.ts";
import type { WrittenItem } from "#orders/written/reading/written-item.ts";
import type { CandidateSize } from "./written-fit.ts";

/** The least number that may be a count of pieces in a box: "1000 lids" is one box of 1,000. */
const minCount = 20;

/** Compares the measures and numbers of an item with those of a size. A pack count that the size does not have may be the quantity: "4 x 1kg". */
export function measured(item: WrittenItem, { size, name }: CandidateSize) {
	let quantity = item.quantity;
	const counts = [...size.packs, ...size.numbers];
	const amounts = [...size.measures, ...name.measures];
	const amountNumbers = amounts.map((one) => Number(one.split(" ")[1]));
	const known = new Set([...counts, ...name.packs, ...name.numbers, ...amountNumbers]);
	const isKilo = (number: number) =>
		amounts.includes(`g ${number * 1_000}`) || amounts.includes(`ml ${number * 1_000}`);
	let [missed, hits] = [0, 0];
	const count = (isKnown: boolean) => (isKnown ? hits++ : missed++);
	for (const pack of item.packs) {
		if (counts.includes(pack) || known.has(pack)) hits++;
		else if (quantity === null) quantity = pack;
		else missed++;
	}
	for (const number of item.numbers) count(known.has(number) || isKilo(number));
	for (const measure of item.measures) {
		const isKnown = amounts.includes(measure) || amounts.includes(ouncesOf(measure));
		const times = isKnown ? null : timesOf(measure, size);
		if (times !== null && quantity === null) quantity = times;
		else count(isKnown);
	}
	if (quantity !== null && quantity >= minCount && item.unit === null && amountNumbers.includes(quantity)) {
		quantity = null; // "guji 250" are bags of 250 g
		hits++;
	}
	const isCount = item.quantity !== null && item.quantity >= minCount && counts.includes(item.quantity);
	const hasMeasure = item.measures.length + item.packs.length > 0;
	const isOtherPack =
		hasMeasure && size.packs.some((pack) => !item.packs.includes(pack) && !item.numbers.includes(pack));
	return { quantity: isCount ? (item.isCountLast ? null : 1) : quantity, missed, hits, isCount, isOtherPack };
}

/** The measure in ounces of a cup with this volume: "oz 8" for "ml 250". Empty for other measures. */
export function ouncesOf(measure: string): string {
	const [unit, amount] = measure.split(" ");
	const ounces = unit === "ml" ? cupOunces(Number(amount)) : null;
	return ounces === null ? "" : `oz ${ounces}`;
}

/** The number of pieces that make a weight or volume: 5 kg are five bags of 1 kg. Null when no whole number does. */
function timesOf(measure: string, size: PackSize): number | null {
	const [unit, amount] = measure.split(" ");
	const [own, other] = size.measures.filter((one) => one.startsWith(`${unit} `));
	if (own === undefined || other !== undefined || size.packs.length > 0 || (unit !== "g" && unit !== "ml")) return null;
	const [whole, part] = [Number(amount), Number(own.split(" ")[1])];
	const isKilosOfGrams = whole % 1_000 === 0 && part % 1_000 !== 0;
	return whole % part === 0 && !isKilosOfGrams ? whole / part : null;
}

/** Tells of each candidate whether it is the smallest or the largest size of its product that the unit of an item names. Without a unit, packs of
 * several pieces are left out. */
export function extremeIn({ extreme, unit }: WrittenItem, candidates: readonly CandidateSize[]) {
	const amountOf = ({ size, sellingSizes }: CandidateSize): number | null => {
		const isNamed = unit === null ? size.packs.length === 0 : unitFit(unit, sellingSizes) >= 0.5;
		return isNamed ? (contentOf(size)?.amount ?? null) : null;
	};
	return (candidate: CandidateSize): boolean => {
		if (extreme === null) return true;
		const amounts = candidates.flatMap((other) => (other.group === candidate.group ? (amountOf(other) ?? []) : []));
		return amountOf(candidate) === (extreme === "smallest" ? Math.min(...amounts) : Math.max(...amounts));
	};
}
