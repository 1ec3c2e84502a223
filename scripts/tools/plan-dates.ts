import { parseArgs } from "node:util";
import { type DeliveryPlace, deliveryDateFor, firstOfferedDate, planMomentAt } from "#planner/dates/plan-dates.ts";
import { basesBetween, type Frequency, weeksLimits } from "#planner/dates/plan-schedule.ts";
import { ordersOf } from "#planner/deliveries/plan-orders.ts";
import { type Calendar, type Closing, calendarOf, type DeliverySite, isDeliveryDay } from "#shared/calendar.ts";
import { holidaysOf } from "#shared/holidays.ts";
import { deadlineHoursLimits } from "#shared/plan-deadlines.ts";
import { isRegion, type Region } from "#shared/regions.ts";
import { addDays, addMonths, type StoreDay, storeDay, type Weekday, weekdayOf } from "#shared/store-day.ts";
import { storeClock } from "#shared/store-time.ts";
import { answerHelp } from "../usage.ts";

const usage = `scripts/tools/plan-dates [--today 2026-11-23] [--years 3] [--regions AUK,WGN,CAN,WTC] [--days 12345,135,24]
       [--closed 2026-12-21..2027-01-08,2027-03-03] [--orders]
Prints a line "region days frequency base delivery" for each base date of each plan: every 2 to 18 weeks from each delivery weekday, and
weekly on all delivery weekdays ("w135"). Days are the weekdays on which the location takes deliveries. Delivery dates are computed today.
With --orders: a line "region days frequency delivery bases" for each order, with all bases that it delivers.`;

function fail(message: string): never {
	process.stderr.write(`${message}\nUsage: ${usage}\n`);
	process.exit(2);
}

const dayOf = (text: string): StoreDay => storeDay(text) ?? fail(`"${text}" is not a date`);
const regionOf = (text: string): Region => (isRegion(text) ? text : fail(`"${text}" is not a region`));
const wordsOf = (text: string): string[] => text.split(",").filter(Boolean);

function closingOf(text: string): Closing {
	const [from = "", to] = text.split("..");
	return to === undefined ? dayOf(from) : { from: dayOf(from), to: dayOf(to) };
}

const weekdays: readonly Weekday[] = [1, 2, 3, 4, 5];

function weekdaysOf(text: string): Weekday[] {
	const days = weekdays.filter((weekday) => text.includes(String(weekday)));
	return days.join("") === text && days.length > 0 ? days : fail(`"${text}" is not a list of weekdays`);
}

const clock = storeClock("Pacific/Auckland");
const datesAt = (place: DeliveryPlace, today: StoreDay) => ({
	place,
	...planMomentAt(clock, clock.instantOf({ day: today, time: "00:00" }), deadlineHoursLimits.standard),
});

/** The first delivery day on a weekday that a customer can choose. */
function firstDateOn(calendar: Calendar, site: DeliverySite, weekday: Weekday, today: StoreDay): StoreDay {
	const first = firstOfferedDate(datesAt({ calendar, site }, today)) ?? fail("A location is closed for twelve months");
	for (let day = first; day <= addMonths(first, 12); day = addDays(day, 1))
		if (weekdayOf(day) === weekday && isDeliveryDay(calendar, site, day)) return day;
	return fail(`A location has no delivery on weekday ${weekday} for twelve months`);
}

/** The frequencies of a location's plans with their names and first dates. */
function* plansOf(calendar: Calendar, site: DeliverySite, days: Weekday[], today: StoreDay) {
	const starts = days.map((weekday) => firstDateOn(calendar, site, weekday, today)).toSorted();
	for (let weeks: number = weeksLimits.least; weeks <= weeksLimits.most; weeks++)
		for (const firstDate of starts) {
			const frequency: Frequency = { kind: "rhythm", weeks };
			yield { name: String(weeks), schedule: { ...frequency, firstDate } };
		}
	const frequency: Frequency = { kind: "weekdays", weekdays: days };
	const [firstDate = today] = starts;
	yield { name: `w${days.join("")}`, schedule: { ...frequency, firstDate } };
}

answerHelp(usage);
const { values } = parseArgs({
	options: {
		today: { type: "string", default: "2026-11-23" },
		years: { type: "string", default: "3" },
		regions: { type: "string", default: "AUK,WGN,CAN,WTC" },
		days: { type: "string", default: "12345,135,24" },
		closed: { type: "string", default: "" },
		orders: { type: "boolean", default: false },
	},
});

const today = dayOf(values.today);
const years = /^[1-9]$/.test(values.years) ? Number(values.years) : fail("Years are a number from 1 to 9");
const end = addMonths(today, 12 * years);
const firstYear = Number(today.slice(0, 4));
const calendar = calendarOf(Array.from({ length: years + 3 }, (_, index) => firstYear + index).flatMap(holidaysOf));
const closings = wordsOf(values.closed).map(closingOf);

for (const region of wordsOf(values.regions).map(regionOf))
	for (const days of wordsOf(values.days).map(weekdaysOf)) {
		const site = { region, deliveryDays: days, closings };
		for (const { name, schedule } of plansOf(calendar, site, days, today)) {
			const planned = [...basesBetween(schedule, schedule.firstDate, end)].map((base) => ({
				base,
				date:
					deliveryDateFor(datesAt({ calendar, site }, today), base) ?? fail("A location is closed for twelve months"),
				isSkipped: false,
				quantities: new Map(),
			}));
			const lines = values.orders
				? ordersOf(planned).map(({ date, bases }) => `${date} ${bases.join()}`)
				: planned.map(({ base, date }) => `${base} ${date}`);
			for (const line of lines) process.stdout.write(`${region} ${days.join("")} ${name} ${line}\n`);
		}
	}
