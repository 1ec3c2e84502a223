import { systemId } from "#act.ts";
import { type SearchResult, searchSegment } from "#catalogue/search/search.ts";
import { type IndexedProduct, type SearchIndex, searchIndexBuilder } from "#catalogue/search/search-index.ts";
import { add, type Bits, empty, forEachMember } from "#catalogue/snapshot/bit-set.ts";
import { chanceOf } from "#demo/chance.ts";
import type { DemoProduct } from "#demo/product-rows.ts";
import { categoryRows, demoProductsOf } from "#demo/products.ts";
import type { Product } from "#demo/range.ts";
import type { Language } from "#i18n/languages.ts";
import { addDays, dayOf } from "#shared/store-day.ts";

const now = new Date("2026-11-02T00:00:00Z");
const maker = {
	id: () => "",
	chance: chanceOf,
	day: (days: number) => addDays(dayOf(2026, 11, 2), days),
	stamp: { createdBy: systemId, updatedBy: systemId, createdAt: now, updatedAt: now },
};
const places = categoryRows(maker);

/** Demo products with their codes, without a database. */
export const demoProducts = (range: readonly Product[]): DemoProduct[] => demoProductsOf(maker, range, places);

/** The texts and codes by which a product is found. */
export function searchedOf({ product, area, group, sizes }: DemoProduct): IndexedProduct {
	const named = (row: { nameEn: string; nameNl: string } | undefined) => ({
		en: row?.nameEn ?? "",
		nl: row?.nameNl ?? "",
	});
	return {
		names: { en: group.nameEn, nl: group.nameNl },
		brand: `${group.brand} ${group.b2bBrand ?? ""}`,
		categories: [named(places.get(product.category)), named(places.get(area))],
		sizes: sizes.map(({ row }) => ({
			names: { en: `${row.nameEn} ${row.sizeEn}`, nl: `${row.nameNl} ${row.sizeNl}` },
			codes: [row.productCode, row.articleNumber, row.ean, row.internationalArticleNumber],
		})),
	};
}

export function buildIndex(of: Iterable<IndexedProduct>): SearchIndex {
	const growing = searchIndexBuilder();
	for (const searched of of) growing.add(searched);
	return growing.done();
}

export type InOrder = Pick<SearchResult, "sizes" | "isFuzzy"> & { entries: Uint32Array; scores: Uint16Array };

const bitsWhere = (members: number, isIn: (member: number) => boolean): Bits => {
	const bits = empty(members);
	for (let member = 0; member < members; member++) if (isIn(member)) add(bits, member);
	return bits;
};

/** The matches, best first. Equal scores keep the order of the index. */
export function matchesIn(
	index: SearchIndex,
	term: string,
	language: Language,
	isThere: (entry: number) => boolean = () => true,
	isSizeThere = (size: number): boolean => isThere(index.entryOf[size] ?? 0),
): InOrder {
	const seen = { entries: bitsWhere(index.entries, isThere), sizes: bitsWhere(index.entryOf.length, isSizeThere) };
	const { entries, scores, ...rest } = searchSegment(index, term, language, seen);
	const members: number[] = [];
	forEachMember(entries, (entry) => members.push(entry));
	const order = Uint32Array.from(members.toSorted((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0)));
	return { ...rest, entries: order, scores: Uint16Array.from(order, (entry) => scores[entry] ?? 0) };
}
