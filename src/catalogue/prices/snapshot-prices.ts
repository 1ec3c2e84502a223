import { at } from "#catalogue/snapshot/columns.ts";
import { noEndDay, type Segment } from "#catalogue/snapshot/segment.ts";
import type { ContractRow, Snapshot, View } from "#catalogue/snapshot/snapshot.ts";
import { memoPerSnapshot } from "#catalogue/snapshot-memo.ts";
import { type Money, money } from "#shared/money.ts";
import { type StoreDay, utcDay } from "#shared/store-day.ts";
import { type PriceEntry, type PriceSource, underContract } from "./prices.ts";

/** Unit price, and the next quantity with another price. */
export type CardPrice = { cents: Money; source: PriceSource; next: { minimum: number; cents: Money } | null };

const dayMs = 86_400_000;
export const dayAt = (number: number): StoreDay => utcDay(number * dayMs);

export type SnapshotEntry = PriceEntry & { bookId: string };
type Books = { contract: SnapshotEntry[]; list: SnapshotEntry[] };

/** The price entries of a size that are valid today: of the viewer's contracts, and of the list. */
export function booksOf(snapshot: Snapshot, view: View, segment: Segment, size: number): Books {
	const entries: Books = { contract: [], list: [] };
	const { sizes, prices, books } = segment;
	const kinds = kindsOf(snapshot, view, segment);
	for (let nth = at(sizes.firstPrice, size); nth < at(sizes.firstPrice, size + 1); nth++) {
		const kind = kinds[at(prices.book, nth)] ?? otherBook;
		const to = at(prices.to, nth);
		if (kind === otherBook || view.day < at(prices.from, nth) || to < view.day) continue;
		const bookId = books[at(prices.book, nth)] ?? "";
		const entry: SnapshotEntry = {
			bookId,
			minimum: at(prices.minimum, nth),
			cents: money(at(prices.cents, nth)),
			validFrom: dayAt(at(prices.from, nth)),
			validTo: to === noEndDay ? null : dayAt(to),
		};
		if (kind === listBook) {
			entries.list.push(entry);
			continue;
		}
		for (const contract of view.contracts)
			if (contract.bookId === bookId)
				entries.contract.push(...[underContract(entry, daysOf(contract))].filter((entry) => entry !== null));
	}
	return entries;
}

const daysOf = ({ from, to }: ContractRow) => ({ startsOn: dayAt(from), endsOn: to === null ? null : dayAt(to) });

/** Kinds of price books for a viewer. A book has one kind: the database does not let a contract use the list. */
const [otherBook, listBook, contractBook] = [0, 1, 2];

/** The kind of each price book of a segment. Computed once for each view. */
const kindsIn = memoPerSnapshot((_: View) => new Map<Segment, Uint8Array>());

function kindsOf(snapshot: Snapshot, view: View, segment: Segment): Uint8Array {
	const kindsBySegment = kindsIn(view);
	const cached = kindsBySegment.get(segment);
	if (cached) return cached;
	const contractIds = new Set(view.contracts.map(({ bookId }) => bookId));
	const kindOf = (id: string) => {
		if (snapshot.books.get(id)?.kind === "list") return listBook;
		return contractIds.has(id) ? contractBook : otherBook;
	};
	const kinds = Uint8Array.from(segment.books, kindOf);
	kindsBySegment.set(segment, kinds);
	return kinds;
}

const none = -1;

/** Prices cards for lists of thousands of sizes: reads columns and makes no objects. Gives the same prices as `priceOf`, which prices
 * lines. */
export function pricesIn(snapshot: Snapshot, view: View, segment: Segment) {
	const { day } = view;
	const kinds = kindsOf(snapshot, view, segment);
	const { firstPrice } = segment.sizes;
	// Reads the columns directly: `at` handles all kinds of columns, and is too slow for thousands of sizes.
	const { minimum, from, to, book, cents } = segment.prices;
	const centsAt = (nth: number): Money => money(cents[nth] ?? 0);

	const isValid = (nth: number, kind: number): boolean =>
		((kinds[book[nth] ?? 0] ?? 0) & kind) !== 0 && (from[nth] ?? 0) <= day && day <= (to[nth] ?? 0);

	/** The entry with the largest minimum up to the quantity; of equal minimums, the lower price. */
	const entryFor = (size: number, quantity: number, kind: number): number => {
		let best = none;
		const end = firstPrice[size + 1] ?? 0;
		for (let nth = firstPrice[size] ?? 0; nth < end; nth++) {
			const entryMinimum = minimum[nth] ?? 0;
			if (entryMinimum > quantity || !isValid(nth, kind)) continue;
			const difference = best === none ? 1 : entryMinimum - (minimum[best] ?? 0);
			if (difference > 0 || (difference === 0 && (cents[nth] ?? 0) < (cents[best] ?? 0))) best = nth;
		}
		return best;
	};
	const hasContracts = view.contracts.length > 0;
	/** The contract's entry when there is one, else that of the list. */
	const currentEntry = (size: number, quantity: number): number => {
		const contractEntry = hasContracts ? entryFor(size, quantity, contractBook) : none;
		return contractEntry === none ? entryFor(size, quantity, listBook) : contractEntry;
	};
	/** The next quantity at which the price may change. */
	const nextMinimum = (size: number, quantity: number): number => {
		let next = Number.POSITIVE_INFINITY;
		const end = firstPrice[size + 1] ?? 0;
		for (let nth = firstPrice[size] ?? 0; nth < end; nth++) {
			const entryMinimum = minimum[nth] ?? 0;
			if (quantity < entryMinimum && entryMinimum < next && isValid(nth, listBook | contractBook)) next = entryMinimum;
		}
		return next;
	};
	return {
		/** The price of one piece. Null when the price is on request. */
		centsOf(size: number): Money | null {
			const nth = currentEntry(size, 1);
			return nth === none ? null : centsAt(nth);
		},
		/** Null when the price is on request. */
		priceOf(size: number, quantity: number): CardPrice | null {
			const nth = currentEntry(size, quantity);
			if (nth === none) return null;
			const price = centsAt(nth);
			const source = hasContracts && entryFor(size, quantity, contractBook) === nth ? "contract" : "list";
			for (let next = nextMinimum(size, quantity); Number.isFinite(next); next = nextMinimum(size, next)) {
				const nextPrice = centsAt(currentEntry(size, next));
				if (nextPrice !== price) return { cents: price, source, next: { minimum: next, cents: nextPrice } };
			}
			return { cents: price, source, next: null };
		},
	};
}
