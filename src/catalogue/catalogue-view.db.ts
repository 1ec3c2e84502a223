import { lacksPart, seesPrices } from "#accounts/access.ts";
import { companyViewer } from "#accounts/viewer.db.ts";
import { type Act, guest, type Viewer } from "#act.ts";
import { throttleSampled } from "#db/throttle.ts";
import { shownPicture } from "#files/pictures.db.ts";
import type { Language } from "#i18n/languages.ts";
import type { ShownPicture } from "#shared/images.ts";
import type { StoreDay } from "#shared/store-day.ts";
import { boughtProductIds } from "./bought-products.db.ts";
import type { Area } from "./catalogue.ts";
import type { ListProducts } from "./catalogue-requests.ts";
import { type Node, selfAndDescendants } from "./category-tree.ts";
import { chipsOf, localizedFacets } from "./list/facet-values.ts";
import { type Listing, pageOf, readListing, writeListing } from "./list/list-address.ts";
import { firstProducts, type Listed, productList } from "./list/product-list.ts";
import { sortOptions } from "./list/sort-options.ts";
import { sortRulesFor } from "./list/sorts.ts";
import { dayAt } from "./prices/snapshot-prices.ts";
import { searchHelp } from "./search/search-help.ts";
import type { Snapshot, View } from "./snapshot/snapshot.ts";
import { cachedPerSnapshot } from "./snapshot-memo.ts";

/** The rate limit of searches. A fast typist sends five a second, but only for seconds. */
export const searchLimit = { name: "find", times: 300, seconds: 60 };

export type CatalogueView = { snapshot: Snapshot; view: View; seesPrices: boolean; imageCdn: string | undefined };

/** The catalogue snapshot as the viewer of the act may see it today. */
export async function catalogueFor({ db, by, now, imageCdn, deps }: Act): Promise<CatalogueView> {
	const snapshot = await deps.catalogue.now(db);
	return { snapshot, view: snapshot.viewOf(by, snapshot.dayAt(now)), seesPrices: seesPrices(by), imageCdn };
}

/** The catalogue as the buyers of companies see it. Reads the snapshot once for all companies. */
export async function catalogueOfCompanies(act: Act): Promise<(buyer: Buyer) => CatalogueView> {
	const catalogue = await catalogueFor(act);
	const { snapshot, view } = catalogue;
	return (buyer) => ({ ...catalogue, view: snapshot.viewOf(companyViewer(buyer), view.day), seesPrices: true });
}
type Buyer = { accountId: string; userId: string };

/** The day in the store's time zone. */
export const storeDayOf = ({ view }: Pick<CatalogueView, "view">): StoreDay => dayAt(view.day);

/** The cache key for answers that depend on the viewer: visible products and prices depend on account, role and day. A login without the shop sees
 * what guests see. */
export function viewerKey({ day }: View, by: Viewer): string {
	const { userId, staff, accountId } = lacksPart(by, "shop") ? guest : by;
	return `${day} ${staff ? "staff" : userId ? "somebody" : "guest"} ${accountId}`;
}

/** The list of an unknown category. No refusal, so that the page can suggest categories. */
const emptyList: Listed = {
	total: 0,
	totalBeforeFilters: 0,
	contractTotal: 0,
	leftOut: [],
	corrected: null,
	page: pageOf(1, 0),
	cards: [],
	facets: [],
};

/** Lists with many chips are not cached, because each chip contains all others. */
const maxCachedChips = 10;
const cachedList = cachedPerSnapshot<ReturnType<typeof listed>>({
	name: "catalogue.lists",
	keepIf: ({ total, chips }) => total > 0 && chips.length <= maxCachedChips,
});

/** One page of a category or search. Ignores invalid parameters of the address. Caches lists by category and filter, not by search
 * term. */
export async function listProducts(act: Act, input: ListProducts, visitor: string | null) {
	const { category, term, search, language } = input;
	if (visitor && term !== null) await throttleSampled(act, searchLimit, visitor);
	const catalogue = await catalogueFor(act);
	const listing = readListing(new URLSearchParams(search), sortRulesFor(catalogue));
	const make = (bought?: ReadonlySet<string>) => listed({ ...catalogue, bought }, input, listing);
	if (term !== null) return make(await boughtProductIds(act));
	const key = JSON.stringify([catalogue.view.key, catalogue.seesPrices, language, category, writeListing(listing)]);
	return cachedList(catalogue.snapshot, key, async () => make());
}

