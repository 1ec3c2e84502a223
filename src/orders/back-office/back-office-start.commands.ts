import { staffAdministrators } from "#accounts/staff.db.ts";
import type { Act } from "#act.ts";
import { inTransaction } from "#db/transaction.ts";
import { notify } from "#notices/notifications.commands.ts";
import { type CountedOrders, countOrders, type OrdersSince, refuseUnlessSeen } from "#shared/counted-orders.ts";
import { Refusal } from "#shared/refusal.ts";
import type { StoreDay } from "#shared/store-day.ts";
import { setFirstDay } from "#store/store.commands.ts";
import { backOfficeSince, lockFirstDays, wallClock } from "#store/store.db.ts";
import { mayChangeSettings } from "#store/store.ts";
import { openOrdersWithoutHandOver } from "./back-office.db.ts";

/** Counts the open orders that are handed over to the back office when the hand-over begins with a day, and changes nothing. */
export async function ordersHandedOverSince(act: Act, { since }: { since: StoreDay }): Promise<CountedOrders> {
	if (!mayChangeSettings(act.by)) throw new Refusal("forbidden", "store.administrators-only");
	return countOrders(since, await openOrdersWithoutHandOver(act, since));
}

/** Sets the first day whose orders are handed over, when the open orders since the day are still those that the person saw. */
export function handOverSince(act: Act, seen: OrdersSince): Promise<void> {
	return inTransaction(act, async (act) => {
		await lockFirstDays(act);
		refuseUnlessSeen(await ordersHandedOverSince(act, seen), seen);
		await setFirstDay(act, { backOfficeSince: seen.since });
	});
}

/** The first day whose orders are handed over. A shop without open orders begins today. Otherwise staff choose, because the back office could
 * know the open orders from elsewhere: the day is null until then, and the administrators are told once a day. */
export async function beginHandOver(act: Act): Promise<StoreDay | null> {
	return (await backOfficeSince(act)) ?? inTransaction(act, beginToday);
}

async function beginToday(act: Act): Promise<StoreDay | null> {
	const { backOfficeSince: began } = await lockFirstDays(act);
	if (began) return began;
	const today = (await wallClock(act)).at(act.now).day;
	const { length: openOrders } = await openOrdersWithoutHandOver(act, null);
	if (openOrders === 0) {
		await setFirstDay(act, { backOfficeSince: today });
		return today;
	}
	for (const { userId } of await staffAdministrators(act))
		await notify(act, {
			userId,
			kind: "hand-over-waiting",
			details: { openOrders },
			cause: today,
			path: "/notifications",
		});
	return null;
}
