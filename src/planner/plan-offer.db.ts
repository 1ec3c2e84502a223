import { and, eq, isNull } from "drizzle-orm";
import { visibleLocations } from "#accounts/locations.db.ts";
import type { Act } from "#act.ts";
import { location } from "#db/schema/accounts.ts";
import { scoped } from "#db/scope.ts";
import { Refusal } from "#shared/refusal.ts";
import { addDays, type StoreDay } from "#shared/store-day.ts";
import { planDates } from "./plan-calendar.db.ts";
import { type ClosedReason, closedReasonOf, earliestDate, lastDateToChoose, offeredDates } from "./plan-dates.ts";
import type { OfferDates } from "./plan-requests.ts";

/** The dates to offer for a plan, and every day that a customer may choose. `closed` has the days that need an explanation. */
export async function datesToOffer(act: Act, { locationId, frequency, orderDate }: OfferDates) {
	const [row] = await act.db
		.select({ accountId: location.accountId })
		.from(location)
		.where(and(scoped(visibleLocations, act.by), eq(location.id, locationId), isNull(location.deletedAt)));
	if (!row) throw new Refusal("not-found", "location.not-found");
	const { place, today } = await planDates(act, { ...row, locationId });
	const [days, closed]: [StoreDay[], { day: StoreDay; reason: ClosedReason }[]] = [[], []];
	for (let day = earliestDate(today); day <= lastDateToChoose(today); day = addDays(day, 1)) {
		const reason = closedReasonOf(place, day);
		if (reason === null) days.push(day);
		else if (reason === "holiday" || reason === "closing-day") closed.push({ day, reason });
	}
	return { dates: offeredDates(place, frequency, today, { orderDate }), days, closed };
}
