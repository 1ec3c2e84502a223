import { maxQuantity } from "#cart/cart.ts";
import { type DeliveryPlace, firstOfferedDate } from "#planner/dates/plan-dates.ts";
import { type Frequency, weeksLimits } from "#planner/dates/plan-schedule.ts";
import { deliveryDayFrom, isDeliveryDay } from "#shared/calendar.ts";
import { addDays, addWeeks, daysBetween, type StoreDay, type Weekday, weekdayOf } from "#shared/store-day.ts";
import {
	type BoughtLine,
	type Incoming,
	incomingOf,
	outlookOf,
	type StockOutlook,
	type StockWarning,
	warningFor,
} from "./stock-outlook.ts";
import { type Counted, joinCloseDeliveries, type Received, type Usage, usageOf } from "./usage.ts";

/** A size of a product. `canPlan`: plans may hold it, and the company can order it. */
export type ProposalProduct = { productId: string; groupId: string; grams: number; lot: number; canPlan: boolean };

export type ProposalInput = {
	today: StoreDay;
	/** The earliest date of a first delivery. */
	earliest: StoreDay;
	place: DeliveryPlace;
	lines: readonly BoughtLine[];
	products: readonly ProposalProduct[];
	/** The latest count of each product. */
	counts: readonly (Counted & { productId: string })[];
	planned: readonly Incoming[];
	/** The frequency of a plan that takes over the proposal. Without it, that of the orders. */
	frequency?: Frequency | undefined;
};

/** `ordered-once`: the rate is unknown. `not-lately`: orders of it ended. `lasts-long`: one pack lasts for several deliveries. */
export type OmittedReason = "ordered-once" | "not-lately" | "lasts-long" | "cannot-plan";

export type ProposedItem = {
	productId: string;
	/** The quantity of each delivery, by weekday. One entry without a weekday in a plan that counts weeks. */
	quantities: readonly { weekday: Weekday | null; quantity: number }[];
	usage: Usage;
	stock: StockOutlook;
	warning: StockWarning | null;
};

export type Omitted = { productId: string; reason: OmittedReason; usage: Usage | null };

export type Proposal = {
	frequency: Frequency;
	/** The first delivery: as late as the stock allows. Null when the location is closed for a year. */
	startsOn: StoreDay | null;
	items: readonly ProposedItem[];
	omitted: readonly Omitted[];
};

/** The number of weeks whose orders count. */
export const weeksOfHistory = 26;

const weeklyUpTo = 10;
const twiceAWeekUpTo = 4;
/** A remainder below this share of a lot is not rounded up. */
const roundingTolerance = 0.1;

