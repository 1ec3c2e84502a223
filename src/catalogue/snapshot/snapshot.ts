import { isPartOpen } from "#accounts/access.ts";
import type { Viewer } from "#act.ts";
import { stockStates } from "#catalogue/catalogue.ts";
import { type CategoryRow, type Tree, treeOf } from "#catalogue/category-tree.ts";
import type { SearchRules } from "#catalogue/search-rules.ts";
import { newCache } from "#shared/cache.ts";
import { dayNumber } from "#shared/store-day.ts";
import { type StoreClock, storeClock } from "#shared/store-time.ts";
import {
	add,
	and,
	type Bits,
	empty,
	entriesOf,
	full,
	has,
	lastSizesOf,
	or,
	remove as removeBit,
	without,
} from "./bit-set.ts";
import { at, textAt } from "./columns.ts";
import { entryById, type Segment, sizeById, sizeBySlug } from "./segment.ts";
import { type GroupVersions, newVersions } from "./versions.ts";

/** The rows of the small tables. */
export type Tables = {
	categories: readonly CategoryRow[];
	books: readonly { id: string; kind: "list" | "contract"; name: string }[];
	contracts: readonly ContractRow[];
	rules: SearchRules;
	zone: string;
};
export type ContractRow = { accountId: string; bookId: string; number: string; from: number; to: number | null };

/** A segment and its current sizes. The other sizes were deleted, are in the newer segment, or have a deleted category. */
export type SnapshotPart = {
	segment: Segment;
	/** The current sizes. */
	current: Bits;
	/** The current sizes that every viewer may see. */
	forEveryone: Bits;
	inStock: Bits;
	/** The last size of each entry. */
	lastSizes: Bits;
	/** The entries of each category. */
	ranges: ReadonlyMap<string, readonly [from: number, to: number]>;
};

/** The catalogue of one process at one moment. Immutable: a change makes a new snapshot. */
export type Snapshot = {
	parts: readonly SnapshotPart[];
	tree: Tree;
	books: ReadonlyMap<string, Tables["books"][number]>;
	rules: SearchRules;
	/** The same for all snapshots between which only single product groups changed. */
	versions: GroupVersions;
	dayAt(now: Date): number;
	viewOf(by: Viewer, day: number): View;
};

declare module "#act.ts" {
	/** The content of the port `catalogue` of an `Act`. */
	interface CatalogueSnapshot extends Snapshot {}
}

/** The visible part of a snapshot for a viewer, and the viewer's contract sizes. `key` is equal for viewers with the same view. */
export type View = { key: string; day: number; contracts: readonly ContractRow[]; parts: readonly PartView[] };
/** `entries` are the ones with a visible size, `contractSizes` the ones with a contract price. */
export type PartView = {
	visible: Bits;
	entries: Bits;
	/** The entries with a visible size in stock. */
	available: Bits;
	contractSizes: Bits;
	byContract: readonly { number: string; bits: Bits }[];
};

/** `small` contains the product groups that changed since `big` was built, and `changed` their ids. */
export type SnapshotSegments = { big: Segment; small: Segment; changed: Iterable<string> };

export function createSnapshot(
	{ big, small, changed }: SnapshotSegments,
	tables: Tables,
	versions = newVersions(),
): Snapshot {
	const tree = treeOf(tables.categories);
	const parts = [partOf(big, tree, replacedEntries(big, changed))];
	if (small.entries.count > 0) parts.push(partOf(small, tree, new Set()));
	const books = new Map(tables.books.map((book) => [book.id, book]));
	const contracts = Map.groupBy(tables.contracts, ({ accountId }) => accountId);
	const views = newCache<string, View>({ name: "catalogue.views" });
	return {
		parts,
		tree,
		books,
		rules: tables.rules,
		versions,
		dayAt: daysBy(storeClock(tables.zone)),
		viewOf(by, day) {
			const { staff } = by;
			const accountId = isPartOpen(by, "shop") ? by.accountId : null;
			const contractSizes = (accountId === null ? [] : (contracts.get(accountId) ?? [])).filter(
				({ bookId, from, to }) => books.has(bookId) && from <= day && day <= (to ?? day),
			);
			const key = `${day} ${staff ? "staff" : ""} ${contractSizes.length === 0 ? "nobody" : accountId}`;
			const cachedView = views.get(key);
			if (cachedView) return cachedView;
			const view = {
				key,
				day,
				contracts: contractSizes,
				parts: parts.map((part) => viewOfPart(part, contractSizes, day, staff !== null)),
			};
			views.set(key, view);
			return view;
		},
	};
}

const quarterHourMs = 15 * 60_000;

/** Caches the day, because the clock takes a tenth of the time of a product list. In every time zone a day starts at a quarter of an hour. */
function daysBy(clock: StoreClock): Snapshot["dayAt"] {
	let last = { quarter: Number.NaN, day: 0 };
	return (now) => {
		const quarter = Math.floor(now.getTime() / quarterHourMs);
		if (quarter !== last.quarter) last = { quarter, day: dayNumber(clock.at(now).day) };
		return last.day;
	};
}

