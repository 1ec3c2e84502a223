import type { Money } from "#shared/money.ts";
import type { StoreDay } from "#shared/store-day.ts";

/** A price from the quantity `minimum` on. First and last day are included. */
export type PriceEntry = { minimum: number; cents: Money; validFrom: string; validTo: string | null };

export type PriceSource = "contract" | "list";

/** The price from the quantity `minimum` on. */
export type Tier = { minimum: number; cents: Money; source: PriceSource };
/** A tier with the price entry that it comes from. */
export type PriceTier<Entry extends PriceEntry> = Tier & { entry: Entry };
export type Price<Entry extends PriceEntry> = PriceTier<Entry> & { next: PriceTier<Entry> | null };

export type BooksOfDay<Entry> = { contract: readonly Entry[]; list: readonly Entry[]; day: StoreDay };

/** Finds the unit price of a quantity, and the next tier with another price. Null when the price is on request. */
export function priceOf<Entry extends PriceEntry>(
	books: BooksOfDay<Entry> & { quantity: number },
): Price<Entry> | null {
	const tiers = tiersOf(books);
	const tier = tierAt(tiers, books.quantity);
	if (!tier) return null;
	const laterTiers = tiers.filter(({ minimum }) => minimum > books.quantity);
	return { ...tier, next: laterTiers.find(({ cents }) => cents !== tier.cents) ?? null };
}

/** Finds the tier of a quantity. Tiers begin with the smallest. Null when the price is on request. */
export const tierAt = <AnyTier extends Tier>(tiers: readonly AnyTier[], quantity: number): AnyTier | null =>
	tiers.findLast(({ minimum }) => minimum <= quantity) ?? null;

/** The tiers of a day, the smallest first. */
export function tiersOf<Entry extends PriceEntry>({ contract, list, day }: BooksOfDay<Entry>): PriceTier<Entry>[] {
	const contractEntries = validOn(contract, day);
	const listEntries = validOn(list, day);
	const minimums = [...new Set([...contractEntries, ...listEntries].map(({ minimum }) => minimum))].toSorted(
		(a, b) => a - b,
	);
	const tiers: PriceTier<Entry>[] = [];
	for (const minimum of minimums) {
		const contractEntry = entryFor(contractEntries, minimum);
		const entry = contractEntry ?? entryFor(listEntries, minimum);
		// A minimum of the list makes no new tier while a contract price applies.
		if (!entry || entry === tiers.at(-1)?.entry) continue;
		tiers.push({ minimum, cents: entry.cents, source: contractEntry ? "contract" : "list", entry });
	}
	return tiers;
}

/** Limits an entry to the period of the contract. Null when the two periods have no common day. */
export function underContract<Entry extends PriceEntry>(
	entry: Entry,
	{ startsOn, endsOn }: { startsOn: string; endsOn: string | null },
): Entry | null {
	const validFrom = entry.validFrom > startsOn ? entry.validFrom : startsOn;
	const lastDays = [entry.validTo, endsOn].filter((day) => day !== null).toSorted();
	const validTo = lastDays[0] ?? null;
	return validTo !== null && validTo < validFrom ? null : { ...entry, validFrom, validTo };
}

export const validOn = <Entry extends PriceEntry>(entries: readonly Entry[], day: StoreDay): Entry[] =>
	entries.filter(({ validFrom, validTo }) => validFrom <= day && (validTo === null || day <= validTo));

/** Finds the entry with the largest minimum up to the quantity; of equal minimums, the lower price. */
function entryFor<Entry extends PriceEntry>(valid: readonly Entry[], quantity: number): Entry | undefined {
	let best: Entry | undefined;
	for (const entry of valid) {
		if (entry.minimum > quantity) continue;
		const isCheaper = entry.minimum === best?.minimum && entry.cents < best.cents;
		if (!best || entry.minimum > best.minimum || isCheaper) best = entry;
	}
	return best;
}
