import type { Money } from "#shared/money.ts";
import type { StoreDay } from "#shared/store-day.ts";

/** A price from a quantity on, from one day to another, both included. */
export type PriceEntry = { minimum: number; cents: Money; validFrom: string; validTo: string | null };

export type PriceSource = "contract" | "list";

/** From so many on, this. */
export type Step = { minimum: number; cents: Money; source: PriceSource };
/** What the entry holds besides comes along. */
export type PriceStep<Entry extends PriceEntry> = Step & { entry: Entry };
export type Price<Entry extends PriceEntry> = PriceStep<Entry> & { next: PriceStep<Entry> | null };

export type BooksOfDay<Entry> = { contract: readonly Entry[]; list: readonly Entry[]; day: StoreDay };

/** What one costs when so many are bought, and from how many on it is another price. Null: on request. */
export function priceOf<Entry extends PriceEntry>(
	books: BooksOfDay<Entry> & { quantity: number },
): Price<Entry> | null {
	const steps = stepsOf(books);
	const inForce = stepAt(steps, books.quantity);
	if (!inForce) return null;
	const further = steps.filter(({ minimum }) => minimum > books.quantity);
	return { ...inForce, next: further.find(({ cents }) => cents !== inForce.cents) ?? null };
}

/** Of the steps of a day, the smallest first, the one that so many reach. Null: on request. */
export const stepAt = <One extends Step>(steps: readonly One[], quantity: number): One | null =>
	steps.findLast(({ minimum }) => minimum <= quantity) ?? null;

/** The prices of a day by quantity, the smallest first. */
export function stepsOf<Entry extends PriceEntry>({ contract, list, day }: BooksOfDay<Entry>): PriceStep<Entry>[] {
	const agreed = validOn(contract, day);
	const listed = validOn(list, day);
	const minimums = [...new Set([...agreed, ...listed].map(({ minimum }) => minimum))].toSorted((a, b) => a - b);
	const steps: PriceStep<Entry>[] = [];
	for (const minimum of minimums) {
		const contracted = reachedBy(agreed, minimum);
		const entry = contracted ?? reachedBy(listed, minimum);
		// A step of the list changes nothing where the contract has a price already.
		if (!entry || entry === steps.at(-1)?.entry) continue;
		steps.push({ minimum, cents: entry.cents, source: contracted ? "contract" : "list", entry });
	}
	return steps;
}

/** A contract's price holds while both the entry and the contract do. Null: never. */
export function underContract<Entry extends PriceEntry>(
	entry: Entry,
	{ startsOn, endsOn }: { startsOn: string; endsOn: string | null },
): Entry | null {
	const validFrom = entry.validFrom > startsOn ? entry.validFrom : startsOn;
	const ends = [entry.validTo, endsOn].filter((day) => day !== null).toSorted();
	const validTo = ends[0] ?? null;
	return validTo !== null && validTo < validFrom ? null : { ...entry, validFrom, validTo };
}

export const validOn = <Entry extends PriceEntry>(entries: readonly Entry[], day: StoreDay): Entry[] =>
	entries.filter(({ validFrom, validTo }) => validFrom <= day && (validTo === null || day <= validTo));

/** The largest minimum that is reached; of two that are equal, the lower price. */
function reachedBy<Entry extends PriceEntry>(valid: readonly Entry[], quantity: number): Entry | undefined {
	let best: Entry | undefined;
	for (const entry of valid) {
		if (entry.minimum > quantity) continue;
		const isCheaper = entry.minimum === best?.minimum && entry.cents < best.cents;
		if (!best || entry.minimum > best.minimum || isCheaper) best = entry;
	}
	return best;
}
