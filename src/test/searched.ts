import { systemId } from "#act.ts";
import type { Searched } from "#catalogue/searchindex.ts";
import { chanceOf } from "#demo/chance.ts";
import type { Product } from "#demo/range/range.ts";
import { categoryRows, type Shelved, shelve } from "#demo/shelves.ts";
import { addDays, dayOf } from "#shared/storeday.ts";

const now = new Date("2026-11-02T00:00:00Z");
const making = {
	...{ id: () => "", chance: chanceOf, day: (days: number) => addDays(dayOf(2026, 11, 2), days) },
	stamp: { createdBy: systemId, updatedBy: systemId, createdAt: now, updatedAt: now },
};
const places = categoryRows(making);

/** Products with their numbers as the demo gives them, without a database. */
export const shelved = (range: readonly Product[]): Shelved[] => shelve(making, range, places);

/** What a product is found by. */
export function searchedOf({ product, area, group, sizes }: Shelved): Searched {
	const named = (row: { nameEn: string; nameNl: string } | undefined) => ({
		en: row?.nameEn ?? "",
		nl: row?.nameNl ?? "",
	});
	return {
		names: { en: group.nameEn, nl: group.nameNl },
		brand: `${group.brand} ${group.b2bBrand ?? ""}`,
		places: [named(places.get(product.category)), named(places.get(area))],
		sizes: sizes.map(({ row }) => ({
			names: { en: `${row.nameEn} ${row.sizeEn}`, nl: `${row.nameNl} ${row.sizeNl}` },
			codes: [row.productCode, row.articleNumber, row.ean, row.internationalArticleNumber],
		})),
	};
}
