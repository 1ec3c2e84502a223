import { daysBetween, type StoreDay } from "#shared/store-day.ts";

/** The pieces of a product that came to a location on a day. */
export type Received = { day: StoreDay; pieces: number; orders: number };

/** Pieces counted at a location. */
export type Counted = { day: StoreDay; pieces: number };

/** A part of the history that the average leaves out: an order far larger than usual, or a period with far less use than usual. */
export type Exception = { kind: "large-order" | "quiet-period"; day: StoreDay; pieces: number };

/** How fast a location uses a product, and which deliveries show it. */
export type Usage = {
	perDay: number;
	orders: number;
	from: StoreDay;
	to: StoreDay;
	exceptions: readonly Exception[];
	/** Pieces per week by which the last stock count changed the average. */
	correction: number;
};

/** Deliveries this close are one: the later one brought what the earlier one lacked. */
const daysTogether = 2;
/** An interval counts when its rate is within this factor of the median. */
const usualFactor = 2;
/** The number of intervals in a row outside the usual range that make a new level. */
const newLevelFrom = 3;
/** The age in days at which an interval has half its weight. */
const halfLifeDays = 56;
/** One count cannot change the average by more than this share. */
const largestCorrection = 0.5;

/** From one delivery to the next: the pieces of the first are used until the second comes. */
type Interval = { day: StoreDay; end: StoreDay; days: number; pieces: number; rate: number };

/** Joins deliveries of the same or nearly the same day, in order of days. */
export function joinCloseDeliveries(received: readonly Received[]): Received[] {
	const joined: Received[] = [];
	for (const next of received.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))) {
		const last = joined.at(-1);
		if (last && daysBetween(last.day, next.day) <= daysTogether) {
			const { day, pieces, orders } = last;
			joined.splice(-1, 1, { day, pieces: pieces + next.pieces, orders: orders + next.orders });
		} else joined.push(next);
	}
	return joined;
}

const intervalsOf = (received: readonly Received[]): Interval[] =>
	received.slice(1).map((next, at) => {
		const { day, pieces } = received[at] ?? next;
		const days = daysBetween(day, next.day);
		return { day, end: next.day, days, pieces, rate: pieces / days };
	});

/** The median of the rates. Of two middle rates, the lower one. */
const medianRate = (intervals: readonly Interval[]): number =>
	intervals.map(({ rate }) => rate).toSorted((a, b) => a - b)[Math.floor((intervals.length - 1) / 2)] ?? 0;

const exceptionOf = (rate: number, median: number): Exception["kind"] | null =>
	rate > median * usualFactor ? "large-order" : rate < median / usualFactor ? "quiet-period" : null;

/** The intervals from which the average is computed: all, or the last ones when they show a new level. */
function currentLevel(intervals: readonly Interval[]): readonly Interval[] {
	const median = medianRate(intervals);
	const kinds = intervals.map(({ rate }) => exceptionOf(rate, median));
	const last = kinds.at(-1);
	if (!last) return intervals;
	const start = kinds.findLastIndex((kind) => kind !== last) + 1;
	return kinds.length - start >= newLevelFrom ? intervals.slice(start) : intervals;
}

/** How fast a product is used. Null when it came only once. Leaves out exceptions, and gives recent weeks more weight. The order of the
 * deliveries in the list does not matter. */
export function usageOf(all: readonly Received[], count: Counted | null = null): Usage | null {
	const received = joinCloseDeliveries(all);
	const intervals = currentLevel(intervalsOf(received));
	const [first, last] = [intervals[0], received.at(-1)];
	if (!first || !last) return null;
	const median = medianRate(intervals);
	let [pieces, days] = [0, 0];
	const exceptions: Exception[] = [];
	for (const interval of intervals) {
		const kind = exceptionOf(interval.rate, median);
		if (kind) exceptions.push({ kind, day: interval.day, pieces: interval.pieces });
		else {
			const weight = 0.5 ** (daysBetween(interval.end, last.day) / halfLifeDays);
			pieces += interval.pieces * weight;
			days += interval.days * weight;
		}
	}
	const average = pieces / days;
	const usedFrom = received.filter(({ day }) => day >= first.day);
	const orders = usedFrom.reduce((sum, { orders }) => sum + orders, 0);
	const correction = count ? correctionBy(count, { received: usedFrom, average, intervals }) : 0;
	return {
		perDay: average + correction,
		orders,
		from: first.day,
		to: last.day,
		exceptions,
		correction: correction * 7,
	};
}

type History = { received: readonly Received[]; average: number; intervals: readonly Interval[] };

/** Pieces per day by which a count corrects the average. A surplus was bought and not used; a lack was used beyond the average. Both are
 * spread over the days of the history. Pieces of orders larger than usual do not count as surplus. */
function correctionBy(count: Counted, { received, average, intervals }: History): number {
	const before = received.filter(({ day }) => day <= count.day);
	const [first, last] = [before[0], before.at(-1)];
	if (!first || !last) return 0;
	const days = daysBetween(first.day, count.day);
	if (days === 0) return 0;
	const expected = Math.max(0, last.pieces - average * daysBetween(last.day, count.day));
	const surplus = count.pieces - expected;
	const excess = intervals
		.filter(({ rate, end }) => rate > average * usualFactor && end <= count.day)
		.reduce((sum, { pieces, days }) => sum + pieces - average * days, 0);
	const unused = surplus > 0 ? Math.max(0, surplus - excess) : surplus;
	const most = average * largestCorrection;
	return Math.min(most, Math.max(-most, -unused / days)) || 0;
}

/** The pieces that are probably on site. Counted pieces are exact on the day of the count; without a count, assumes that the stock was used up when
 * the last delivery came. */
export function stockOn(
	day: StoreDay,
	{ received, perDay, count }: { received: readonly Received[]; perDay: number; count: Counted | null },
): number {
	const past = joinCloseDeliveries(received.filter((delivery) => delivery.day <= day));
	const start = count ?? past.at(-1);
	if (!start || start.day > day) return 0;
	let [stock, since] = [start.pieces, start.day];
	for (const delivery of past.filter((delivery) => delivery.day > start.day)) {
		stock = Math.max(0, stock - perDay * daysBetween(since, delivery.day)) + delivery.pieces;
		since = delivery.day;
	}
	return Math.max(0, stock - perDay * daysBetween(since, day));
}
