import { type UnitKind, unitFit, unitOf } from "#catalogue/selling-units.ts";
import type { WrittenItem } from "#orders/written/reading/written-item.ts";
import { namesMachine, namesOnlyIngredient, singular } from "./product-kind.ts";
import { type CandidateSize, fitIn, fits, isMissed, textFitOf } from "./written-fit.ts";
import { extremeIn, measured } from "./written-measures.ts";

/** Why the buyer should look at a proposal. */
export const doubtKinds = ["quantity", "product", "kind", "size", "words", "amount", "lot", "new", "mention"] as const;
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
	/** True when only some words of the item found the candidates. */
	isGuess: boolean;
	/** The quantities of the customer's last orders by product, the last first. */
	bought: ReadonlyMap<string, readonly number[]>;
};

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
	boughtGroup: 0.4,
	oftenBought: 0.01,
};

const mean = (numbers: readonly number[]): number =>
	numbers.length === 0 ? 1 : numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

function rateAll(item: WrittenItem, { candidates: sizes, meant, isByCode, bought }: MatchContext): Rated[] {
	const isMachine = ({ area }: CandidateSize) => area === "coffee-machines";
	const candidates = sizes.filter((one) => isByCode || !isMachine(one) || namesMachine(item.words, one.kind));
	const fitsOfWord = (isByCode ? [] : item.words)
		.map((word) => {
			const least = meant.has(word) ? fits.meaning : 0;
			return { word, fits: candidates.map((candidate) => Math.max(textFitOf(word, candidate), least)) };
		})
		// "bags" says nothing about products of which none is called a bag.
		.filter(({ word, fits }) => unitOf(word) === null || !fits.every(isMissed));
	const isExtreme = extremeIn(item, candidates);
	const boughtGroups = new Set(candidates.filter(({ productId }) => bought.has(productId)).map(({ group }) => group));
	return candidates
		.map((candidate, nth): Rated => {
			const words = fitsOfWord.map(({ fits }) => fits[nth] ?? 0);
			const pack = measured(item, candidate);
			const unit = item.unit === null ? 0.5 : unitFit(item.unit, candidate.sellingSizes);
			const isOtherMeasure = !isByCode && (pack.missed > 0 || !isExtreme(candidate));
			// A size in the words beats the usual size.
			const fitsAll = !isOtherMeasure && !pack.isOtherPack && unit >= 0.5 && !words.some(isMissed);
			const score =
				mean(words) * weights.words -
				(isOtherMeasure ? Math.max(1, pack.missed) * weights.otherMeasure : 0) +
				pack.hits * weights.measure -
				(pack.isOtherPack ? weights.otherPack : 0) +
				(unit - 0.5) * weights.unit +
				(pack.isCount ? weights.count : 0);
			const times = bought.get(candidate.productId)?.length ?? 0;
			const ofSize = times > 0 ? weights.bought + times * weights.oftenBought : 0;
			const ofGroup = boughtGroups.has(candidate.group) ? weights.boughtGroup : 0;
			const fromHistory = fitsAll ? ofSize + ofGroup : 0;
			return { candidate, words, score: score + fromHistory, fromHistory, isOtherMeasure, quantity: pack.quantity };
		})
		.toSorted((a, b) => b.score - a.score);
}

/** Another product or size this close may be meant as well. */
const margins = { product: 0.35, size: 0.2 };
const maxChoices = 6;
const choiceMargin = 1.8;

