import type { Language } from "#i18n/languages.ts";
import { add, addRange, and, type Bits, count, empty, entriesOf, has } from "./bits.ts";
import { type Card, cardOf } from "./cards.ts";
import { at } from "./columns.ts";
import { addedUp, type FacetTable, facetKinds, type RefinedFacet, refine } from "./facets.ts";
import { type Listing, type Page, pageOf } from "./listing.ts";
import { placedOn } from "./listorder.ts";
import { codeScore, type Found, findIn } from "./search.ts";
import type { Part, PartSight, Shelf, Sight } from "./shelf.ts";
import { type CardPrice, cardPriceOf } from "./shelfprices.ts";
import { allIn, type Node } from "./tree.ts";

export type Asked = {
	/** Null: everything. */
	node: Node | null;
	/** Null: nothing was searched for. */
	term: string | null;
	listing: Listing;
	language: Language;
	sight: Sight;
	/** Guests see none. */
	seesPrices: boolean;
	/** With facets, or only what it is and how much. */
	isCounted: boolean;
	imageCdn?: string | undefined;
};

/** With a price for those who see prices, null when it is on request; for the others there is no such field. */
export type ListedCard = Card & { area: string; price?: CardPrice | null };
export type Listed = {
	total: number;
	/** Before anything was chosen. */
	all: number;
	/** How many of the total were agreed on with the account. */
	agreed: number;
	place: Page;
	cards: ListedCard[];
	facets: RefinedFacet[];
};

/** What stands in a place or was found, as was chosen, counted and in order: one page of it. */
export function listOf(shelf: Shelf, asked: Omit<Asked, "isCounted">): Listed {
	const counted = { ...asked, isCounted: true };
	const chosen = chosenFrom(shelf, counted);
	const total = totalOf(chosen);
	const place = pageOf(asked.listing.page, total);
	return {
		total,
		all: chosen.reduce((sum, { all }) => sum + all, 0),
		agreed: chosen.reduce((sum, { agreed }) => sum + agreed, 0),
		place,
		cards: cardsOn(shelf, counted, chosen, place),
		facets: chosen.map(({ facets }) => facets).reduce(addedUp),
	};
}

/** The first of it, and how much there is, as it stands there. */
export function firstOf(shelf: Shelf, asked: Omit<Asked, "isCounted" | "listing">, atMost: number) {
	const plain: Asked = {
		...asked,
		listing: { chosen: [], sort: "relevance", page: 1, contracted: false },
		isCounted: false,
	};
	const chosen = chosenFrom(shelf, plain);
	return { total: totalOf(chosen), cards: cardsOn(shelf, plain, chosen, { from: 0, to: atMost }) };
}

function chosenFrom(shelf: Shelf, asked: Asked): Chosen[] {
	const found = asked.term === null ? null : foundIn(shelf, asked.sight, asked.term, asked.language);
	return shelf.parts.flatMap((_, nth) => choose(shelf, asked, nth, found?.[nth] ?? null));
}

const totalOf = (chosen: readonly Chosen[]): number => chosen.reduce((sum, { entries }) => sum + count(entries), 0);

const cardsOn = (shelf: Shelf, asked: Asked, chosen: readonly Chosen[], place: { from: number; to: number }) =>
	placedOn(shelf, asked, chosen, place).map(({ part, size }) => listedCard(shelf, asked, part, size));

/** The answers of the parts as if they were one: only with a slip forgiven counts when something was found without, the beginning
 * of a code when none is all of it. */
function foundIn({ parts }: Shelf, { parts: seen }: Sight, term: string, language: Language): Found[] {
	const found = parts.map(({ segment }, nth) => {
		const { entries, visible } = seen[nth] ?? {
			entries: empty(segment.entries.count),
			visible: empty(segment.sizes.count),
		};
		return findIn(
			segment.search,
			term,
			language,
			(entry) => has(entries, entry),
			(size) => has(visible, size),
		);
	});
	const isStrict = found.some(({ isForgiven, entries }) => !isForgiven && entries.length > 0);
	const isWhole = found.some(({ scores }) => at(scores, 0) === codeScore.whole);
	return found.map((one) => (isStrict && one.isForgiven ? nothing : isWhole ? withoutBegun(one) : one));
}

function withoutBegun(found: Found): Found {
	const { entries, scores } = found;
	if (at(scores, 0) !== codeScore.begin) return found;
	const rest = scores.findIndex((score) => score < codeScore.begin);
	const from = rest < 0 ? scores.length : rest;
	return { entries: entries.subarray(from), scores: scores.subarray(from), sizes: null, isForgiven: false };
}

const nothing: Found = { entries: new Uint32Array(), scores: new Uint16Array(), sizes: null, isForgiven: false };

/** What is left of a part. Where something was searched, how well each matches, and the sizes of which it was a code. */
export type Chosen = {
	part: Part;
	entries: Bits;
	sizes: Bits;
	facets: RefinedFacet[];
	all: number;
	agreed: number;
	scores: Uint16Array | null;
	byCode: Bits | null;
};