/** Proposes a plan from the orders of a location. Null when no product came twice. */
export function proposalOf(input: ProposalInput): Proposal | null {
	const { today, products } = input;
	const oldest = addWeeks(today, -weeksOfHistory);
	const lines = input.lines.filter(({ day, quantity }) => day >= oldest && quantity > 0);
	const arrived = lines.filter(({ day }) => day <= today);
	const visits = joinCloseDeliveries(arrived.map(receivedBy));
	const lastVisit = visits.at(-1);
	if (!lastVisit) return null;
	const frequency = input.frequency ?? usualFrequency(visits, input.place);
	const [items, omitted]: [ProposedItem[], Omitted[]] = [[], []];
	for (const { product, received } of historiesOf(arrived, products)) {
		const { productId, canPlan } = product;
		const count = input.counts.find((counted) => counted.productId === productId && counted.day <= today) ?? null;
		const usage = usageOf(received, count);
		const quantities = usage ? quantitiesFor(frequency, usage, product.lot) : [];
		const reason = reasonToOmit({ canPlan, usage, received, quantities, lastVisit: lastVisit.day });
		if (reason || !usage) {
			omitted.push({ productId, reason: reason ?? "ordered-once", usage });
			continue;
		}
		const coming = [
			...incomingOf(lines, productId, today),
			...input.planned.filter((next) => next.productId === productId),
		];
		const stock = outlookOf({ today, received, usage, count, coming });
		items.push({ productId, quantities, usage, stock, warning: null });
	}
	if (items.length === 0 && omitted.every(({ reason }) => reason === "ordered-once")) return null;
	const startsOn = startFor({ ...input, frequency, items });
	const gramsOf = new Map(products.map(({ productId, grams }) => [productId, grams]));
	const use = ({ productId, usage }: ProposedItem) => usage.perDay * (gramsOf.get(productId) ?? 0);
	return {
		frequency,
		startsOn,
		items: items
			.map((item) => ({ ...item, warning: warningFor(item, { startsOn, today, days: longestGap(frequency) }) }))
			.toSorted((a, b) => use(b) - use(a) || compare(a.productId, b.productId)),
		omitted: omitted.toSorted((a, b) => compare(a.productId, b.productId)),
	};
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const receivedBy = ({ day, quantity, orders }: BoughtLine): Received => ({ day, pieces: quantity, orders });

/** The deliveries of each product. Deliveries of a size that another size replaced count for the new size, by weight. */
function historiesOf(lines: readonly BoughtLine[], products: readonly ProposalProduct[]) {
	const linesOf = Map.groupBy(lines, ({ productId }) => productId);
	const all = products.flatMap((product) => {
		const received = (linesOf.get(product.productId) ?? []).map(receivedBy).toSorted((a, b) => compare(a.day, b.day));
		const [first, last] = [received[0], received.at(-1)];
		return first && last ? [{ product, received, from: first.day, to: last.day }] : [];
	});
	const successorOf = ({ product, to }: (typeof all)[number]) =>
		all
			.filter((other) => other.product.groupId === product.groupId && other.product !== product && other.from >= to)
			.filter((other) => other.to > to)
			.toSorted((a, b) => compare(b.to, a.to) || compare(a.product.productId, b.product.productId))[0];
	return all
		.filter((history) => !successorOf(history))
		.map(({ product, received }) => {
			const replaced = all.filter((history) => successorOf(history)?.product === product);
			const converted = replaced.flatMap((old) =>
				old.received.map((delivery) => ({
					...delivery,
					pieces: (delivery.pieces * old.product.grams) / product.grams,
				})),
			);
			return { product, received: [...converted, ...received] };
		});
}

/** The median gap between deliveries as a frequency: two weekdays, one weekday, or a number of weeks. */
function usualFrequency(visits: readonly Received[], { site }: DeliveryPlace): Frequency {
	const gaps = visits.slice(1).map(({ day }, at) => daysBetween(visits[at]?.day ?? day, day));
	const gap = gaps.toSorted((a, b) => a - b)[Math.floor((gaps.length - 1) / 2)] ?? weeksLimits.usual * 7;
	if (gap > weeklyUpTo) {
		const weeks = Math.min(weeksLimits.most, Math.max(weeksLimits.least, Math.round(gap / 7)));
		return { kind: "rhythm", weeks };
	}
	const count = (weekday: Weekday) => visits.filter(({ day }) => weekdayOf(day) === weekday).length;
	const allowed = ([1, 2, 3, 4, 5] as const)
		.filter((weekday) => site.deliveryDays.includes(weekday))
		.toSorted((a, b) => count(b) - count(a) || a - b);
	const weekdays = allowed.slice(0, gap <= twiceAWeekUpTo ? 2 : 1).toSorted((a, b) => a - b);
	return { kind: "weekdays", weekdays };
}

/** The days that each delivery has to last, by weekday. */
function coverOf(frequency: Frequency): { weekday: Weekday | null; days: number }[] {
	if (frequency.kind === "rhythm") return [{ weekday: null, days: frequency.weeks * 7 }];
	const { weekdays } = frequency;
	return weekdays.map((weekday, at) => {
		const next = weekdays[at + 1] ?? (weekdays[0] ?? weekday) + 7;
		return { weekday, days: next - weekday };
	});
}

const longestGap = (frequency: Frequency): number => Math.max(...coverOf(frequency).map(({ days }) => days));

/** Whole lots that cover the use. Empty when less than half a lot is used from one delivery to the next. */
function quantitiesFor(frequency: Frequency, { perDay }: Usage, lot: number): ProposedItem["quantities"] {
	const covers = coverOf(frequency);
	const total = covers.reduce((sum, { days }) => sum + days, 0);
	const [first] = covers;
	const isEnough = (days: number) => (perDay * days) / lot >= 0.5;
	if (!first || !isEnough(total)) return [];
	const parts = covers.every(({ days }) => isEnough(days)) ? covers : [{ ...first, days: total }];
	return parts.map(({ weekday, days }) => {
		const lots = Math.max(1, Math.ceil((perDay * days) / lot - roundingTolerance));
		return { weekday, quantity: Math.min(lots, Math.floor(maxQuantity / lot)) * lot };
	});
}

type Candidate = {
	canPlan: boolean;
	usage: Usage | null;
	received: readonly Received[];
	quantities: ProposedItem["quantities"];
	lastVisit: StoreDay;
};

/** The longest time without a product in the orders: in days, or as a multiple of the time that its last delivery lasts, whichever is longer. */
const longestAbsence = { days: 28, times: 2 };

function reasonToOmit({ canPlan, usage, received, quantities, lastVisit }: Candidate): OmittedReason | null {
	if (!canPlan) return "cannot-plan";
	if (!usage) return "ordered-once";
	const last = joinCloseDeliveries(received).at(-1);
	const lasts = last ? (last.pieces / usage.perDay) * longestAbsence.times : 0;
	if (daysBetween(usage.to, lastVisit) > Math.max(longestAbsence.days, lasts)) return "not-lately";
	return quantities.length === 0 ? "lasts-long" : null;
}

type Start = Pick<ProposalInput, "today" | "earliest" | "place"> & {
	frequency: Frequency;
	items: readonly ProposedItem[];
};

/** The last possible day on which nothing has run out yet, at most one gap after the first possible day. */
function startFor({ frequency, items, ...dates }: Start): StoreDay | null {
	const { place } = dates;
	const first = firstOfferedDate(dates);
	if (!first) return null;
	const latest = addDays(first, longestGap(frequency));
	const [needed = latest] = [latest, ...items.flatMap(({ stock }) => stock.runsOut ?? [])].toSorted();
	let startsOn = first;
	for (let day = first; day <= needed; day = addDays(day, 1))
		if (isDeliveryDay(place.calendar, place.site, day) && isOn(frequency, day)) startsOn = day;
	return isOn(frequency, startsOn) ? startsOn : firstDayFrom(place, frequency, startsOn);
}

const isOn = (frequency: Frequency, day: StoreDay): boolean =>
	frequency.kind === "rhythm" || frequency.weekdays.includes(weekdayOf(day));

/** The first delivery day on a weekday of the plan. */
const firstDayFrom = ({ calendar, site }: DeliveryPlace, frequency: Frequency, from: StoreDay): StoreDay | null =>
	frequency.kind === "rhythm" ? from : deliveryDayFrom(calendar, { ...site, deliveryDays: frequency.weekdays }, from);
