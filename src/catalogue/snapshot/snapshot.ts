import type { Viewer } from "#act.ts";
import { type CategoryRow, type Tree, treeOf } from "#catalogue/category-tree.ts";
import { newCache } from "#shared/cache.ts";
import { dayNumber } from "#shared/store-day.ts";
import { type StoreClock, storeClock } from "#shared/store-time.ts";
import { add, and, type Bits, empty, endsOf, entriesOf, full, has, or, without } from "./bit-set.ts";
import { at } from "./columns.ts";
import { entryById, type Segment, sizeById, sizeBySlug } from "./segment.ts";

/** The rows of what is small. */
export type Tables = {
	categories: readonly CategoryRow[];
	books: readonly { id: string; kind: "list" | "contract"; name: string }[];
	contracts: readonly Agreed[];
	zone: string;
};
export type Agreed = { accountId: string; bookId: string; number: string; from: number; to: number | null };

/** A segment, and what of it stands: the rest is gone, stands anew in the other segment, or has no category any more. */
export type Part = {
	segment: Segment;
	/** Over sizes. */
	stands: Bits;
	/** Of those that stand, what is for everybody. */
	forAll: Bits;
	/** Of each entry its last size. */
	ends: Bits;
	/** From which entry to which a category goes. */
	ranges: ReadonlyMap<string, readonly [from: number, to: number]>;
};

/** What one process knows at one moment of what is sold. It never changes; what changes is which one is asked. */
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

/** What somebody may see of each part, over sizes, and what of that was agreed with them, in all and by contract. `whose`: the same
 * for all who see the same. */
export type Sight = { whose: string; day: number; contracts: readonly Agreed[]; parts: readonly PartSight[] };
/** `entries`: those of which a size is visible. */
export type PartSight = {
	visible: Bits;
	entries: Bits;
	agreed: Bits;
	byContract: readonly { number: string; bits: Bits }[];
};

/** `small` is what changed since `big` was built, and `changed` are the ids of those products. */
export type Stock = { big: Segment; small: Segment; changed: Iterable<string> };

/** Accounts that looked last; what they may see is worked out again when they come back. */
const sightsAtMost = 200;

export function shelfOf({ big, small, changed }: Stock, tables: Tables): Shelf {
	const tree = treeOf(tables.categories);
	const parts = [partOf(big, tree, goneFrom(big, changed))];
	if (small.entries.count > 0) parts.push(partOf(small, tree, new Set()));
	const books = new Map(tables.books.map((book) => [book.id, book]));
	const contracts = Map.groupBy(tables.contracts, ({ accountId }) => accountId);
	const sights = newCache<string, Sight>({ atMost: sightsAtMost });
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

const quarterMs = 15 * 60_000;

/** To ask the clock takes a tenth of a list. Days begin with a quarter of an hour in every zone there is. */
function daysBy(clock: StoreClock): Shelf["dayAt"] {
	let last = { quarter: Number.NaN, day: 0 };
	return (now) => {
		const quarter = Math.floor(now.getTime() / quarterMs);
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
		for (let size = at(entries.firstSize, entry); size < at(entries.firstSize, entry + 1); size++) take(stands, size);
	};
	for (const entry of gone) remove(entry);
	const ranges = new Map(categories.map((id, nth) => [id, rangeOf(endOfCategory, nth)]));
	for (const [id, [from, to]] of ranges)
		if (!tree.byId.has(id)) for (let entry = from; entry < to; entry++) remove(entry);
	const agreedOnly = empty(sizes.count);
	for (let size = 0; size < sizes.count; size++) if (at(sizes.contractOnly, size) === 1) add(agreedOnly, size);
	return { segment, stands, forAll: without(stands, agreedOnly), ends: endsOf(sizes.entry), ranges };
}

function take(bits: Bits, member: number): void {
	bits[member >>> 5] = at(bits, member >>> 5) & ~(1 << (member & 31));
}

/** What begins where the one before ends. */
const rangeOf = (ends: Uint32Array, nth: number): [from: number, to: number] => [
	nth === 0 ? 0 : at(ends, nth - 1),
	at(ends, nth),
];

/** What is made for some companies exists for nobody else; staff see everything. */
function sightOf(part: Part, contracts: readonly Agreed[], day: number, seesAll: boolean): PartSight {
	const { segment, stands, forAll } = part;
	const byContract = contracts.map(({ number, bookId }) => ({ number, bits: pricedIn(part, bookId, day) }));
	const agreed = byContract.reduce((all, { bits }) => or(all, bits), empty(segment.sizes.count));
	const visible = seesAll ? stands : or(forAll, agreed);
	const entries = entriesOf(visible, segment.sizes.entry, segment.entries.count);
	return { visible, entries, agreed, byContract };
}

/** What has a price in a book on this day, of what stands. */
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

/** The size at this address, if it is there for them. */
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
