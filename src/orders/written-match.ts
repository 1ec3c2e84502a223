import { cupOunces } from "#catalogue/cup-sizes.ts";
import { editDistance } from "#shared/edit-distance.ts";
import { normalizeText } from "#shared/slug.ts";
import { type PackSize, packSizeOf } from "./pack-sizes.ts";
import { unitFit, unitOf } from "./selling-units.ts";
import type { WrittenItem } from "./written-lines.ts";

/** The texts of a size, in both languages. */
export type SizeTexts = {
	productId: string;
	/** The same for all sizes of a product. */
	group: string;
	names: readonly string[];
	sizes: readonly string[];
	/** Brand and categories. */
	places: readonly string[];
	/** The names of one piece: "bag", "case of 6 cartons". */
	sellingSizes: readonly string[];
	lot: number;
};

/** A size that an item may mean, prepared for `matchItem`. */
export type CandidateSize = Pick<SizeTexts, "productId" | "group" | "sellingSizes" | "lot"> & {
	nameWords: readonly string[];
	sizeWords: readonly string[];
	placeWords: readonly string[];
	size: PackSize;
	name: PackSize;
};

/** Why the buyer should look at a proposal. */
export const doubtKinds = ["quantity", "product", "size", "words", "amount", "lot", "new", "mention"] as const;
export type Doubt = (typeof doubtKinds)[number];

/** The meaning of an item: a size and a quantity with other possible sizes, nothing that the shop sells, or no order at all. */
export type WrittenMatch =
	| {
			kind: "found";
			productId: string;
			quantity: number;
			doubts: Doubt[];
			/** True when the words fit other sizes as well, and only the customer's purchases decide. */
			isUsual: boolean;
			choices: string[];
	  }
	| { kind: "unknown" }
	| { kind: "last-order" }
	| { kind: "no-order" };

export type MatchContext = {
	/** Best first. */
	candidates: readonly CandidateSize[];
	/** The words that the search understood by a rule. */
	meant: ReadonlySet<string>;
	/** True when the candidates come from an article number. */
	isByCode: boolean;
	/** The quantities of the customer's last orders by product, the last first. */
	bought: ReadonlyMap<string, readonly number[]>;
};

const fits = { start: 0.9, compound: 0.9, typo: 0.8, size: 0.95, place: 0.6, meaning: 0.5 };
/** From this fit on, a word counts as understood. */
const understood = 0.5;
const minPart = 4;
const twoTyposFrom = 8;

const isMissed = (fit: number): boolean => fit < understood;

const singular = (word: string): string => (word.length > 3 ? word.replace(/(?<!s)s$/, "") : word);
const wordsOf = (texts: readonly string[]): string[] =>
	texts.flatMap((text) => normalizeText(text).match(/\p{L}[\p{L}\d]*|\d+/gu) ?? []).map(singular);

export const candidateOf = ({ names, sizes, places, ...size }: SizeTexts): CandidateSize => ({
	...size,
	nameWords: wordsOf(names),
	sizeWords: wordsOf([...sizes, ...size.sellingSizes]),
	placeWords: wordsOf(places),
	size: packSizeOf(sizes[0] ?? ""),
	name: packSizeOf(names[0] ?? ""),
});

/** How well a word of the buyer is one of the words. */
function fitIn(word: string, known: readonly string[], allowTypos: boolean): number {
	let best = 0;
	for (const one of known) {
		if (one === word) return 1;
		if (word.length >= minPart && one.startsWith(word)) best = Math.max(best, fits.start);
		const isPart = one.length >= minPart && (word.startsWith(one) || word.endsWith(one));
		if (isPart || (word.length >= minPart && one.endsWith(word))) best = Math.max(best, fits.compound);
		if (allowTypos && best < fits.typo && isTypoOf(word, one)) best = fits.typo;
	}
	return best;
}

/** Tells whether two words differ by one typo, or by two when they are long. */
function isTypoOf(word: string, other: string): boolean {
	const most = Math.min(word.length, other.length) >= twoTyposFrom ? 2 : 1;
	if (word.length < minPart || Math.abs(word.length - other.length) > most || /\d/.test(word)) return false;
	return editDistance(word, other, most) <= most;
}

type Rated = {
	candidate: CandidateSize;
	/** The fit of each word. */
	words: number[];
	score: number;
	/** The part of the score that the customer's purchases add. */
	fromHistory: number;
	/** True when a measure or number of the item is not in the size. */
	isOtherMeasure: boolean;
	quantity: number | null;
};

const weights = {
	words: 2,
	otherMeasure: 0.7,
	measure: 0.1,
	otherPack: 0.3,
	unit: 0.6,
	count: 0.5,
	bought: 0.5,
	boughtGroup: 0.1,
	oftenBought: 0.01,
};

const mean = (numbers: readonly number[]): number =>
	numbers.length === 0 ? 1 : numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/** How well a size has a word of the buyer: in its name, its size, its brand or category, or by a rule of the search. */
function fitOf(
	written: string,
	{ nameWords, sizeWords, placeWords }: CandidateSize,
	meant: ReadonlySet<string>,
): number {
	const word = singular(written);
	return Math.max(
		fitIn(word, nameWords, true),
		fitIn(word, sizeWords, false) * fits.size,
		fitIn(word, placeWords, false) * fits.place,
		meant.has(written) ? fits.meaning : 0,
	);
}