function choose(shelf: Shelf, asked: Asked, nth: number, found: Found | null): Chosen[] {
	const [part, sight] = [shelf.parts[nth], asked.sight.parts[nth]];
	if (!part || !sight) return [];
	const { segment, ends } = part;
	const { listing, node } = asked;
	const entryOf = segment.sizes.entry;
	const sizes = listing.contracted ? and(sight.visible, sight.agreed) : sight.visible;
	const standing = listing.contracted ? entriesOf(sizes, entryOf, segment.entries.count) : sight.entries;
	const byCode = found?.sizes ? and(membersOf(found.sizes, segment.sizes.count), sizes) : null;
	const scores =
		found && scoresOf(found, segment.entries.count, byCode && entriesOf(byCode, entryOf, segment.entries.count));
	const within = [node && entriesIn(part, node), scores && setOf(scores)].filter((bits) => bits !== null);
	const entries = within.reduce(and, standing);
	if (!asked.isCounted) return [{ part, entries, sizes, facets: [], all: 0, agreed: 0, scores, byCode }];
	const tables = [...facetsFor(segment.facets, sight, listing), ...tablesOf(shelf, part, sight, node)];
	const refined = refine({ tables, chosen: listing.chosen, entries, sizes, entriesOfSizes: standing, entryOf, ends });
	const agreed = and(refined.entries, entriesOf(and(refined.sizes, sight.agreed), entryOf, segment.entries.count));
	const all = count(within.reduce(and, sight.entries));
	return [{ part, ...refined, all, agreed: count(agreed), scores, byCode }];
}

/** How much of a place, and of what is below it, is there for them. */
export const countIn = (shelf: Shelf, sight: Sight, node: Node): number =>
	shelf.parts.reduce((sum, part, nth) => {
		const entries = sight.parts[nth]?.entries;
		return entries ? sum + count(and(entriesIn(part, node), entries)) : sum;
	}, 0);

/** By entry; what was found by the code of a size that is not there for them was not found. */
function scoresOf({ entries, scores }: Found, all: number, byCode: Bits | null): Uint16Array {
	const byEntry = new Uint16Array(all);
	for (let nth = 0; nth < entries.length; nth++) {
		const [entry, score] = [at(entries, nth), at(scores, nth)];
		if (score < codeScore.begin || (byCode && has(byCode, entry))) byEntry[entry] = score;
	}
	return byEntry;
}

function membersOf(members: Uint32Array, all: number): Bits {
	const set = empty(all);
	for (const member of members) add(set, member);
	return set;
}

function setOf(scores: Uint16Array): Bits {
	const set = empty(scores.length);
	for (let entry = 0; entry < scores.length; entry++) if (at(scores, entry) > 0) add(set, entry);
	return set;
}

/** What stands in a place or below it. */
function entriesIn({ segment, ranges }: Part, node: Node): Bits {
	const set = empty(segment.entries.count);
	for (const { id } of allIn(node)) {
		const [from, to] = ranges.get(id) ?? [0, 0];
		addRange(set, from, to);
	}
	return set;
}

/** What was chosen is said again even when nothing is left of it; so what only others may see has to be no value at all. */
function facetsFor(facets: readonly FacetTable[], { entries, visible }: PartSight, { chosen }: Listing): FacetTable[] {
	const asked = new Set(chosen.flatMap(({ values }) => values));
	if (asked.size === 0) return [...facets];
	return facets.flatMap((table) => {
		const seen = table.of === "entry" ? entries : visible;
		const values = table.values.filter(({ key, bits }) => !asked.has(key) || count(and(seen, bits)) > 0);
		return values.length === 0 ? [] : { ...table, values };
	});
}

/** What is of the tree and of the account: where to go on from here, and their contracts. */
function tablesOf({ tree }: Shelf, part: Part, { byContract }: PartSight, node: Node | null): FacetTable[] {
	const places = (node ? node.children : tree.areas).map((child) => ({
		...{ key: child.slug, en: child.nameEn, nl: child.nameNl, bits: entriesIn(part, child) },
	}));
	const contracts = byContract.map(({ number, bits }) => ({ key: number, en: number, nl: number, bits }));
	return [
		{ nameOrId: "category", ...facetKinds.category, values: places },
		{ nameOrId: "contract", ...facetKinds.contract, values: contracts },
	];
}

type Reading = Pick<Asked, "sight" | "seesPrices" | "language" | "imageCdn">;

export function listedCard(
	shelf: Shelf,
	{ sight, seesPrices, ...reading }: Reading,
	{ segment }: Part,
	size: number,
): ListedCard {
	const card = cardOf(segment, size, { ...reading, today: sight.day });
	const category = segment.categories[at(segment.entries.category, at(segment.sizes.entry, size))] ?? "";
	const listed = { ...card, area: shelf.tree.byId.get(category)?.area.slug ?? "" };
	return seesPrices ? { ...listed, price: cardPriceOf(shelf, sight, segment, size) } : listed;
}
