import type { Viewer } from "#act.ts";
import { type CategoryRow, type Tree, treeOf } from "#catalogue/category-tree.ts";
import { newCache } from "#shared/cache.ts";
import { dayNumber } from "#shared/store-day.ts";
import { type StoreClock, storeClock } from "#shared/store-time.ts";
import { add, and, type Bits, empty, endsOf, entriesOf, full, has, or, without } from "./bit-set.ts";
import { at } from "./columns.ts";
import { entryById, type Segment, sizeById, sizeBySlug } from "./segment.ts";

/** The rows of the small tables. */
export type Tables = {
	categories: readonly CategoryRow[];
	books: readonly { id: string; kind: "list" | "contract"; name: string }[];
	contracts: readonly Agreed[];
	zone: string;
};
export type Agreed = { accountId: string; bookId: string; number: string; from: number; to: number | null };

/** A segment and its current sizes. The other sizes were deleted, are in the newer segment, or have a deleted category. */
export type Part = {
	segment: Segment;
	/** The current sizes. */
	stands: Bits;
	/** The current sizes that every viewer may see. */
	forAll: Bits;
	/** The last size of each entry. */
	ends: Bits;
	/** The entries of each category. */
	ranges: ReadonlyMap<string, readonly [from: number, to: number]>;
};

/** The catalogue of one process at one moment. Immutable: a change makes a new snapshot. */
export type Shelf = {
	parts: readonly Part[];
	tree: Tree;
	books: ReadonlyMap<string, Tables["books"][number]>;
	dayAt(now: Date): number;
	sightOf(by: Viewer, day: number): Sight;
};

declare module "#act.ts" {
	/** The content of the port `catalogue` of an act. */
	interface CatalogueSnapshot extends Shelf {}
}

/** What a viewer may see of each part, and the viewer's contract sizes. `whose` is a key that is equal for viewers with the same view. */
export type Sight = { whose: string; day: number; contracts: readonly Agreed[]; parts: readonly PartSight[] };
/** `entries` are the ones with a visible size, `agreed` the sizes with a contract price. */
export type PartSight = {
	visible: Bits;
	entries: Bits;
	agreed: Bits;
	byContract: readonly { number: string; bits: Bits }[];
};

/** `small` contains the products that changed since `big` was built, and `changed` their ids. */
export type Stock = { big: Segment; small: Segment; changed: Iterable<string> };

/** The number of views that are cached, the most recently used ones. */
const maxViews = 200;

export function shelfOf({ big, small, changed }: Stock, tables: Tables): Shelf {
	const tree = treeOf(tables.categories);
	const parts = [partOf(big, tree, goneFrom(big, changed))];
	if (small.entries.count > 0) parts.push(partOf(small, tree, new Set()));
	const books = new Map(tables.books.map((book) => [book.id, book]));
	const contracts = Map.groupBy(tables.contracts, ({ accountId }) => accountId);
	const sights = newCache<string, Sight>({ atMost: maxViews });
	return {
		parts,
		tree,
		books,
		dayAt: daysBy(storeClock(tables.zone)),
		sightOf({ staff, accountId }, day) {
			const agreed = (accountId === null ? [] : (contracts.get(accountId) ?? [])).filter(
				({ bookId, from, to }) => books.has(bookId) && from <= day && day <= (to ?? day),
			);
			const whose = `${day} ${staff ? "staff" : ""} ${agreed.length === 0 ? "nobody" : accountId}`;
			const seen = sights.get(whose);
			if (seen) return seen;
			const sight = {
				whose,
				day,
				contracts: agreed,
				parts: parts.map((part) => sightOf(part, agreed, day, staff !== null)),
			};
			sights.set(whose, sight);
			return sight;
		},
	};
}

const quarterHourMs = 15 * 60_000;