function rateAll(item: WrittenItem, { candidates, meant, isByCode, bought }: MatchContext): Rated[] {
	const fitsOfWord = (isByCode ? [] : item.words)
		.map((word) => ({ word, fits: candidates.map((candidate) => fitOf(word, candidate, meant)) }))
		// "bags" says nothing about products of which none is called a bag.
		.filter(({ word, fits }) => unitOf(word) === null || !fits.every(isMissed));
	const boughtGroups = new Set(candidates.filter(({ productId }) => bought.has(productId)).map(({ group }) => group));
	return candidates
		.map((candidate, nth): Rated => {
			const words = fitsOfWord.map(({ fits }) => fits[nth] ?? 0);
			const pack = measured(item, candidate);
			const unit = item.unit === null ? 0.5 : unitFit(item.unit, candidate.sellingSizes);
			const isOtherMeasure = !isByCode && pack.missed > 0;
			const fitsAll = !isOtherMeasure && unit >= 0.5 && !words.some(isMissed);
			const score =
				mean(words) * weights.words -
				(isByCode ? 0 : pack.missed * weights.otherMeasure) +
				pack.hits * weights.measure -
				(pack.isOtherPack ? weights.otherPack : 0) +
				(unit - 0.5) * weights.unit +
				(pack.isCount ? weights.count : 0) +
				(boughtGroups.has(candidate.group) ? weights.boughtGroup : 0);
			const times = bought.get(candidate.productId)?.length ?? 0;
			const fromHistory = fitsAll && times > 0 ? weights.bought + times * weights.oftenBought : 0;
			return { candidate, words, score: score + fromHistory, fromHistory, isOtherMeasure, quantity: pack.quantity };
		})
		.toSorted((a, b) => b.score - a.score);
}

/** The least number that may be a count of pieces in a box: "1000 lids" is one box of 1,000. */
const minCount = 20;

/** Compares the measures and numbers of an item with those of a size. A pack count that the size does not have may be the quantity: "4 x 1kg". */
function measured(item: WrittenItem, { size, name }: CandidateSize) {
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
	return { quantity: isCount ? 1 : quantity, missed, hits, isCount, isOtherPack };
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

/** Another product or size this close may be meant as well. */
const margins = { product: 0.35, size: 0.2 };
const maxChoices = 6;
const choiceMargin = 1.8;

/** Finds what an item means among the sizes that a search found. Never decides silently: everything that was guessed is a doubt. */
export function matchItem(item: WrittenItem, context: MatchContext): WrittenMatch {
	if (item.reading !== "order" && !context.isByCode) return { kind: "no-order" };
	if (item.words.length + item.codes.length === 0) return { kind: "last-order" };
	const rated = rateAll(item, context);
	const plausible = rated.filter(
		({ words }) => words.filter(isMissed).length * 2 <= words.length && mean(words) >= 0.45,
	);
	const isClear = item.quantity !== null || item.isAsLastTime || context.isByCode;
	const sensible = isClear ? plausible : plausible.filter(({ words }) => !words.some(isMissed));
	const boughtOnes = sensible.filter(
		({ candidate, words }) => context.bought.has(candidate.productId) && !words.some(isMissed),
	);
	const possible = item.isAsLastTime && boughtOnes.length > 0 ? boughtOnes : sensible;
	const [best] = possible;
	if (!best) return { kind: isClear ? "unknown" : "no-order" };
	const { productId } = best.candidate;
	const usual = context.bought.get(productId);
	const quantity = item.isAsLastTime && item.quantity === null ? (usual?.[0] ?? null) : best.quantity;
	const implied = quantity ?? (context.isByCode ? best.candidate.lot : null);
	return {
		kind: "found",
		productId,
		quantity: implied ?? best.candidate.lot,
		isUsual: isDecidedByHistory(best, possible),
		doubts: doubtsOf(item, { best, possible, quantity: isBareCode(item) ? implied : quantity, usual: usual ?? null }),
		choices: possible
			.filter(({ score }) => score >= best.score - choiceMargin)
			.slice(0, maxChoices)
			.map(({ candidate }) => candidate.productId),
	};
}

/** Tells whether an item is an article number alone, which means one lot. */
const isBareCode = ({ words, codes }: WrittenItem): boolean => codes.length > 0 && words.length === 0;

type Decision = {
	best: Rated;
	possible: readonly Rated[];
	quantity: number | null;
	/** The last quantities of the customer. */
	usual: readonly number[] | null;
};

/** Quantities above these are doubted: so many times the usual one, or so many of a product that was never bought. */
const unusual = { times: 4, atLeast: 12, first: 100 };

/** The other products and sizes that fit nearly as well as a score. */
const closeTo = (best: Rated, possible: readonly Rated[], score: number): Rated[] =>
	possible.filter((other) => {
		const isSize = other.candidate.group === best.candidate.group;
		return other !== best && other.score > score - (isSize ? margins.size : margins.product);
	});

const isDecidedByHistory = (best: Rated, possible: readonly Rated[]): boolean =>
	best.fromHistory > 0 && closeTo(best, possible, best.score - best.fromHistory).length > 0;

function doubtsOf(item: WrittenItem, { best, possible, quantity, usual }: Decision): Doubt[] {
	const { candidate, words, score, isOtherMeasure } = best;
	const sameGroup = ({ candidate: { group } }: Rated) => group === candidate.group;
	const close = closeTo(best, possible, score);
	const largest = usual ? Math.max(unusual.atLeast, unusual.times * Math.max(...usual)) : unusual.first;
	const doubts: Record<Doubt, boolean> = {
		quantity: quantity === null,
		product: close.some((other) => !sameGroup(other)),
		size: isOtherMeasure || close.some(sameGroup),
		words: words.some(isMissed),
		amount: quantity !== null && quantity > largest,
		lot: quantity !== null && quantity % candidate.lot !== 0,
		new: item.isAsLastTime && usual === null,
		mention: item.reading === "mention",
	};
	return doubtKinds.filter((kind) => doubts[kind]);
}
