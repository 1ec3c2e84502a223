import { deliverySiteOf } from "#accounts/delivery-sites.db.ts";
import type { Act } from "#act.ts";
import { allSettledThenThrow } from "#db/transaction.ts";
import type { DeliverySite } from "#shared/calendar.ts";
import { Refusal } from "#shared/refusal.ts";
import { deliverySettings } from "#store/store.db.ts";
import type { PlanDates } from "./plan-dates.ts";

type DeliverySettings = Awaited<ReturnType<typeof deliverySettings>>;

/** The delivery days of a location, and today in store time. */
export const datesIn = ({ calendar, clock }: DeliverySettings, site: DeliverySite, now: Date): PlanDates => ({
	place: { calendar, site },
	today: clock.at(now).day,
});

type Place = { accountId: string; locationId: string };

/** The delivery days of a location for plans. Refuses a location that the company does not have any more. */
export async function planDates(act: Act, place: Place): Promise<PlanDates> {
	const [settings, site] = await allSettledThenThrow([deliverySettings(act), deliverySiteOf(act, place)]);
	if (!site) throw new Refusal("not-found", "location.not-found");
	return datesIn(settings, site, act.now);
}
