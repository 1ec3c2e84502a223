import { and, eq, isNull } from "drizzle-orm";
import { upcomingClosings } from "#accounts/delivery-sites.db.ts";
import { visibleLocations } from "#accounts/locations.db.ts";
import type { Act } from "#act.ts";
import { location } from "#db/schema/accounts.ts";
import { scoped } from "#db/scope.ts";
import type { OfferDates } from "#planner/plan-requests.ts";
import { Refusal } from "#shared/refusal.ts";
import { addDays, type StoreDay } from "#shared/store-day.ts";
import { holidayNamer } from "#store/holidays.db.ts";
import { calendarStart } from "#store/store.ts";
import { planDates } from "./plan-calendar.db.ts";
import { closedReasonOf, lastDateToChoose, offeredDates } from "./plan-dates.ts";

/** A day on which the van does not come. `name` is that of the holiday, or the customer's name for the closing days. */
type ClosedDay = { day: StoreDay; reason: "holiday" | "closing-day"; name: string | null };

/** The dates to offer for a plan, and every day that a customer may choose. `closed` has the days that need an explanation. */
export async function datesToOffer(act: Act, { locationId, frequency, orderDate, language }: OfferDates) {
	const [row] = await act.db
		.select({ accountId: location.accountId, closings: upcomingClosings(calendarStart(act.now)) })
		.from(location)
		.where(and(scoped(visibleLocations, act.by), eq(location.id, locationId), isNull(location.deletedAt)));
	if (!row) throw new Refusal("not-found", "location.not-found");
	const planned = await planDates(act, { accountId: row.accountId, locationId });
	const { place, today, earliest } = planned;
	const last = lastDateToChoose(today);
	const holidayOf = await holidayNamer(act, { region: place.site.region, language, from: earliest, to: last });
	const labelOf = (day: StoreDay) =>
		row.closings.find(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay)?.label ?? null;
	const [days, closed]: [StoreDay[], ClosedDay[]] = [[], []];
	for (let day = earliest; day <= last; day = addDays(day, 1)) {
		const reason = closedReasonOf(place, day);
		if (reason === null) days.push(day);
		else if (reason === "holiday") closed.push({ day, reason, name: holidayOf(day) });
		else if (reason === "closing-day") closed.push({ day, reason, name: labelOf(day) });
	}
	const dates = offeredDates(planned, frequency, { orderDate });
	return { today, earliest, last, dates, days, closed, deliveryDays: place.site.deliveryDays };
}
