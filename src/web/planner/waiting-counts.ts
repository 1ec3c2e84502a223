import { type OpenStorage, readItem, writeItem } from "#web/app/data/storage.ts";

type CountedProduct = { owner: string; locationId: string; product: string };
type WaitingCount = CountedProduct & { pieces: number; at: number };

const name = "stock-counts";
/** A count that waited longer says too little about the stock of today. */
const keptMs = 24 * 60 * 60_000;

/** The counts of this browser that the shop has not answered yet. */
function countsIn(storage: OpenStorage, now: number): WaitingCount[] {
	try {
		const stored: WaitingCount[] = JSON.parse(readItem(storage, name) ?? "[]");
		return stored.filter(({ at }) => now - at < keptMs);
	} catch {
		return [];
	}
}

const isOf =
	({ owner, locationId, product }: CountedProduct) =>
	(count: WaitingCount) =>
		count.owner === owner && count.locationId === locationId && count.product === product;

const othersThan = (storage: OpenStorage, counted: CountedProduct, now: number) => {
	const isSame = isOf(counted);
	return countsIn(storage, now).filter((count) => !isSame(count));
};

/** The pieces of a count that waits to be sent. Null when there is none, or when the count is older than a day. */
export const waitingCount = (storage: OpenStorage, counted: CountedProduct, now: number): number | null =>
	countsIn(storage, now).find(isOf(counted))?.pieces ?? null;

/** Stores a count until the shop answers it. A later count of the same product replaces it. */
export const keepCount = (storage: OpenStorage, counted: CountedProduct & { pieces: number }, now: number): void =>
	writeItem(storage, name, JSON.stringify([...othersThan(storage, counted, now), { ...counted, at: now }]));

export const forgetCount = (storage: OpenStorage, counted: CountedProduct, now: number): void =>
	writeItem(storage, name, JSON.stringify(othersThan(storage, counted, now)));