/** Finds what an item means among the sizes that a search found. Never decides silently: everything that was guessed is a doubt. */
export function matchItem(item: WrittenItem, context: MatchContext): WrittenMatch {
	const isAddress = item.reading === "address";
	if (item.reading !== "order" && !isAddress && !context.isByCode) return { kind: "no-order" };
	if (item.words.length + item.codes.length === 0) return { kind: "last-order" };
	const rated = rateAll(item, context);
	const plausible = rated.filter(
		({ words }) => words.filter(isMissed).length * 2 <= words.length && mean(words) >= 0.45,
	);
	const isCounted = item.quantity !== null && !item.isByArticle;
	const isClear = (isCounted && !isAddress) || item.isWanted || item.isAsLastTime || context.isByCode;
	const sensible =
		isClear || (item.isListed && !isAddress) ? plausible : plausible.filter(({ words }) => !words.some(isMissed));
	const boughtOnes = sensible.filter(
		({ candidate, words }) => context.bought.has(candidate.productId) && !words.some(isMissed),
	);
	const possible = item.isAsLastTime && boughtOnes.length > 0 ? boughtOnes : sensible;
	const [best] = possible;
	if (!best) return { kind: isClear ? "unknown" : "no-order" };
	const { productId } = best.candidate;
	const usual = context.bought.get(productId);
	const isKnownProduct = rated.some(
		({ candidate: { group, productId } }) => group === best.candidate.group && context.bought.has(productId),
	);
	const quantity = item.isAsLastTime && item.quantity === null ? (usual?.[0] ?? null) : best.quantity;
	const implied = quantity ?? (context.isByCode ? best.candidate.lot : null);
	return {
		kind: "found",
		productId,
		quantity: implied ?? best.candidate.lot,
		isUsual: isDecidedByHistory(best, possible),
		doubts: doubtsOf(item, {
			best,
			possible,
			isByCode: context.isByCode,
			isGuess: context.isGuess,
			meant: context.meant,
			quantity: isBareCode(item) ? implied : quantity,
			usual: usual ?? null,
			isKnownProduct,
		}),
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
	isByCode: boolean;
	isGuess: boolean;
	meant: ReadonlySet<string>;
	quantity: number | null;
	/** True when the customer bought any size of the product. */
	isKnownProduct: boolean;
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

/** Tells whether the words may mean another kind of product: they name only an ingredient, only a rule of the search relates one of them to the
 * product, or they fit products of another category as well. */
function isOtherKind(
	item: WrittenItem,
	{ best: { candidate, words }, possible, meant }: Pick<Decision, "best" | "possible" | "meant">,
): boolean {
	const names = item.words.filter((word) => unitOf(word) === null);
	if (namesOnlyIngredient(names, candidate.kind)) return true;
	if (names.length > 0 && !isNamedIn({ words: names }, candidate)) return true;
	if (names.some((word) => meant.has(word) && isMissed(textFitOf(word, candidate)))) return true;
	return possible.some((other) => other.candidate.category !== candidate.category && mean(other.words) >= mean(words));
}

/** Tells whether the name or the size of a product has a word of a part: "cups and lids" are no single product of that category. */
const isNamedIn = ({ words }: Pick<WrittenItem, "words">, { nameWords, sizeWords }: CandidateSize): boolean => {
	const own = [...nameWords, ...sizeWords];
	return words.length === 0 || words.some((word) => !isMissed(fitIn(singular(word), own, own, true)));
};

/** Tells whether a quantity may count pieces of a pair or a set, or pairs of another pack: "2 gaskets" that are sold in pairs. */
function mayCountPieces({ quantity, unit, words }: WrittenItem, { sellingSizes }: CandidateSize): boolean {
	const isOfPieces = (kind: UnitKind) => unitFit(kind, sellingSizes) === 1;
	if (unit === "pair" || unit === "set") return !isOfPieces(unit);
	if (quantity === null || quantity === 1 || unit !== null) return false;
	return isOfPieces("pair") || (isOfPieces("set") && !words.some((word) => unitOf(word) === "set"));
}

function doubtsOf(
	item: WrittenItem,
	{ best, possible, isByCode, isGuess, meant, quantity, usual, isKnownProduct }: Decision,
): Doubt[] {
	const { candidate, words, score, isOtherMeasure } = best;
	const sameGroup = ({ candidate: { group } }: Rated) => group === candidate.group;
	const close = closeTo(best, possible, score);
	const largest = usual ? Math.max(unusual.atLeast, unusual.times * Math.max(...usual)) : unusual.first;
	const doubts: Record<Doubt, boolean> = {
		quantity: quantity === null || item.isUnsure || (!isByCode && mayCountPieces(item, candidate)),
		product: close.some((other) => !sameGroup(other)),
		kind: isGuess || (!isByCode && !isKnownProduct && isOtherKind(item, { best, possible, meant })),
		size: isOtherMeasure || close.some(sameGroup),
		words: words.some(isMissed) || !item.parts.every((part) => isNamedIn(part, candidate)),
		amount: quantity !== null && quantity > largest,
		lot: quantity !== null && quantity % candidate.lot !== 0,
		new: item.isAsLastTime && usual === null,
		mention: item.reading === "mention" || item.reading === "address",
	};
	return doubtKinds.filter((kind) => doubts[kind]);
}
