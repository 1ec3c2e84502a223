import { deliveryStopOf } from "#accounts/delivery-stops.db.ts";
import type { Act } from "#act.ts";
import { allSettledThenThrow } from "#db/transaction.ts";
import type { Stop } from "#shared/calendar.ts";
import { Refusal } from "#shared/refusal.ts";
import { deliveryTerms } from "#store/store.db.ts";
import type { PlanDates } from "./plan-changes.ts";

type Terms = Awaited<ReturnType<typeof deliveryTerms>>;

/** The delivery days of a location, and today in store time. */
export const datesIn = ({ calendar, clock }: Terms, stop: Stop, now: Date): PlanDates => ({
	place: { calendar, stop },
	today: clock.at(now).day,
});

type Place = { accountId: string; locationId: string };

/** The delivery days of a location for plans. Refuses a location that the company does not have any more. */
export async function planDates(act: Act, place: Place): Promise<PlanDates> {
	const [terms, stop] = await allSettledThenThrow([deliveryTerms(act), deliveryStopOf(act, place)]);
	if (!stop) throw new Refusal("not-found", "location.not-found");
	return datesIn(terms, stop, act.now);
}
