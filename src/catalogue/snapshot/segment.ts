import type { waterSupplies } from "#catalogue/catalogue.ts";
import type { Rows } from "#catalogue/list/facet-counts.ts";
import type { FacetTable } from "#catalogue/list/facets.ts";
import type { SearchIndex } from "#catalogue/search/search-index.ts";
import type { Shape } from "#shared/images.ts";
import { findIn, type Texts } from "./columns.ts";

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
	facetRows: Record<FacetTable["of"], Rows>;
	search: SearchIndex;
};

export const forEver = 2 ** 31 - 1;

export const sizeBySlug = ({ texts, sizes }: Segment, slug: string): number | null =>
	findIn(texts, sizes.slug, sizes.bySlug, slug);
export const sizeById = ({ texts, sizes }: Segment, id: string): number | null =>
	findIn(texts, sizes.id, sizes.byId, id);
export const entryById = ({ texts, entries }: Segment, id: string): number | null =>
	findIn(texts, entries.id, entries.byId, id);
