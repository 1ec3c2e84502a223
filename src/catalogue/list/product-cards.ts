import { type StockState, stockStates } from "#catalogue/catalogue.ts";
import { at, textAt } from "#catalogue/snapshot/columns.ts";
import type { Segment } from "#catalogue/snapshot/segment.ts";
import { memoPerSnapshot } from "#catalogue/snapshot-memo.ts";
import type { Language } from "#i18n/languages.ts";
import { type Cache, newCache } from "#shared/cache.ts";
import { pictureAddress, type ShownPicture } from "#shared/images.ts";

/** A product in a list, represented by one of its sizes. */
export type Card = {
	slug: string;
	name: string;
	/** Null when the product has no taste. */
	taste: string | null;
	brand: string;
	/** The brand that the business brand of the product belongs to. Null when the product has none. */
	mainBrand: string | null;
	size: string;
	articleNumber: string;
	stock: StockState;
	isNew: boolean;
	isContractOnly: boolean;
	picture: ShownPicture | null;
};

/** A card without the fields that depend on the day. */
type CachedCard = Omit<Card, "isNew">;

/** The number of days after the launch during which a product is new. */
const newForDays = 60;

type Reading = { language: Language; today: number; imageCdn?: string | undefined };

export function cardOf(segment: Segment, size: number, { language, today, imageCdn }: Reading): Card {
	const launched = at(segment.sizes.launchedOn, size);
	const cached = cachedCard(segment, size, language, imageCdn);
	return { ...cached, isNew: launched <= today && today < launched + newForDays };
}

/** Decoding texts takes most of the time of a card. */
const cardsIn = memoPerSnapshot((_: Segment) => new Map<string, Cache<number, CachedCard>>());

function cachedCard(segment: Segment, size: number, language: Language, imageCdn: string | undefined): CachedCard {
	const cardsByLanguage = cardsIn(segment);
	const key = `${language} ${imageCdn}`;
	const cards = cardsByLanguage.get(key) ?? newCache<number, CachedCard>({ name: "catalogue.cards" });
	cardsByLanguage.set(key, cards);
	const knownCard = cards.get(size);
	if (knownCard) return knownCard;
	const card = buildCard(segment, size, language, imageCdn);
	cards.set(size, card);
	return card;
}

function buildCard(segment: Segment, size: number, language: Language, imageCdn: string | undefined): CachedCard {
	const { texts, entries, sizes } = segment;
	const isDutch = language === "nl-NL";
	const entry = at(sizes.entry, size);
	const text = (column: Uint32Array, nth: number) => textAt(texts, at(column, nth));
	return {
		slug: text(sizes.slug, size) ?? "",
		name: text(isDutch ? entries.nameNl : entries.nameEn, entry) ?? "",
		taste: text(isDutch ? entries.tasteNl : entries.tasteEn, entry),
		brand: text(entries.brand, entry) ?? "",
		mainBrand: text(entries.mainBrand, entry),
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
