import { type Money, money } from "#shared/money.ts";
import { type StoreDay, utcDay } from "#shared/storeday.ts";
import { at } from "./columns.ts";
import { type PriceEntry, type PriceSource, priceOf, underContract } from "./prices.ts";
import { forEver, type Segment } from "./segment.ts";
import type { Agreed, Shelf, Sight } from "./shelf.ts";

/** What one costs an account, and from how many on it is less. */
export type CardPrice = { cents: Money; source: PriceSource; next: { minimum: number; cents: Money } | null };

const dayMs = 86_400_000;
export const dayAt = (number: number): StoreDay => utcDay(number * dayMs);

type Entry = PriceEntry & { bookId: string };
type Books = { contract: Entry[]; list: Entry[] };

/** A segment has few days, and writing one costs as much as all else of a price. */
const daysWritten = new WeakMap<Segment, Map<number, StoreDay>>();

function dayIn(segment: Segment, number: number): StoreDay {
	const days = daysWritten.get(segment) ?? new Map<number, StoreDay>();
	daysWritten.set(segment, days);
	const day = days.get(number) ?? dayAt(number);
	days.set(number, day);
	return day;
}

/** Everything that was ever asked for a size, as rules read it: what its account agreed on, and the list. */
export function booksOf(shelf: Shelf, { contracts }: Sight, segment: Segment, size: number): Books {
	const found: Books = { contract: [], list: [] };
	const { sizes, prices, books } = segment;
	for (let nth = at(sizes.firstPrice, size); nth < at(sizes.firstPrice, size + 1); nth++) {
		const bookId = books[at(prices.book, nth)] ?? "";
		const to = at(prices.to, nth);
		const entry: Entry = {
			...{ bookId, minimum: at(prices.minimum, nth), cents: money(at(prices.cents, nth)) },
			...{ validFrom: dayIn(segment, at(prices.from, nth)), validTo: to === forEver ? null : dayIn(segment, to) },
		};
		if (shelf.books.get(bookId)?.kind === "list") found.list.push(entry);
		for (const contract of contracts)
			if (contract.bookId === bookId)
				found.contract.push(...[underContract(entry, daysOf(contract))].filter((one) => one !== null));
	}
	return found;
}

const daysOf = ({ from, to }: Agreed) => ({ startsOn: dayAt(from), endsOn: to === null ? null : dayAt(to) });

/** Null: on request. */
export function cardPriceOf(shelf: Shelf, sight: Sight, segment: Segment, size: number): CardPrice | null {
	const price = priceOf({ ...booksOf(shelf, sight, segment, size), quantity: 1, day: dayAt(sight.day) });
	if (!price) return null;
	const { cents, source, next } = price;
	return { cents, source, next: next && { minimum: next.minimum, cents: next.cents } };
}

/** The same price of one piece for thousands of sizes: no more than columns are read. */
export function centsIn(shelf: Shelf, { contracts, day }: Sight, { sizes, prices, books }: Segment) {
	const agreed = new Set(contracts.map(({ bookId }) => bookId));
	const isAgreed = Uint8Array.from(books, (id) => (agreed.has(id) ? 1 : 0));
	const isList = Uint8Array.from(books, (id) => (shelf.books.get(id)?.kind === "list" ? 1 : 0));
	const { firstPrice } = sizes;
	const { minimum, from, to, book, cents } = prices;
	// Not by `at`, which knows columns of all kinds: this is asked of thousands.
	return (size: number): number | null => {
		let [own, listed] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
		const end = firstPrice[size + 1] ?? 0;
		for (let nth = firstPrice[size] ?? 0; nth < end; nth++) {
			if ((minimum[nth] ?? 0) > 1 || (from[nth] ?? 0) > day || day > (to[nth] ?? 0)) continue;
			const one = cents[nth] ?? 0;
			if (isAgreed[book[nth] ?? 0] === 1) own = Math.min(own, one);
			if (isList[book[nth] ?? 0] === 1) listed = Math.min(listed, one);
		}
		const lowest = Number.isFinite(own) ? own : listed;
		return Number.isFinite(lowest) ? lowest : null;
	};
}
