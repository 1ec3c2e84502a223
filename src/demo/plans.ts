import type { Customer } from "#accounts/buyers.db.ts";
import type { StoreClock } from "#shared/store-time.ts";
import type { Chance } from "./chance.ts";
import { habits, type Ordering, paysAtOnce } from "./habits.ts";
import type { Fate } from "./lives.ts";
import type { Making } from "./rows.ts";

type Place = Customer["places"][number];

/** A planned order: customer, location, time, and the status that it reaches. */
export type Plan = { customer: Customer; place: Place; ordering: Ordering; placedAt: Date; fate: Fate; nth: number };

const daysBack = 546;
const settledBack = 10;
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

type Planning = { making: Making; orderingOf: (company: string) => Ordering | null; clock: StoreClock; now: Date };

export function plansOf({ making, orderingOf, clock, now }: Planning, customer: Customer): Plan[] {
	const ordering = orderingOf(customer.name);
	if (!ordering) return [];
	const { every } = habits[ordering.as];
	const last = now.getTime() - (ordering.until ?? settledBack) * dayMs;
	return customer.places.flatMap((place, at) => {
		const luck = making.chance(`orders of ${customer.name} ${at}`);
		const past: Date[] = [];
		const apart = () => ((every[0] + luck(every[1] - every[0] + 1)) * dayMs) / (ordering.pace ?? 1);
		for (let ms = now.getTime() - daysBack * dayMs + apart(); ms < last; ms += apart()) {
			const { day } = clock.at(new Date(ms));
			past.push(new Date(clock.instantOf({ day, time: "05:30" }).getTime() + luck(9 * 60) * minuteMs));
		}
		const over = past.map((placedAt) => ({ placedAt, fate: "over" as const }));
		const open = at > 0 || ordering.until !== undefined ? [] : openOnes(now, ordering, luck);
		return [...over, ...open].map((one, nth) => ({ customer, place, ordering, nth, ...one }));
	});
}

/** The open orders of a company, for its first location. */
function openOnes(now: Date, { owes, pays = [] }: Ordering, luck: Chance) {
	const ago = (minutes: number, within: number) => new Date(now.getTime() - (minutes + luck(within)) * minuteMs);
	const one = (fate: Fate, placedAt: Date) => ({ fate, placedAt });
	const accepted = one("accepted", ago(2 * 24 * 60, 180));
	const owing = owes === undefined ? [] : [accepted];
	const usual = [one("on the way", ago(4 * 24 * 60, 180)), one("placed", ago(4, 40)), accepted];
	const unpaid = [
		one("not paid yet", ago(10, 40)),
		one("at the bank", ago(120, 300)),
		one("just refused", ago(60, 300)),
	];
	return [...(owes === undefined ? usual : owing), ...(pays.some(paysAtOnce) ? unpaid : [])];
}
