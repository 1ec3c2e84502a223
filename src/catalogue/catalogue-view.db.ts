import { type Act, guest, type Viewer } from "#act.ts";
import { throttleSampled } from "#db/throttle.ts";
import { shownPicture } from "#files/pictures.db.ts";
import type { Language } from "#i18n/languages.ts";
import type { ShownPicture } from "#shared/images.ts";
import type { StoreDay } from "#shared/store-day.ts";
import type { Area } from "./catalogue.ts";
import type { ListProducts } from "./catalogue-requests.ts";
import { allIn, type Node } from "./category-tree.ts";
import { chipsOf, localizedFacets } from "./list/facet-values.ts";
import { type Listing, pageOf, readListing, writeListing } from "./list/list-address.ts";
import { firstProducts, type Listed, productList } from "./list/product-list.ts";
import { sortOptions } from "./list/sort-options.ts";
import { sortRulesFor } from "./list/sorts.ts";
import { dayAt } from "./prices/snapshot-prices.ts";
import type { Snapshot, View } from "./snapshot/snapshot.ts";
import { cachedPerSnapshot } from "./snapshot-memo.ts";

/** A fast typist asks five times a second, for seconds; a machine for ever. */
export const questions = { name: "find", times: 300, seconds: 60 };

export type CatalogueView = { snapshot: Snapshot; view: View; seesPrices: boolean; imageCdn: string | undefined };

/** The shelf as the viewer of an act may see it today. */
export async function catalogueFor({ db, by, now, imageCdn, deps }: Act): Promise<CatalogueView> {
	const snapshot = await deps.catalogue.now(db);
	return { snapshot, view: snapshot.viewOf(by, snapshot.dayAt(now)), seesPrices: by.userId !== null, imageCdn };
}

/** The day in the store's time zone. */
export const storeDayOf = ({ view }: Pick<CatalogueView, "view">): StoreDay => dayAt(view.day);

/** Prices and what is visible are an account's own, and end with the day: whatever is kept of an answer is kept under this. */
export function viewerKey({ day }: View, { userId, staff, accountId }: Viewer): string {
	return `${day} ${staff ? "staff" : userId ? "somebody" : "guest"} ${accountId}`;
}

/** Of a category that is not there: an answer and no refusal, so that its page says what may have been meant. */
const nothing: Listed = { total: 0, all: 0, agreed: 0, page: pageOf(1, 0), cards: [], facets: [] };

/** Some fifty kilobytes each: every chip says all the others, so where many are chosen it would be four times as much. */
const answersAtMost = 400;
const chosenAtMost = 10;
const answerOf = cachedPerSnapshot<ReturnType<typeof listed>>({
	atMost: answersAtMost,
	keepIf: ({ total, chips }) => total > 0 && chips.length <= chosenAtMost,
});

/** One page of a category or of what was found. What of the address cannot be read is as if it were not there. What was typed is kept
 * by no process, a filter that somebody comes back to is, however its address was written. */
export async function listProducts(act: Act, asked: ListProducts, visitor: string | null) {
	const { category, term, search, language } = asked;
	if (visitor && term !== null) await throttleSampled(act, questions, visitor);
	const catalogue = await catalogueFor(act);
	const listing = readListing(new URLSearchParams(search), sortRulesFor(catalogue));
	const make = () => listed(catalogue, asked, listing);
	if (term !== null) return make();
	const key = JSON.stringify([catalogue.view.key, catalogue.seesPrices, language, category, writeListing(listing)]);
	return answerOf(catalogue.snapshot, key, async () => make());
}

function listed(
	{ snapshot, ...catalogue }: CatalogueView,
	{ category, term, language }: ListProducts,
	listing: Listing,
) {
	const { contracts } = catalogue.view;
	const node = category === null ? null : snapshot.tree.bySlug.get(category);
	const found = node === undefined ? nothing : productList(snapshot, { ...catalogue, node, term, listing, language });
	const { total, all, agreed, page, cards, facets } = found;
	const hasContract = contracts.length > 0 || listing.contracted;
	return {
		total,
		all,
		cards,
		...page,
		sort: listing.sort,
		sorts: sortOptions(language, catalogue),
		/** For accounts with a contract; null for everybody else, as long as they do not ask for it. */
		contracted: hasContract ? { isChosen: listing.contracted, productCount: agreed } : null,
		facets: localizedFacets(language, facets),
		chips: chipsOf(language, facets, listing.chosen),
	};
}

export const categoryText = (
	{ slug, nameEn, nameNl, introEn, introNl }: Omit<Node, "children" | "area">,
	language: Language,
) => (language === "nl-NL" ? { slug, name: nameNl, intro: introNl } : { slug, name: nameEn, intro: introEn });

const shownPerArea = 4;

/** Whole menus and front pages: one for each language and whoever sees something of their own. */
const standingAtMost = 200;
const standing = <Answer>() => cachedPerSnapshot<Answer>({ atMost: standingAtMost, keepIf: () => true });
const rangeKept = standing<ReturnType<typeof rangeIn>>();
const aislesKept = standing<ReturnType<typeof aislesIn>>();

/** The areas, each with what stands first in it and how much there is, without prices: what the front page shows. */
export async function rangeOf(act: Act, language: Language) {
	const catalogue = await catalogueFor(act);
	const key = `${viewerKey(catalogue.view, act.by)} ${language}`;
	return rangeKept(catalogue.snapshot, key, async () => rangeIn(act, catalogue, language));
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

/** The areas in their order, each with what is below it, and with the pack that stands first in it for everybody. */
export async function aislesOf(act: Act, language: Language) {
	const catalogue = await catalogueFor({ ...act, by: guest });
	const key = `${catalogue.view.day} ${language}`;
	return aislesKept(catalogue.snapshot, key, async () => aislesIn(catalogue, language));
}

const aislesIn = ({ snapshot, ...catalogue }: CatalogueView, language: Language) =>
	snapshot.tree.areas.map((node) => ({
		...categoryText(node, language),
		pack: packsIn(snapshot, catalogue, node)[0] ?? null,
		children: allIn(node).flatMap((child) => (child === node ? [] : [categoryText(child, language)])),
	}));

const lookedThrough = 24;

/** The first packs of a place: what stands at the right of a title on its field. */
export async function packsOf(act: Act, area: Area, atMost = 4): Promise<ShownPicture[]> {
	const { snapshot, ...catalogue } = await catalogueFor(act);
	const node = snapshot.tree.bySlug.get(area);
	return node ? packsIn(snapshot, catalogue, node).slice(0, atMost) : [];
}

export function packsIn(snapshot: Snapshot, catalogue: Omit<CatalogueView, "snapshot">, node: Node): ShownPicture[] {
	const asked = { ...catalogue, seesPrices: false, node, term: null, language: "en-NZ" as const };
	return firstProducts(snapshot, asked, lookedThrough).cards.flatMap(({ picture }) => picture ?? []);
}
