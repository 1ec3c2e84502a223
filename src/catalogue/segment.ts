import type { Shape } from "#shared/images.ts";
import { type StockState, stockState, stockStates, type waterSupplies } from "./catalogue.ts";
import { doneAll, findIn, growingColumn, growingTexts, sortedBy, type Texts } from "./columns.ts";
import type { FacetTable } from "./facets.ts";
import { growingFacets } from "./facettables.ts";
import { growingIndex, type Searched, type SearchIndex } from "./searchindex.ts";
import { nameRanks } from "./sorts.ts";

/** What is read of a product and its sizes to show it in lists. Days are numbers, those since 1 January 1970. */
export type EntryRow = {
	id: string;
	categoryId: string;
	nameEn: string;
	nameNl: string;
	brand: string;
	b2bBrand: string | null;
	tasteEn: string | null;
	tasteNl: string | null;
	beanTypeEn: string | null;
	beanTypeNl: string | null;
	intensity: number | null;
	certificates: string[];
	drinks: string[];
};

export type SizeRow = {
	id: string;
	slug: string;
	productCode: string;
	articleNumber: string;
	ean: string;
	internationalArticleNumber: string;
	nameEn: string;
	nameNl: string;
	sizeEn: string;
	sizeNl: string;
	soldOnline: boolean;
	contractOnly: boolean;
	launchedOn: number;
	/** Null: nobody has counted yet. */
	quantity: number | null;
	lowMark: number | null;
	picture: PictureRow | null;
	machine: {
		water: (typeof waterSupplies)[number];
		usersFrom: number;
		usersTo: number;
		maxCupsPerDay: number | null;
	} | null;
};

export type PictureRow = {
	key: string;
	version: string;
	shape: Shape;
	alternateTextEn: string;
	alternateTextNl: string;
};

export type PriceRow = { bookId: string; minimum: number; cents: number; from: number; to: number | null };

/** A product with its sizes in order of position, each with its prices, and the names of the places where it stands. */
export type Stocked = EntryRow & {
	places: { en: string; nl: string }[];
	sizes: readonly (SizeRow & { prices: readonly PriceRow[] })[];
};

type Column = Uint32Array<ArrayBuffer>;
type Small = Uint8Array<ArrayBuffer>;
type Days = Int32Array<ArrayBuffer>;

/** Some of what is sold, in columns: entries and sizes are numbered from 0, an entry's sizes stand beside each other. Columns
 * of texts hold numbers of texts. All of it can be handed from thread to thread. */
export type Segment = {
	texts: Texts;
	/** Ids; the entries of a category stand beside each other, by id, and begin where those before end. */
	categories: readonly string[];
	endOfCategory: Column;
	entries: {
		readonly count: number;
		id: Column;
		/** Where in `categories`. */
		category: Column;
		nameEn: Column;
		nameNl: Column;
		brand: Column;
		tasteEn: Column;
		tasteNl: Column;
		/** The places of the names among all names of the segment. */
		nameRankEn: Column;
		nameRankNl: Column;
		/** 0: it has none. */
		intensity: Small;
		/** One more than there are entries: where the last one ends. */
		firstSize: Column;
		byId: Column;
	};
	sizes: {
		readonly count: number;
		id: Column;
		entry: Column;
		slug: Column;
		articleNumber: Column;
		sizeEn: Column;
		sizeNl: Column;
		/** Where in `stockStates`. */
		stock: Small;
		contractOnly: Small;
		launchedOn: Days;
		/** One more than its place in `pictures`; 0: it has none. */
		picture: Column;
		/** One more than there are sizes: where the prices of the last one end. */
		firstPrice: Column;
		bySlug: Column;
		byId: Column;
	};
	pictures: { key: Column; version: Column; isWide: Small; alternateTextEn: Column; alternateTextNl: Column };
	/** Ids of price books. */
	books: readonly string[];
	prices: {
		/** Where in `books`. */
		book: Column;
		minimum: Column;
		cents: Float64Array<ArrayBuffer>;
		from: Days;
		/** Included; `forEver` when no end is known. */
		to: Days;
	};
	facets: readonly FacetTable[];
	search: SearchIndex;
};

export const forEver = 2 ** 31 - 1;

const { counts, small, days, amounts } = growingColumn;

/** Takes products in the order in which they are to stand: by category, then by id. */
export function growingSegment() {
	const texts = growingTexts();
	const categories = numbered();
	const endOfCategory: number[] = [];
	const entries = {
		...{ id: counts(), category: counts(), nameEn: counts(), nameNl: counts(), brand: counts() },
		...{ tasteEn: counts(), tasteNl: counts(), intensity: small(), firstSize: counts() },
	};
	const names: Record<"en" | "nl", string[]> = { en: [], nl: [] };
	const facets = growingFacets();
	const sizes = growingSizes(texts, facets);
	const index = growingIndex();
	return {
		get sizes() {
			return sizes.count;
		},
		/** Without a size there is nothing that could be shown or ordered. */
		add(product: Stocked) {
			if (product.sizes.length === 0) return;
			facets.addEntry(product, entries.id.length);
			index.add(searchedOf(product));
			names.en.push(product.nameEn);
			names.nl.push(product.nameNl);
			entries.firstSize.push(sizes.count);
			for (const size of product.sizes) sizes.add(size, entries.id.length);
			entries.id.push(texts.own(product.id));
			entries.category.push(categories.of(product.categoryId));
			entries.nameEn.push(texts.own(product.nameEn));
			entries.nameNl.push(texts.own(product.nameNl));
			entries.brand.push(texts.shared(product.b2bBrand ?? product.brand));
			entries.tasteEn.push(texts.shared(product.tasteEn));
			entries.tasteNl.push(texts.shared(product.tasteNl));
			entries.intensity.push(product.intensity ?? 0);
			endOfCategory[categories.all.length - 1] = entries.id.length;
		},
		done(): Segment {
			entries.firstSize.push(sizes.count);
			const [text, entry, { sizes: size, ...rest }] = [texts.done(), doneAll(entries), sizes.done()];
			const sorted = (column: Column) => sortedBy(text, column);
			return {
				...{ texts: text, categories: categories.all, endOfCategory: Uint32Array.from(endOfCategory), ...rest },
				entries: {
					...{ count: entry.id.length, ...entry, byId: sorted(entry.id) },
					...{ nameRankEn: nameRanks(names.en, "en-NZ"), nameRankNl: nameRanks(names.nl, "nl-NL") },
				},
				sizes: { count: size.id.length, ...size, bySlug: sorted(size.slug), byId: sorted(size.id) },
				facets: facets.done({ entry: entry.id.length, size: size.id.length }),
				search: index.done(),
			};
		},
	};
}

