import type { Customer } from "#accounts/buyers.db.ts";
import type { StoreClock } from "#shared/store-time.ts";
import type { Chance } from "./chance.ts";
import { habits, type Ordering, paysImmediately } from "./habits.ts";
import type { Progress } from "./order-steps.ts";
import type { RowMaker } from "./rows.ts";

type Place = Customer["places"][number];

/** An order to draft: customer, location, time, and the status that it reaches. */
export type OrderToDraft = {
	customer: Customer;
	place: Place;
	ordering: Ordering;
	placedAt: Date;
	progress: Progress;
	nth: number;
};

const daysBack = 546;
const settledBack = 10;
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

type HabitContext = { maker: RowMaker; orderingOf: (company: string) => Ordering | null; clock: StoreClock; now: Date };

/** The orders of a company by its habit. */
export function ordersToDraft({ maker, orderingOf, clock, now }: HabitContext, customer: Customer): OrderToDraft[] {
	const ordering = orderingOf(customer.name);
	if (!ordering) return [];
	const { every } = habits[ordering.as];
	const last = now.getTime() - (ordering.until ?? settledBack) * dayMs;
	return customer.places.flatMap((place, at) => {
		const luck = maker.chance(`orders of ${customer.name} ${at}`);
		const past: Date[] = [];
		const gapMs = () => ((every[0] + luck(every[1] - every[0] + 1)) * dayMs) / (ordering.pace ?? 1);
		for (let ms = now.getTime() - daysBack * dayMs + gapMs(); ms < last; ms += gapMs()) {
			const { day } = clock.at(new Date(ms));
			past.push(new Date(clock.instantOf({ day, time: "05:30" }).getTime() + luck(9 * 60) * minuteMs));
		}
		const over = past.map((placedAt) => ({ placedAt, progress: "over" as const }));
		const unsettled = at > 0 || ordering.until !== undefined ? [] : openOrders(now, ordering, luck);
		return [...over, ...unsettled].map((unsettled, nth) => ({ customer, place, ordering, nth, ...unsettled }));
	});
}

/** The open orders of a company, for its first location. */
function openOrders(now: Date, { owes, pays = [] }: Ordering, luck: Chance) {
	const ago = (minutes: number, within: number) => new Date(now.getTime() - (minutes + luck(within)) * minuteMs);
	const orderAt = (progress: Progress, placedAt: Date) => ({ progress, placedAt });
	const accepted = orderAt("accepted", ago(2 * 24 * 60, 180));
	const owing = owes === undefined ? [] : [accepted];
	const usualOpenOrders = [orderAt("on the way", ago(4 * 24 * 60, 180)), orderAt("placed", ago(4, 40)), accepted];
	const unpaid = [
		orderAt("not paid yet", ago(10, 40)),
		orderAt("at the bank", ago(120, 300)),
		orderAt("just refused", ago(60, 300)),
	];
	return [...(owes === undefined ? usualOpenOrders : owing), ...(pays.some(paysImmediately) ? unpaid : [])];
}
