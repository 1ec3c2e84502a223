import { deliverySiteOf } from "#accounts/delivery-sites.db.ts";
import type { Act } from "#act.ts";
import { allSettledThenThrow } from "#db/transaction.ts";
import type { DeliverySite } from "#shared/calendar.ts";
import { deadlineHoursIn } from "#shared/plan-deadlines.ts";
import { Refusal } from "#shared/refusal.ts";
import type { Region } from "#shared/regions.ts";
import { type DeadlineSettings, deadlineSettings, deliverySettings } from "#store/store.db.ts";
import { type PlanDates, type PlanMoment, planMomentAt } from "./plan-dates.ts";

type DeliverySettings = Awaited<ReturnType<typeof deliverySettings>>;

/** The moment of plans to a region. */
export const momentIn = ({ clock, deadlineHours }: DeadlineSettings, region: Region | null, now: Date): PlanMoment =>
	planMomentAt(clock, now, deadlineHoursIn(deadlineHours, region));

/** The moments of plans to any region. Each is computed once. */
export function momentsAt({ clock, deadlineHours }: DeadlineSettings, now: Date) {
	const moments = new Map<number, PlanMoment>();
	return (region: Region | null): PlanMoment => {
		const hours = deadlineHoursIn(deadlineHours, region);
		const moment = moments.get(hours) ?? planMomentAt(clock, now, hours);
		moments.set(hours, moment);
		return moment;
	};
}

type PlanToRegion = { location: { region: Region | null } };

export const planMoment = async (act: Act, { location }: PlanToRegion): Promise<PlanMoment> =>
	momentIn(await deadlineSettings(act), location.region, act.now);

/** The delivery days of a location, and the moment of its plans. */
export const datesIn = (settings: DeliverySettings, site: DeliverySite, now: Date): PlanDates => ({
	place: { calendar: settings.calendar, site },
	...momentIn(settings, site.region, now),
});

type Place = { accountId: string; locationId: string };

/** The delivery days of a location for plans. Refuses a location that the company does not have any more. */
export async function planDates(act: Act, place: Place): Promise<PlanDates> {
	const [settings, site] = await allSettledThenThrow([deliverySettings(act), deliverySiteOf(act, place)]);
	if (!site) throw new Refusal("not-found", "location.not-found");
	return datesIn(settings, site, act.now);
}