/** Caches the day, because the clock takes a tenth of the time of a product list. In every time zone a day starts at a quarter of an hour. */
function daysBy(clock: StoreClock): Shelf["dayAt"] {
	let last = { quarter: Number.NaN, day: 0 };
	return (now) => {
		const quarter = Math.floor(now.getTime() / quarterHourMs);
		if (quarter !== last.quarter) last = { quarter, day: dayNumber(clock.at(now).day) };
		return last.day;
	};
}

function goneFrom(segment: Segment, changed: Iterable<string>): ReadonlySet<number> {
	const gone = new Set<number>();
	for (const id of changed) {
		const entry = entryById(segment, id);
		if (entry !== null) gone.add(entry);
	}
	return gone;
}

function partOf(segment: Segment, tree: Tree, gone: ReadonlySet<number>): Part {
	const { entries, sizes, categories, endOfCategory } = segment;
	const stands = full(sizes.count);
	const remove = (entry: number) => {
		for (let size = at(entries.firstSize, entry); size < at(entries.firstSize, entry + 1); size++)
			removeMember(stands, size);
	};
	for (const entry of gone) remove(entry);
	const ranges = new Map(categories.map((id, nth) => [id, rangeOf(endOfCategory, nth)]));
	for (const [id, [from, to]] of ranges)
		if (!tree.byId.has(id)) for (let entry = from; entry < to; entry++) remove(entry);
	const agreedOnly = empty(sizes.count);
	for (let size = 0; size < sizes.count; size++) if (at(sizes.contractOnly, size) === 1) add(agreedOnly, size);
	return { segment, stands, forAll: without(stands, agreedOnly), ends: endsOf(sizes.entry), ranges };
}

function removeMember(bits: Bits, member: number): void {
	bits[member >>> 5] = at(bits, member >>> 5) & ~(1 << (member & 31));
}

/** The range between the previous end and this one. */
const rangeOf = (ends: Uint32Array, nth: number): [from: number, to: number] => [
	nth === 0 ? 0 : at(ends, nth - 1),
	at(ends, nth),
];

/** A contract-only size is visible to companies with a contract price and to staff. */
function sightOf(part: Part, contracts: readonly Agreed[], day: number, seesAll: boolean): PartSight {
	const { segment, stands, forAll } = part;
	const byContract = contracts.map(({ number, bookId }) => ({ number, bits: pricedIn(part, bookId, day) }));
	const agreed = byContract.reduce((all, { bits }) => or(all, bits), empty(segment.sizes.count));
	const visible = seesAll ? stands : or(forAll, agreed);
	const entries = entriesOf(visible, segment.sizes.entry, segment.entries.count);
	return { visible, entries, agreed, byContract };
}

/** The current sizes with a price in the book on this day. */
function pricedIn({ segment: { sizes, prices, books }, stands }: Part, bookId: string, day: number): Bits {
	const found = empty(sizes.count);
	const book = books.indexOf(bookId);
	if (book < 0) return found;
	for (let size = 0; size < sizes.count; size++)
		for (let nth = at(sizes.firstPrice, size); nth < at(sizes.firstPrice, size + 1); nth++)
			if (at(prices.book, nth) === book && at(prices.from, nth) <= day && day <= at(prices.to, nth)) add(found, size);
	return and(found, stands);
}

export type Standing = { part: Part; size: number };

/** The visible size with this slug. Null when there is none. */
export const standingAt = (shelf: Shelf, sight: Sight, slug: string): Standing | null =>
	standing(shelf, sight, (segment) => sizeBySlug(segment, slug));

export const standingBy = (shelf: Shelf, sight: Sight, productId: string): Standing | null =>
	standing(shelf, sight, (segment) => sizeById(segment, productId));

function standing(shelf: Shelf, sight: Sight, sizeIn: (segment: Segment) => number | null): Standing | null {
	for (const [nth, part] of shelf.parts.entries()) {
		const size = sizeIn(part.segment);
		const visible = sight.parts[nth]?.visible;
		if (size !== null && visible && has(visible, size)) return { part, size };
	}
	return null;
}
