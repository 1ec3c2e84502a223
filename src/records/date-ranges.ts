import { type SQL, sql } from "drizzle-orm";
import { store } from "#db/schema/store.ts";
import { storeToday } from "./statement.db.ts";

/** The length of a unit in days or in months. */
const units = {
	day: { days: 1 },
	week: { days: 7 },
	month: { months: 1 },
	quarter: { months: 3 },
	year: { months: 12 },
} as const;
type Unit = keyof typeof units;
const isUnit = (text: string): text is Unit => Object.hasOwn(units, text);

/** A range of days that moves with today: units before or after the current one. The range ends before `to`. */
export type DateRange = { unit: Unit; from: number; to: number };

/** The farthest range in years: the database cannot hold days much farther away. */
const mostYears = 2_000;
const isWithinReach = ({ unit, from, to }: DateRange): boolean => {
	const length = units[unit];
	const most = "days" in length ? (mostYears * 365) / length.days : (mostYears * 12) / length.months;
	return Math.abs(from) <= most && Math.abs(to) <= most;
};

const dayLiterals = new Map<string, DateRange>([
	["yesterday", { unit: "day", from: -1, to: 0 }],
	["today", { unit: "day", from: 0, to: 1 }],
	["tomorrow", { unit: "day", from: 1, to: 2 }],
	["last_90_days", { unit: "day", from: -90, to: 1 }],
	["next_90_days", { unit: "day", from: 1, to: 91 }],
]);
const starts = new Map([
	["last", -1],
	["this", 0],
	["next", 1],
]);

/** Reads a literal such as LAST_WEEK. A fiscal year of the shop is a calendar year. Undefined for an unknown literal. */
export function readDateLiteral(literal: unknown): DateRange | undefined {
	if (typeof literal !== "string") return undefined;
	const text = literal.toLowerCase();
	const [, word = "", unit = ""] = /^([a-z]+)_(?:fiscal_)?([a-z]+)$/.exec(text) ?? [];
	const from = starts.get(word);
	if (from !== undefined && isUnit(unit) && unit !== "day") return { unit, from, to: from + 1 };
	return dayLiterals.get(text);
}

/** Reads a range such as `{ last_n_days: 7 }`. The last days include today, the last weeks do not include this week. Undefined for an unknown
 * range. */
export function readDateRange(range: unknown): DateRange | undefined {
	const [[name, count] = [], ...others] = Object.entries(Object(range));
	if (name === undefined || others.length > 0 || typeof count !== "number" || !Number.isInteger(count))
		return undefined;
	const [, side, sideUnit] = /^(last|next)_n_(?:fiscal_)?([a-z]+)s$/.exec(name) ?? [];
	const [, agoUnit] = /^n_(?:fiscal_)?([a-z]+)s_ago$/.exec(name) ?? [];
	const unit = sideUnit ?? agoUnit ?? "";
	if (!isUnit(unit) || count < 1) return undefined;
	const isLast = side === "last";
	const days = agoUnit
		? { unit, from: -count, to: 1 - count }
		: { unit, from: isLast ? -count : 1, to: isLast ? Number(unit === "day") : count + 1 };
	return isWithinReach(days) ? days : undefined;
}

/** The day, or the instant at which the day begins in the store, some units after the current unit began. */
function boundary(unit: Unit, count: number, type: "date" | "dateTime"): SQL {
	const length = units[unit];
	const start = sql`date_trunc(${unit}::text, ${storeToday}::timestamp)`;
	const day =
		"days" in length
			? sql`(${start}::date + ${count * length.days}::integer)`
			: sql`(${start} + make_interval(months => ${count * length.months}::integer))::date`;
	return type === "date" ? day : sql`(${day}::timestamp at time zone (select ${store.zone} from ${store}))`;
}

/** Compares a column with a range. A value is greater than the range when it is after its end. Undefined for an operator of lists. */
export function rangeTest(
	operator: string,
	{ unit, from, to }: DateRange,
	type: "date" | "dateTime",
): ((column: SQL) => SQL) | undefined {
	const [start, end] = [boundary(unit, from, type), boundary(unit, to, type)];
	const isWithin = (column: SQL) => sql`(${column} >= ${start} and ${column} < ${end})`;
	const tests: Readonly<Record<string, (column: SQL) => SQL>> = {
		eq: isWithin,
		ne: (column) => sql`${isWithin(column)} is not true`,
		lt: (column) => sql`${column} < ${start}`,
		lte: (column) => sql`${column} < ${end}`,
		gt: (column) => sql`${column} >= ${end}`,
		gte: (column) => sql`${column} >= ${start}`,
	};
	return Object.hasOwn(tests, operator) ? tests[operator] : undefined;
}
