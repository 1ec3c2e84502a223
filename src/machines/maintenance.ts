import { addDays, daysBetween, type StoreDay } from "#shared/store-day.ts";
import { usualDays } from "./readings.ts";

/** The kinds of maintenance of a model. */
export const serviceKinds = ["full-service", "filter", "gaskets", "descaling", "milk-system"] as const;
export type ServiceKind = (typeof serviceKinds)[number];

/** The measures of a service item. Kilograms are the coffee bought for the location, as the share of the machine. */
export const measures = ["days", "cups", "litres", "kilograms"] as const;
export type Measure = (typeof measures)[number];

/** The states of a service item, the most urgent one last. */
export const serviceStates = ["ok", "due-soon", "due", "over"] as const;
export type ServiceState = (typeof serviceStates)[number];

/** A service item is due soon when a tenth of its limit is left, and over when a tenth of it is exceeded. */
const margin = 10;

/** Forecasts end after ten years. */
const mostForecastDays = 3_650;

export type Used = { measure: Measure; limit: number; used: number; perDay: number | null };

export type MeasuredUse = Used & {
	/** The day on which the use reaches the limit, or reached it. Null when nothing is used. */
	dueOn: StoreDay | null;
	state: ServiceState;
};

const stateOf = (used: number, limit: number): ServiceState => {
	if ((used - limit) * margin >= limit) return "over";
	if (used >= limit) return "due";
	return (limit - used) * margin <= limit ? "due-soon" : "ok";
};

/** Rounds as pages show it, so that a state never contradicts the number beside it. */
const rounded = (used: number, measure: Measure): number =>
	measure === "kilograms" ? Math.round(used * 10) / 10 : Math.round(used);

/** The state of one measure, and the day on which it reaches its limit. */
export function measured({ measure, limit, perDay, ...exact }: Used, today: StoreDay): MeasuredUse {
	const used = rounded(exact.used, measure);
	return {
		measure,
		limit,
		used,
		perDay,
		state: stateOf(used, limit),
		dueOn: dueDay({ left: limit - used, perDay }, today),
	};
}

function dueDay({ left, perDay }: { left: number; perDay: number | null }, today: StoreDay): StoreDay | null {
	const isReached = left <= 0;
	if (perDay === null || perDay <= 0) return isReached ? today : null;
	const days = isReached ? -Math.floor(-left / perDay) : Math.ceil(left / perDay);
	return Math.abs(days) > mostForecastDays ? null : addDays(today, days);
}

export type Forecast = {
	state: ServiceState;
	dueOn: StoreDay | null;
	/** The measure that is reached first. */
	first: MeasuredUse;
	measures: readonly MeasuredUse[];
};

/** The measure that reaches its limit first decides. Null without measures. */
export function forecastOf(used: readonly Used[], today: StoreDay): Forecast | null {
	const all = used.map((one) => measured(one, today));
	const [first, ...others] = all.toSorted(
		(a, b) => compareDays(a.dueOn, b.dueOn) || b.used / b.limit - a.used / a.limit,
	);
	return first ? { state: first.state, dueOn: first.dueOn, first, measures: [first, ...others] } : null;
}

/** Orders by day, with rows without a day last. */
export const compareDays = (a: StoreDay | null, b: StoreDay | null): number =>
	a === b ? 0 : a === null ? 1 : b === null ? -1 : a < b ? -1 : 1;

/** Orders by the day on which maintenance is due. */
export const compareForecasts = (a: Pick<Forecast, "dueOn">, b: Pick<Forecast, "dueOn">): number =>
	compareDays(a.dueOn, b.dueOn);

/** The more urgent of states. "ok" without states. */
export const worstOf = (states: readonly ServiceState[]): ServiceState =>
	serviceStates.findLast((state) => states.includes(state)) ?? "ok";

/** Coffee that came to a location on a day. */
export type Bought = { day: StoreDay; grams: number };

type KilogramsInput = {
	bought: readonly Bought[];
	share: number;
	installedOn: StoreDay;
	since: StoreDay;
	today: StoreDay;
};

/** The kilograms of a machine since a day, and per day in the last eight weeks. */
export function kilogramsUsed({ bought, share, installedOn, since, today }: KilogramsInput) {
	const from = [addDays(today, -usualDays), installedOn].toSorted().at(-1) ?? installedOn;
	const days = daysBetween(from, today);
	return {
		used: kilogramsBetween(bought, since, today) * share,
		perDay: days > 0 ? (kilogramsBetween(bought, from, today) * share) / days : null,
	};
}

/** The kilograms after one day, until the end of another. */
export const kilogramsBetween = (bought: readonly Bought[], after: StoreDay, until: StoreDay): number =>
	bought.reduce((sum, { day, grams }) => (day > after && day <= until ? sum + grams : sum), 0) / 1_000;

/** The share of a machine in the coffee of its location, by the rated capacity. Equal shares when no machine has one. */
export function shareOf(capacity: number, ofLocation: readonly number[]): number {
	const sum = ofLocation.reduce((sum, one) => sum + one, 0);
	if (sum > 0) return capacity / sum;
	return ofLocation.length > 0 ? 1 / ofLocation.length : 0;
}
