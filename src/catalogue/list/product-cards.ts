import { type StockState, stockStates } from "#catalogue/catalogue.ts";
import { at, textAt } from "#catalogue/snapshot/columns.ts";
import type { Segment } from "#catalogue/snapshot/segment.ts";
import { memoPerSnapshot } from "#catalogue/snapshot-memo.ts";
import type { Language } from "#i18n/languages.ts";
import { type Cache, newCache } from "#shared/cache.ts";
import { pictureAddress, type ShownPicture } from "#shared/images.ts";

/** A product as lists show it, by one of its sizes. */
export type Card = {
	slug: string;
	name: string;
	/** What it tastes of; of what has no taste, nothing. */
	taste: string | null;
	brand: string;
	size: string;
	articleNumber: string;
	stock: StockState;
	isNew: boolean;
	isContractOnly: boolean;
	picture: ShownPicture | null;
};

/** Without what depends on the day. */
type Written = Omit<Card, "isNew">;

/** For so long it is said of what was launched that it is new. */
const newDays = 60;

type Reading = { language: Language; today: number; imageCdn?: string | undefined };

export function cardOf(segment: Segment, size: number, { language, today, imageCdn }: Reading): Card {
	const launched = at(segment.sizes.launchedOn, size);
	const written = writtenOnce(segment, size, language, imageCdn);
	return { ...written, isNew: launched <= today && today < launched + newDays };
}

/** Of each segment, in each language: to make texts of columns takes longer than all else of a card. A kilobyte each. */
const cardsAtMost = 5_000;
const cardsIn = memoPerSnapshot((_: Segment) => new Map<string, Cache<number, Written>>());

function writtenOnce(segment: Segment, size: number, language: Language, imageCdn: string | undefined): Written {
	const known = cardsIn(segment);
	const key = `${language} ${imageCdn}`;
	const cards = known.get(key) ?? newCache<number, Written>({ atMost: cardsAtMost });
	known.set(key, cards);
	const found = cards.get(size);
	if (found) return found;
	const card = writtenIn(segment, size, language, imageCdn);
	cards.set(size, card);
	return card;
}

function writtenIn(segment: Segment, size: number, language: Language, imageCdn: string | undefined): Written {
	const { texts, entries, sizes } = segment;
	const isDutch = language === "nl-NL";
	const entry = at(sizes.entry, size);
	const text = (column: Uint32Array, nth: number) => textAt(texts, at(column, nth));
	return {
		slug: text(sizes.slug, size) ?? "",
		name: text(isDutch ? entries.nameNl : entries.nameEn, entry) ?? "",
		taste: text(isDutch ? entries.tasteNl : entries.tasteEn, entry),
		brand: text(entries.brand, entry) ?? "",
		size: text(isDutch ? sizes.sizeNl : sizes.sizeEn, size) ?? "",
		articleNumber: text(sizes.articleNumber, size) ?? "",
		stock: stockStates[at(sizes.stock, size)] ?? "not available for online purchase",
		isContractOnly: at(sizes.contractOnly, size) === 1,
		picture: pictureOf(segment, size, imageCdn),
	};
}

export function pictureOf(
	{ texts, sizes, pictures }: Segment,
	size: number,
	imageCdn?: string | undefined,
): ShownPicture | null {
	const nth = at(sizes.picture, size) - 1;
	if (nth < 0) return null;
	const text = (column: Uint32Array) => textAt(texts, at(column, nth)) ?? "";
	return {
		address: pictureAddress({ key: text(pictures.key), version: text(pictures.version) }, imageCdn),
		shape: at(pictures.isWide, nth) === 1 ? "wide" : "square",
		alternateTextEn: text(pictures.alternateTextEn),
		alternateTextNl: text(pictures.alternateTextNl),
	};
}