function listed(
	{ snapshot, ...catalogue }: CatalogueView & { bought: ReadonlySet<string> | undefined },
	{ category, term, language }: ListProducts,
	listing: Listing,
) {
	const { contracts } = catalogue.view;
	const node = category === null ? null : snapshot.tree.bySlug.get(category);
	const list = node === undefined ? emptyList : productList(snapshot, { ...catalogue, node, term, listing, language });
	const { total, totalBeforeFilters, contractTotal, leftOut, corrected, page, cards, facets } = list;
	const help =
		term !== null && totalBeforeFilters === 0 ? searchHelp({ snapshot, ...catalogue }, term, language) : null;
	const hasContract = contracts.length > 0 || listing.contracted;
	return {
		total,
		all: totalBeforeFilters,
		leftOut,
		/** The query with its slips corrected, when that was searched in place of the typed one. */
		corrected,
		/** A spelling that finds something and the nearest categories. Null unless the search found nothing. */
		help: help && {
			spelling: help.spelling,
			categories: help.categories.map((category) => {
				const { slug, name } = categoryText(category, language);
				return { slug, name, area: category.area.slug };
			}),
		},
		cards,
		...page,
		sort: listing.sort,
		sorts: sortOptions(language, catalogue),
		/** Null without a contract, unless the address requests contract products. */
		contracted: hasContract ? { isChosen: listing.contracted, productCount: contractTotal } : null,
		facets: localizedFacets(language, facets),
		chips: chipsOf(language, facets, listing.chosen),
	};
}

export const categoryText = (
	{ slug, nameEn, nameNl, introEn, introNl }: Omit<Node, "children" | "area">,
	language: Language,
) => (language === "nl-NL" ? { slug, name: nameNl, intro: introNl } : { slug, name: nameEn, intro: introEn });

const shownPerArea = 4;

/** Menus and home pages, one for each language and view. */
const cachedView = <Answer>() => cachedPerSnapshot<Answer>({ name: "catalogue.menus", keepIf: () => true });
const cachedRange = cachedView<ReturnType<typeof rangeIn>>();
const cachedAisles = cachedView<ReturnType<typeof aislesIn>>();

/** The areas with their first products and totals, without prices, for the home page. */
export async function rangeOf(act: Act, language: Language) {
	const catalogue = await catalogueFor(act);
	const key = `${viewerKey(catalogue.view, act.by)} ${language}`;
	return cachedRange(catalogue.snapshot, key, async () => rangeIn(act, catalogue, language));
}

const rangeIn = (act: Act, { snapshot, ...catalogue }: CatalogueView, language: Language) =>
	snapshot.tree.areas.map((node) => {
		const { total, cards } = firstProducts(
			snapshot,
			{ ...catalogue, seesPrices: false, node, term: null, language },
			shownPerArea,
		);
		return {
			...categoryText(node, language),
			scene: node.scene && shownPicture(act, node.scene),
			count: total,
			products: cards.map(({ slug, articleNumber, name, size, taste, brand, stock, picture }) => ({
				slug,
				articleNumber,
				name,
				size,
				taste,
				brand,
				stock,
				picture,
			})),
		};
	});

/** The areas with their subcategories, and with the first pack that every visitor sees. */
export async function aislesOf(act: Act, language: Language) {
	const catalogue = await catalogueFor({ ...act, by: guest });
	const key = `${catalogue.view.day} ${language}`;
	return cachedAisles(catalogue.snapshot, key, async () => aislesIn(catalogue, language));
}

const aislesIn = ({ snapshot, ...catalogue }: CatalogueView, language: Language) =>
	snapshot.tree.areas.map((node) => ({
		...categoryText(node, language),
		pack: packsIn(snapshot, catalogue, node)[0] ?? null,
		children: selfAndDescendants(node).flatMap((child) => (child === node ? [] : [categoryText(child, language)])),
	}));

const maxCardsForPacks = 24;
const packsInBanner = 4;

/** The pictures of the first packs of an area, for the page banner. */
export async function packsOf(act: Act, area: Area): Promise<ShownPicture[]> {
	const { snapshot, ...catalogue } = await catalogueFor(act);
	const node = snapshot.tree.bySlug.get(area);
	return node ? packsIn(snapshot, catalogue, node).slice(0, packsInBanner) : [];
}

export function packsIn(snapshot: Snapshot, catalogue: Omit<CatalogueView, "snapshot">, node: Node): ShownPicture[] {
	const options = { ...catalogue, seesPrices: false, node, term: null, language: "en-NZ" as const };
	return firstProducts(snapshot, options, maxCardsForPacks).cards.flatMap(({ picture }) => picture ?? []);
}
