import type { Node } from "#catalogue/category-tree.ts";
import { countProducts } from "#catalogue/list/product-list.ts";
import type { Snapshot, View } from "#catalogue/snapshot/snapshot.ts";
import type { Language } from "#i18n/languages.ts";
import { categoriesNamedBy, categoriesNear } from "./named-categories-and-brands.ts";
import { searchSimilar } from "./spelling.ts";

type Viewed = { snapshot: Snapshot; view: View };

const maxCategories = 3;

/** Helps after a search without results: a spelling that finds something for this viewer, and the nearest categories with products. */
export function searchHelp({ snapshot, view }: Viewed, term: string, language: Language) {
	const spelling = searchSimilar({ snapshot, view }, term, language)?.query ?? null;
	const nearest: (() => Node[])[] = [
		() => categoriesNamedBy(snapshot, term, language),
		() => categoriesNear(snapshot, term, language),
		() => (spelling === null ? [] : categoriesNear(snapshot, spelling, language)),
	];
	for (const find of nearest) {
		const categories = find().filter((node) => countProducts(snapshot, view, node) > 0);
		if (categories.length > 0) return { spelling, categories: categories.slice(0, maxCategories) };
	}
	return { spelling, categories: [] };
}
