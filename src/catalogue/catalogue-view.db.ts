import { type Act, guest, type Viewer } from "#act.ts";
import { throttleSampled } from "#db/throttle.ts";
import { pictureShown } from "#files/pictures.db.ts";
import type { Language } from "#i18n/languages.ts";
import type { ShownPicture } from "#shared/images.ts";
import type { StoreDay } from "#shared/store-day.ts";
import type { Area } from "./catalogue.ts";
import type { ListProducts } from "./catalogue-requests.ts";
import { allIn, type Node } from "./category-tree.ts";
import { chipsOf, facetsIn } from "./list/facet-values.ts";
import { type Listing, pageOf, readListing, writeListing } from "./list/list-address.ts";
import { firstOf, type Listed, listOf } from "./list/product-list.ts";
import { sortOptions } from "./list/sort-options.ts";
import { sortRulesFor } from "./list/sorts.ts";
import { dayAt } from "./prices/snapshot-prices.ts";
import type { Shelf, Sight } from "./snapshot/snapshot.ts";
import { cachedPerSnapshot } from "./snapshot-memo.ts";

/** A fast typist asks five times a second, for seconds; a machine for ever. */
export const questions = { name: "find", times: 300, seconds: 60 };

export type Before = { shelf: Shelf; sight: Sight; seesPrices: boolean; imageCdn: string | undefined };

/** The shelf as the viewer of an act may see it today. */
export async function standBefore({ db, by, now, imageCdn, deps }: Act): Promise<Before> {
	const shelf = await deps.catalogue.now(db);
	return { shelf, sight: shelf.sightOf(by, shelf.dayAt(now)), seesPrices: by.userId !== null, imageCdn };
}

/** The day in the store's time zone. */
export const storeDayOf = ({ sight }: Pick<Before, "sight">): StoreDay => dayAt(sight.day);

/** Prices and what is visible are an account's own, and end with the day: whatever is kept of an answer is kept under this. */
export function whoseOn({ day }: Sight, { userId, staff, accountId }: Viewer): string {
	return `${day} ${staff ? "staff" : userId ? "somebody" : "guest"} ${accountId}`;
}

/** Of a category that is not there: an answer and no refusal, so that its page says what may have been meant. */
const nothing: Listed = { total: 0, all: 0, agreed: 0, place: pageOf(1, 0), cards: [], facets: [] };

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
	const before = await standBefore(act);
	const listing = readListing(new URLSearchParams(search), sortRulesFor(before));
	const make = () => listed(before, asked, listing);
	if (term !== null) return make();
	const key = JSON.stringify([before.sight.whose, before.seesPrices, language, category, writeListing(listing)]);
	return answerOf(before.shelf, key, async () => make());
}

function listed({ shelf, ...before }: Before, { category, term, language }: ListProducts, listing: Listing) {
	const { contracts } = before.sight;
	const node = category === null ? null : shelf.tree.bySlug.get(category);
	const found = node === undefined ? nothing : listOf(shelf, { ...before, node, term, listing, language });
	const { total, all, agreed, place, cards, facets } = found;
	const hasContract = contracts.length > 0 || listing.contracted;
	return {
		total,
		all,
		cards,
		...place,
		sort: listing.sort,
		sorts: sortOptions(language, before),
		/** For accounts with a contract; null for everybody else, as long as they do not ask for it. */
		contracted: hasContract ? { isChosen: listing.contracted, productCount: agreed } : null,
		facets: facetsIn(language, facets),
		chips: chipsOf(language, facets, listing.chosen),
	};
}

export const saidOf = (
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
	const before = await standBefore(act);
	const key = `${whoseOn(before.sight, act.by)} ${language}`;
	return rangeKept(before.shelf, key, async () => rangeIn(act, before, language));
}

const rangeIn = (act: Act, { shelf, ...before }: Before, language: Language) =>
	shelf.tree.areas.map((node) => {
		const { total, cards } = firstOf(shelf, { ...before, seesPrices: false, node, term: null, language }, shownPerArea);
		return {
			...saidOf(node, language),
			scene: node.scene && pictureShown(act, node.scene),
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
	const before = await standBefore({ ...act, by: guest });
	const key = `${before.sight.day} ${language}`;
	return aislesKept(before.shelf, key, async () => aislesIn(before, language));
}

const aislesIn = ({ shelf, ...before }: Before, language: Language) =>
	shelf.tree.areas.map((node) => ({
		...saidOf(node, language),
		pack: packsIn(shelf, before, node)[0] ?? null,
		children: allIn(node).flatMap((child) => (child === node ? [] : [saidOf(child, language)])),
	}));

const lookedThrough = 24;

/** The first packs of a place: what stands at the right of a title on its field. */
export async function packsOf(act: Act, area: Area, atMost = 4): Promise<ShownPicture[]> {
	const { shelf, ...before } = await standBefore(act);
	const node = shelf.tree.bySlug.get(area);
	return node ? packsIn(shelf, before, node).slice(0, atMost) : [];
}

export function packsIn(shelf: Shelf, before: Omit<Before, "shelf">, node: Node): ShownPicture[] {
	const asked = { ...before, seesPrices: false, node, term: null, language: "en-NZ" as const };
	return firstOf(shelf, asked, lookedThrough).cards.flatMap(({ picture }) => picture ?? []);
}