function replacedEntries(segment: Segment, changed: Iterable<string>): ReadonlySet<number> {
	const replaced = new Set<number>();
	for (const id of changed) {
		const entry = entryById(segment, id);
		if (entry !== null) replaced.add(entry);
	}
	return replaced;
}

function partOf(segment: Segment, tree: Tree, replaced: ReadonlySet<number>): SnapshotPart {
	const { entries, sizes, categories, endOfCategory } = segment;
	const current = full(sizes.count);
	const remove = (entry: number) => {
		for (let size = at(entries.firstSize, entry); size < at(entries.firstSize, entry + 1); size++)
			removeBit(current, size);
	};
	for (const entry of replaced) remove(entry);
	const ranges = new Map(categories.map((id, nth) => [id, rangeOf(endOfCategory, nth)]));
	for (const [id, [from, to]] of ranges)
		if (!tree.byId.has(id)) for (let entry = from; entry < to; entry++) remove(entry);
	const contractOnlySizes = empty(sizes.count);
	const inStock = empty(sizes.count);
	for (let size = 0; size < sizes.count; size++) {
		if (at(sizes.contractOnly, size) === 1) add(contractOnlySizes, size);
		if (at(sizes.stock, size) <= stockStates.indexOf("low in stock")) add(inStock, size);
	}
	return {
		segment,
		current,
		forEveryone: without(current, contractOnlySizes),
		inStock,
		lastSizes: lastSizesOf(sizes.entry),
		ranges,
	};
}

/** The range between the previous end and this one. */
const rangeOf = (lastSizes: Uint32Array, nth: number): [from: number, to: number] => [
	nth === 0 ? 0 : at(lastSizes, nth - 1),
	at(lastSizes, nth),
];

/** A contract-only size is visible to companies with a contract price and to staff. */
function viewOfPart(part: SnapshotPart, contracts: readonly ContractRow[], day: number, seesAll: boolean): PartView {
	const { segment, current, forEveryone } = part;
	const byContract = contracts.map(({ number, bookId }) => ({ number, bits: sizesWithPrice(part, bookId, day) }));
	const contractSizes = byContract.reduce((all, { bits }) => or(all, bits), empty(segment.sizes.count));
	const visible = seesAll ? current : or(forEveryone, contractSizes);
	const entriesWith = (sizes: Bits) => entriesOf(sizes, segment.sizes.entry, segment.entries.count);
	return {
		visible,
		entries: entriesWith(visible),
		available: entriesWith(and(visible, part.inStock)),
		contractSizes,
		byContract,
	};
}

/** The current sizes with a price in the book on this day. */
function sizesWithPrice(
	{ segment: { sizes, prices, books }, current }: SnapshotPart,
	bookId: string,
	day: number,
): Bits {
	const result = empty(sizes.count);
	const book = books.indexOf(bookId);
	if (book < 0) return result;
	for (let size = 0; size < sizes.count; size++)
		for (let nth = at(sizes.firstPrice, size); nth < at(sizes.firstPrice, size + 1); nth++)
			if (at(prices.book, nth) === book && at(prices.from, nth) <= day && day <= at(prices.to, nth)) add(result, size);
	return and(result, current);
}

export type VisibleSize = { part: SnapshotPart; size: number };

/** The visible size with this slug. Null when there is none. */
export const visibleSizeBySlug = (snapshot: Snapshot, view: View, slug: string): VisibleSize | null =>
	findVisibleSize(snapshot, view, (segment) => sizeBySlug(segment, slug));

export const visibleSizeById = (snapshot: Snapshot, view: View, productId: string): VisibleSize | null =>
	findVisibleSize(snapshot, view, (segment) => sizeById(segment, productId));

function findVisibleSize(
	snapshot: Snapshot,
	view: View,
	sizeIn: (segment: Segment) => number | null,
): VisibleSize | null {
	for (const [nth, part] of snapshot.parts.entries()) {
		const size = sizeIn(part.segment);
		const visible = view.parts[nth]?.visible;
		if (size !== null && visible && has(visible, size)) return { part, size };
	}
	return null;
}

/** A snapshot, and a viewer's part of it. */
export type Viewed = { snapshot: Snapshot; view: View };

/** The visible sizes of an entry, by position. */
export function visibleSizesOf({ snapshot, view }: Viewed, part: SnapshotPart, entry: number): VisibleSize[] {
	const { firstSize } = part.segment.entries;
	const visible = view.parts[snapshot.parts.indexOf(part)]?.visible;
	const sizes: VisibleSize[] = [];
	for (let size = at(firstSize, entry); size < at(firstSize, entry + 1); size++)
		if (visible && has(visible, size)) sizes.push({ part, size });
	return sizes;
}

export const entryAt = ({ part, size }: VisibleSize): number => at(part.segment.sizes.entry, size);

/** The id of the product group of a size. */
export const groupIdAt = (place: VisibleSize): string => {
	const { texts, entries } = place.part.segment;
	return textAt(texts, at(entries.id, entryAt(place))) ?? "";
};

/** The top category of a size. */
export function areaOf({ tree }: Snapshot, place: VisibleSize): string {
	const { categories, entries } = place.part.segment;
	return tree.byId.get(categories[at(entries.category, entryAt(place))] ?? "")?.area.slug ?? "";
}
