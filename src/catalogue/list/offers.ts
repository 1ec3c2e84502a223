import { priceOf } from "#catalogue/prices/prices.ts";
import { booksOf, dayAt, pricesIn } from "#catalogue/prices/snapshot-prices.ts";
import { and, forEachMember } from "#catalogue/snapshot/bit-set.ts";
import { at } from "#catalogue/snapshot/columns.ts";
import type { Snapshot, SnapshotPart, View } from "#catalogue/snapshot/snapshot.ts";
import type { Money } from "#shared/money.ts";
import { dayNumber, type StoreDay, storeDay } from "#shared/store-day.ts";

/** A price of the viewer that rises within so many days is an offer. */
const offerDays = 60;

/** A size whose price is lower until a day than after it. */
export type Offer = { part: SnapshotPart; size: number; until: StoreDay; laterPrice: Money };

/** Finds the sizes in stock that are cheaper for the viewer until a day soon, the earliest day first; one size of each product. */
export function offersIn(snapshot: Snapshot, view: View): Offer[] {
	const offers = snapshot.parts.flatMap((part, nth) => {
		const visible = view.parts[nth]?.visible;
		return visible ? offersOfPart(snapshot, view, part, and(visible, part.inStock)) : [];
	});
	return offers.toSorted((a, b) => (a.until < b.until ? -1 : a.until > b.until ? 1 : 0));
}

function offersOfPart(snapshot: Snapshot, view: View, part: SnapshotPart, sizes: Uint32Array<ArrayBuffer>): Offer[] {
	const { segment } = part;
	const offers = new Map<number, Offer>();
	forEachMember(sizes, (size) => {
		const entry = at(segment.sizes.entry, size);
		const until = offers.has(entry) || !endsSoon(part, size, view.day) ? null : lastDay(snapshot, view, part, size);
		if (until === null || until > view.day + offerDays) return;
		const now = pricesIn(snapshot, view, segment).centsOf(size);
		const next = pricesIn(snapshot, { ...view, day: until + 1 }, segment).centsOf(size);
		if (now !== null && next !== null && next > now)
			offers.set(entry, { part, size, until: dayAt(until), laterPrice: next });
	});
	return [...offers.values()];
}

/** Whether a price of the size ends soon: the fast check that leaves out nearly all sizes. */
function endsSoon({ segment: { sizes, prices } }: SnapshotPart, size: number, today: number): boolean {
	for (let nth = at(sizes.firstPrice, size); nth < at(sizes.firstPrice, size + 1); nth++) {
		const last = at(prices.to, nth);
		if (at(prices.minimum, nth) === 1 && today <= last && last <= today + offerDays) return true;
	}
	return false;
}

/** The last day of the viewer's price of one piece, as a number. Null when the price has no end. */
function lastDay(snapshot: Snapshot, view: View, { segment }: SnapshotPart, size: number): number | null {
	const books = booksOf(snapshot, view, segment, size);
	const lastDay = storeDay(priceOf({ ...books, day: dayAt(view.day), quantity: 1 })?.entry.validTo);
	return lastDay && dayNumber(lastDay);
}
