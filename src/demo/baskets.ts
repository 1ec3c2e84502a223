import { deliveryDayFrom, promisedDay, type Stop } from "#shared/calendar.ts";
import { addDays, type StoreDay } from "#shared/store-day.ts";
import type { Chance } from "./chance.ts";
import type { Drafting } from "./drafting.ts";
import { basketOf, habits, type Usual, usualFor } from "./habits.ts";
import type { Fate } from "./lives.ts";
import type { Plan } from "./plans.ts";

/** The lines of an order, chosen from the usual products of the location. */
export const basketAt = (plan: Plan, drafting: Drafting, luck: Chance): Usual[] =>
	scaled(plan, basketOf(usualAt(plan, drafting), drafting.clock.at(plan.placedAt).day, luck), drafting);

type Dating = { plan: Plan; basket: readonly Usual[]; stop: Stop; luck: Chance };

/** The delivery day. Null when there is none, or when it is too late for the order's fate. */
export function dayOf(
	{ plan, basket, stop, luck }: Dating,
	{ calendar, clock, cutOff, now }: Drafting,
): StoreDay | null {
	const { fate, placedAt } = plan;
	const goods = basket.map(({ size }) => size.goods);
	const promised = promisedDay(calendar, { goods, placed: clock.at(placedAt), cutOff, stop });
	const today = clock.at(now).day;
	const wanted = promised && dayFor(fate, promised, today, luck);
	const day = wanted && deliveryDayFrom(calendar, stop, wanted);
	return day && fate === "over" && day >= today ? null : day;
}

/** Chooses the delivery day: one order in six asks for a later day, and an open order gets a day that fits its fate. */
function dayFor(fate: Fate, promised: StoreDay, today: StoreDay, luck: Chance): StoreDay {
	if (fate === "over") return luck(6) === 0 ? addDays(promised, 1 + luck(4)) : promised;
	const soonest = addDays(today, fate === "accepted" ? 2 : 0);
	return promised < soonest ? soonest : promised;
}

function usualAt({ customer, place, ordering }: Plan, { usual, aisles, making }: Drafting): Usual[] {
	const known = usual.get(place.id);
	if (known) return known;
	const luck = making.chance(`usual ${customer.name} ${customer.places.indexOf(place)}`);
	const made = usualFor(habits[ordering.as], aisles, luck);
	usual.set(place.id, made);
	return made;
}

/** Enlarges one open order of a company that owes a share of its credit limit. */
function scaled(
	{ customer, ordering, fate }: Plan,
	basket: Usual[],
	{ priceAt, clock, now, charges }: Drafting,
): Usual[] {
	if (fate !== "accepted" || ordering.owes === undefined || customer.creditLimit === null) return basket;
	const { day } = clock.at(now);
	const goods = basket.reduce(
		(all, { size, quantity }) => all + (priceAt(customer.id, size.id, quantity, day) ?? 0) * quantity,
		0,
	);
	const wanted = (customer.creditLimit * ordering.owes * 10_000) / (10_000 + charges.gstBasisPoints);
	return basket.map(({ size, quantity }) => {
		const lot = size.lot ?? 1;
		return { size, quantity: lot * Math.max(1, Math.round((quantity * wanted) / goods / lot)) };
	});
}
