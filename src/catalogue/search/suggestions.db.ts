import type { Act } from "#act.ts";
import { boughtProductIds } from "#catalogue/bought-products.db.ts";
import type { Suggest } from "#catalogue/catalogue-requests.ts";
import { type CatalogueView, catalogueFor, categoryText, searchLimit } from "#catalogue/catalogue-view.db.ts";
import { countProducts, firstProducts } from "#catalogue/list/product-list.ts";
import type { Snapshot, View } from "#catalogue/snapshot/snapshot.ts";
import { cachedPerSnapshot } from "#catalogue/snapshot-memo.ts";
import { throttleSampled } from "#db/throttle.ts";
import type { Language } from "#i18n/languages.ts";
import { brandsNamedBy, categoriesNamedBy } from "./named-categories-and-brands.ts";

const maxCategories = 4;
const maxBrands = 3;

/** Visitors type the same prefixes, so suggestions are cached. Long ones are not: an answer takes some four kilobytes. */
const maxCachedProducts = 10;
const cachedSuggestions = cachedPerSnapshot<ReturnType<typeof buildSuggestions>>({
	name: "catalogue.suggestions",
	keepIf: ({ products }) => products.length <= maxCachedProducts,
});

/** Suggests products, categories and brands for an incomplete query. Without prices, so that the answer is the same for all viewers
 * with the same view who bought nothing yet. A customer's own products come first, and such answers are not cached. */
export async function suggest(act: Act, request: Suggest, visitor: string | null) {
	if (visitor) await throttleSampled(act, searchLimit, visitor);
	const [catalogue, bought] = await Promise.all([catalogueFor(act), boughtProductIds(act)]);
	if (bought.size > 0) return buildSuggestions(catalogue, request, bought);
	const { language, limit, withAllSizes, term } = request;
	const key = [catalogue.view.key, language, limit, withAllSizes, term].join(" ");
	return cachedSuggestions(catalogue.snapshot, key, async () => buildSuggestions(catalogue, request));
}

function buildSuggestions(
	{ snapshot, ...catalogue }: CatalogueView,
	{ term, language, limit, withAllSizes }: Suggest,
	bought?: ReadonlySet<string>,
) {
	const { total, cards } = firstProducts(
		snapshot,
		{ ...catalogue, seesPrices: false, node: null, term, language, bought, withAllSizes },
		limit,
	);
	return {
		total,
		products: cards.map(({ slug, articleNumber, name, area, size, picture, stock }) => ({
			slug,
			articleNumber,
			name,
			area,
			size,
			picture,
			isSoldOut: stock === "temporarily sold out",
		})),
		categories: suggestedCategories(snapshot, catalogue.view, term, language),
		brands: brandsNamedBy(snapshot, catalogue.view, term, language).slice(0, maxBrands),
	};
}

/** The named categories. Leaves out categories without a product for the viewer. */
function suggestedCategories(snapshot: Snapshot, view: View, term: string, language: Language) {
	return categoriesNamedBy(snapshot, term, language)
		.slice(0, maxCategories)
		.map((node) => {
			const { slug, name } = categoryText(node, language);
			const area = categoryText(node.area, language);
			const areaName = node.parentId === null ? null : area.name;
			return { slug, name, area: area.slug, inside: areaName, productCount: countProducts(snapshot, view, node) };
		})
		.filter(({ productCount }) => productCount > 0);
}