/** What it is found by. */
const searchedOf = ({ nameEn, nameNl, brand, b2bBrand, places, sizes }: Stocked): Searched => ({
	...{ names: { en: nameEn, nl: nameNl }, brand: `${brand} ${b2bBrand ?? ""}`, places },
	sizes: sizes.map((size) => ({
		names: { en: `${size.nameEn} ${size.sizeEn}`, nl: `${size.nameNl} ${size.sizeNl}` },
		codes: [size.productCode, size.articleNumber, size.ean, size.internationalArticleNumber],
	})),
});

type GrowingTexts = ReturnType<typeof growingTexts>;

function growingSizes(texts: GrowingTexts, facets: ReturnType<typeof growingFacets>) {
	const sizes = {
		...{ id: counts(), entry: counts(), slug: counts(), articleNumber: counts(), sizeEn: counts(), sizeNl: counts() },
		...{ stock: small(), contractOnly: small(), launchedOn: days(), picture: counts(), firstPrice: counts() },
	};
	const prices = { book: counts(), minimum: counts(), cents: amounts(), from: days(), to: days() };
	const books = numbered();
	const pictures = growingPictures(texts);
	return {
		get count() {
			return sizes.id.length;
		},
		add(size: Stocked["sizes"][number], entry: number) {
			const stock = stateOf(size);
			facets.addSize(size, stock, sizes.id.length);
			sizes.id.push(texts.own(size.id));
			sizes.entry.push(entry);
			sizes.slug.push(texts.own(size.slug));
			sizes.articleNumber.push(texts.own(size.articleNumber));
			sizes.sizeEn.push(texts.shared(size.sizeEn));
			sizes.sizeNl.push(texts.shared(size.sizeNl));
			sizes.stock.push(stockStates.indexOf(stock));
			sizes.contractOnly.push(size.contractOnly ? 1 : 0);
			sizes.launchedOn.push(size.launchedOn);
			sizes.picture.push(size.picture ? pictures.of(size.picture) + 1 : 0);
			sizes.firstPrice.push(prices.book.length);
			for (const { bookId, minimum, cents, from, to } of size.prices) {
				prices.book.push(books.of(bookId));
				prices.minimum.push(minimum);
				prices.cents.push(cents);
				prices.from.push(from);
				prices.to.push(to ?? forEver);
			}
		},
		done() {
			sizes.firstPrice.push(prices.book.length);
			return { sizes: doneAll(sizes), prices: doneAll(prices), books: books.all, pictures: pictures.done() };
		},
	};
}

/** What nobody has counted is not there. */
const stateOf = ({ soldOnline, quantity, lowMark }: SizeRow): StockState =>
	stockState({ soldOnline, quantity: quantity ?? 0, lowMark: lowMark ?? 0 });

/** Few things that come again and again, by number. */
function numbered() {
	const numbers = new Map<string, number>();
	const all: string[] = [];
	return {
		all,
		of(name: string): number {
			const nth = numbers.get(name) ?? all.push(name) - 1;
			numbers.set(name, nth);
			return nth;
		},
	};
}

function growingPictures(texts: GrowingTexts) {
	const known = numbered();
	const columns = {
		...{ key: counts(), version: counts(), isWide: small(), alternateTextEn: counts(), alternateTextNl: counts() },
	};
	return {
		of({ key, version, shape, alternateTextEn, alternateTextNl }: PictureRow): number {
			const nth = known.of(key);
			if (nth < columns.key.length) return nth;
			columns.key.push(texts.own(key));
			columns.version.push(texts.shared(version));
			columns.isWide.push(shape === "wide" ? 1 : 0);
			columns.alternateTextEn.push(texts.shared(alternateTextEn));
			columns.alternateTextNl.push(texts.shared(alternateTextNl));
			return nth;
		},
		done: () => doneAll(columns),
	};
}

export const sizeBySlug = ({ texts, sizes }: Segment, slug: string): number | null =>
	findIn(texts, sizes.slug, sizes.bySlug, slug);
export const sizeById = ({ texts, sizes }: Segment, id: string): number | null =>
	findIn(texts, sizes.id, sizes.byId, id);
export const entryById = ({ texts, entries }: Segment, id: string): number | null =>
	findIn(texts, entries.id, entries.byId, id);
