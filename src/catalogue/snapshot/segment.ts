import type { waterSupplies } from "#catalogue/catalogue.ts";
import type { Rows } from "#catalogue/list/facet-counts.ts";
import type { FacetTable } from "#catalogue/list/facets.ts";
import type { SearchIndex } from "#catalogue/search/search-index.ts";
import type { Shape } from "#shared/images.ts";
import { findIn, type Texts } from "./columns.ts";

/** The columns of a product group that product lists need. The snapshot calls product groups entries, and their products sizes. */
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
	family2: string;
	family3: string;
	/** Texts that only the search reads. */
	descriptionEn: string;
	descriptionNl: string;
	highlightsEn: string;
	highlightsNl: string;
	ingredientsEn: string | null;
	ingredientsNl: string | null;
	preparationEn: string | null;
	preparationNl: string | null;
};

/** The columns of a product that product lists need. Days are numbers, counted from 1 January 1970. */
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
	/** Null when the stock was never counted. */
	quantity: number | null;
	lowMark: number | null;
	isOrderable: boolean;
	picture: PictureRow | null;
	machine: {
		water: (typeof waterSupplies)[number];
		usersFrom: number;
		usersTo: number;
		maxCupsPerDay: number | null;
		volts: number;
		powerVoltage: string;
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

/** A product group with its sizes by position, their prices, and the names of its categories. */
export type ProductWithSizes = EntryRow & {
	categoryNames: { en: string; nl: string }[];
	sizes: readonly (SizeRow & { prices: readonly PriceRow[] })[];
};

type Column = Uint32Array<ArrayBuffer>;
type Small = Uint8Array<ArrayBuffer>;
type Days = Int32Array<ArrayBuffer>;

/** A part of the catalogue in columns. Entries and sizes are numbered from 0, and the sizes of an entry follow each other. Text columns
 * contain indexes of `texts`. A worker thread can transfer a segment without copying. */
export type Segment = {
	texts: Texts;
	/** Ids. The entries of a category are neighbours, sorted by id, and start at the end of the previous category. */
	categories: readonly string[];
	endOfCategory: Column;
	/** The families of both levels. */
	families: readonly string[];
	entries: {
		readonly count: number;
		id: Column;
		/** Index in `categories`. */
		category: Column;
		nameEn: Column;
		nameNl: Column;
		/** The business brand, else the brand. */
		brand: Column;
		/** The brand of an entry with a business brand. */
		mainBrand: Column;
		tasteEn: Column;
		tasteNl: Column;
		/** The ranks of the names among all names of the segment. */
		nameRankEn: Column;
		nameRankNl: Column;
		/** Indexes in `families`. */
		family2: Column;
		family3: Column;
		/** 0 when the entry has none. */
		intensity: Small;
		/** One element more than entries: the end of the last entry. */
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
		/** Index in `stockStates`. */
		stock: Small;
		contractOnly: Small;
		/** 1 when a whole lot can be ordered now. */
		orderable: Small;
		launchedOn: Days;
		/** Index in `pictures` plus one; 0 when the size has none. */
		picture: Column;
		/** One element more than sizes: the end of the prices of the last size. */
		firstPrice: Column;
		bySlug: Column;
		byId: Column;
	};
	/** The technical data of the sizes that are machines. 0 when unknown. */
	machines: Record<MachineFact | "size", Column>;
	pictures: { key: Column; version: Column; isWide: Small; alternateTextEn: Column; alternateTextNl: Column };
	/** Ids of price books. */
	books: readonly string[];
	prices: {
		/** Index in `books`. */
		book: Column;
		minimum: Column;
		cents: Float64Array<ArrayBuffer>;
		from: Days;
		/** The last day; `noEndDay` when the price has no end. */
		to: Days;
	};
	facets: readonly FacetTable[];
	facetRows: Record<FacetTable["of"], Rows>;
	search: SearchIndex;
};

/** The numbers of a machine that a search understands. */
export const machineFacts = ["usersFrom", "usersTo", "cupsPerDay", "amperes", "volts", "watts"] as const;
export type MachineFact = (typeof machineFacts)[number];

export const noEndDay = 2 ** 31 - 1;

export const sizeBySlug = ({ texts, sizes }: Segment, slug: string): number | null =>
	findIn(texts, sizes.slug, sizes.bySlug, slug);
export const sizeById = ({ texts, sizes }: Segment, id: string): number | null =>
	findIn(texts, sizes.id, sizes.byId, id);
export const entryById = ({ texts, entries }: Segment, id: string): number | null =>
	findIn(texts, entries.id, entries.byId, id);
