import { at } from "#catalogue/snapshot/columns.ts";
import { noEndDay, type Segment } from "#catalogue/snapshot/segment.ts";
import type { ContractRow, Snapshot, View } from "#catalogue/snapshot/snapshot.ts";
import { memoPerSnapshot } from "#catalogue/snapshot-memo.ts";
import { type Money, money } from "#shared/money.ts";
import { type StoreDay, utcDay } from "#shared/store-day.ts";
import { type PriceEntry, type PriceSource, underContract } from "./prices.ts";

/** What one costs an account, and from how many on it is less. */
export type CardPrice = { cents: Money; source: PriceSource; next: { minimum: number; cents: Money } | null };

const dayMs = 86_400_000;
export const dayAt = (number: number): StoreDay => utcDay(number * dayMs);

export type SnapshotEntry = PriceEntry & { bookId: string };
type Books = { contract: SnapshotEntry[]; list: SnapshotEntry[] };

/** The price entries of a size that are valid today: of the viewer's contracts, and of the list. */
export function booksOf(snapshot: Snapshot, view: View, segment: Segment, size: number): Books {
	const found: Books = { contract: [], list: [] };
	const { sizes, prices, books } = segment;
	const kinds = kindsOf(snapshot, view, segment);
	for (let nth = at(sizes.firstPrice, size); nth < at(sizes.firstPrice, size + 1); nth++) {
		const kind = kinds[at(prices.book, nth)] ?? isNeither;
		const to = at(prices.to, nth);
		if (kind === isNeither || view.day < at(prices.from, nth) || to < view.day) continue;
		const bookId = books[at(prices.book, nth)] ?? "";
		const entry: SnapshotEntry = {
			bookId,
			minimum: at(prices.minimum, nth),
			cents: money(at(prices.cents, nth)),
			validFrom: dayAt(at(prices.from, nth)),
			validTo: to === noEndDay ? null : dayAt(to),
		};
		if (kind === isList) {
			found.list.push(entry);
			continue;
		}
		for (const contract of view.contracts)
			if (contract.bookId === bookId)
				found.contract.push(...[underContract(entry, daysOf(contract))].filter((one) => one !== null));
	}
	return found;
}

const daysOf = ({ from, to }: ContractRow) => ({ startsOn: dayAt(from), endsOn: to === null ? null : dayAt(to) });

/** What a price book is for one viewer. It is never both: the database lets no contract name the list. */
const [isNeither, isList, isAgreed] = [0, 1, 2];

/** Of each book of a segment what it is for them: worked out once, and gone with the sight. */
const kindsIn = memoPerSnapshot((_: View) => new Map<Segment, Uint8Array>());

function kindsOf(snapshot: Snapshot, view: View, segment: Segment): Uint8Array {
	const known = kindsIn(view);
	const found = known.get(segment);
	if (found) return found;
	const agreed = new Set(view.contracts.map(({ bookId }) => bookId));
	const kindOf = (id: string) => {
		if (snapshot.books.get(id)?.kind === "list") return isList;
		return agreed.has(id) ? isAgreed : isNeither;
	};
	const kinds = Uint8Array.from(segment.books, kindOf);
	known.set(segment, kinds);
	return kinds;
}

const none = -1;

/** Prices cards for lists of thousands of sizes: reads columns and makes no objects. Gives the same prices as `priceOf`, which prices
 * lines. */
export function pricesIn(snapshot: Snapshot, view: View, segment: Segment) {
	const { day } = view;
	const kinds = kindsOf(snapshot, view, segment);
	const { firstPrice } = segment.sizes;
	// Not by `at`, which knows columns of all kinds: this is asked of thousands.
	const { minimum, from, to, book, cents } = segment.prices;
	const centsAt = (nth: number): Money => money(cents[nth] ?? 0);

	const isIn = (nth: number, kind: number): boolean =>
		((kinds[book[nth] ?? 0] ?? 0) & kind) !== 0 && (from[nth] ?? 0) <= day && day <= (to[nth] ?? 0);

	/** The largest minimum that is reached; of equals the lower price. */
	const reachedBy = (size: number, quantity: number, kind: number): number => {
		let best = none;
		const end = firstPrice[size + 1] ?? 0;
		for (let nth = firstPrice[size] ?? 0; nth < end; nth++) {
			const reached = minimum[nth] ?? 0;
			if (reached > quantity || !isIn(nth, kind)) continue;
			const more = best === none ? 1 : reached - (minimum[best] ?? 0);
			if (more > 0 || (more === 0 && (cents[nth] ?? 0) < (cents[best] ?? 0))) best = nth;
		}
		return best;
	};
	const hasAgreed = view.contracts.length > 0;
	/** By contract where there is one. */
	const inForce = (size: number, quantity: number): number => {
		const agreed = hasAgreed ? reachedBy(size, quantity, isAgreed) : none;
		return agreed === none ? reachedBy(size, quantity, isList) : agreed;
	};
	/** The next quantity from which on another price may hold. */
	const stepAfter = (size: number, quantity: number): number => {
		let next = Number.POSITIVE_INFINITY;
		const end = firstPrice[size + 1] ?? 0;
		for (let nth = firstPrice[size] ?? 0; nth < end; nth++) {
			const step = minimum[nth] ?? 0;
			if (quantity < step && step < next && isIn(nth, isList | isAgreed)) next = step;
		}
		return next;
	};
	return {
		/** Of one piece; null: on request. */
		centsOf(size: number): Money | null {
			const nth = inForce(size, 1);
			return nth === none ? null : centsAt(nth);
		},
		/** Null: on request. */
		priceOf(size: number, quantity: number): CardPrice | null {
			const nth = inForce(size, quantity);
			if (nth === none) return null;
			const own = centsAt(nth);
			const source = hasAgreed && reachedBy(size, quantity, isAgreed) === nth ? "contract" : "list";
			for (let step = stepAfter(size, quantity); Number.isFinite(step); step = stepAfter(size, step)) {
				const less = centsAt(inForce(size, step));
				if (less !== own) return { cents: own, source, next: { minimum: step, cents: less } };
			}
			return { cents: own, source, next: null };
		},
	};
}
