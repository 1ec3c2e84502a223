import { addDays, daysBetween, type StoreDay } from "#shared/store-day.ts";
import { type Counted, type Received, stockOn, type Usage } from "./usage.ts";

/** The pieces of a product that orders brought or will bring to a location on a day. */
export type BoughtLine = { day: StoreDay; productId: string; quantity: number; orders: number };

/** Pieces that will come with a planned delivery. */
export type Incoming = { productId: string; day: StoreDay; pieces: number };

/** The stock of a product on site. `runsOut` is the first day without enough; null when the stock lasts two months. `isCounted` is false for an estimate. */
export type StockOutlook = { pieces: number; isCounted: boolean; runsOut: StoreDay | null; next: Incoming | null };

/** `left`: the pieces on site when the next delivery comes. */
export type StockWarning = { kind: "runs-out"; on: StoreDay } | { kind: "piles-up"; left: number };

const outlookDays = 60;
/** Absorbs rounding errors of sums. */
const nearlyOne = 1 - 1e-9;

/** The pieces of a product that orders will bring. */
export const incomingOf = (lines: readonly BoughtLine[], product: string, today: StoreDay): Incoming[] =>
	lines
		.filter(({ day, productId }) => productId === product && day > today)
		.map(({ productId, day, quantity }) => ({ productId, day, pieces: quantity }));

type Outlook = {
	today: StoreDay;
	received: readonly Received[];
	usage: Usage;
	count: Counted | null;
	coming: readonly Incoming[];
};

/** The stock of a product today, and the day on which it ends. */
export function outlookOf({ today, received, usage: { perDay }, count, coming }: Outlook): StockOutlook {
	const pieces = stockOn(today, { received, perDay, count });
	const next = coming.toSorted((a, b) => (a.day < b.day ? -1 : 1))[0] ?? null;
	let [stock, runsOut]: [number, StoreDay | null] = [pieces, null];
	for (let day = today; runsOut === null && daysBetween(today, day) < outlookDays; day = addDays(day, 1)) {
		if (day > today) for (const delivery of coming) if (delivery.day === day) stock += delivery.pieces;
		if (stock < perDay * nearlyOne) runsOut = stock > 0 && day === today ? addDays(day, 1) : day;
		stock -= perDay;
	}
	return { pieces, isCounted: count !== null, runsOut, next };
}

/** Warns when the stock ends before the next delivery, or when more than the quantity of one delivery will be left at that time. */
export function warningFor(
	{ usage, stock: { pieces, runsOut, next } }: { usage: Usage; stock: StockOutlook },
	{ startsOn, today, days }: { startsOn: StoreDay | null; today: StoreDay; days: number },
): StockWarning | null {
	const comes = next?.day ?? startsOn;
	if (!comes) return null;
	if (runsOut && runsOut < comes) return { kind: "runs-out", on: runsOut };
	const left = Math.floor(pieces - usage.perDay * daysBetween(today, comes));
	return left > usage.perDay * days ? { kind: "piles-up", left } : null;
}
