import { type DeliverySite, deliveryDayFrom, promisedDay } from "#shared/calendar.ts";
import { addDays, type StoreDay } from "#shared/store-day.ts";
import type { Chance } from "./chance.ts";
import type { DraftContext } from "./draft-context.ts";
import { basketOf, habits, type UsualProduct, usualFor } from "./habits.ts";
import type { Progress } from "./order-steps.ts";
import type { OrderToDraft } from "./orders-to-draft.ts";

/** The lines of an order, chosen from the usual products of the location. */
export const basketAt = (orderToDraft: OrderToDraft, context: DraftContext, luck: Chance): UsualProduct[] =>
	scaled(
		orderToDraft,
		basketOf(usualAt(orderToDraft, context), context.clock.at(orderToDraft.placedAt).day, luck),
		context,
	);

type DeliveryInput = { orderToDraft: OrderToDraft; basket: readonly UsualProduct[]; site: DeliverySite; luck: Chance };

/** The delivery day. Null when there is none, or when it is too late for the order's fate. */
export function dayOf(
	{ orderToDraft, basket, site, luck }: DeliveryInput,
	{ calendar, clock, cutOff, now }: DraftContext,
): StoreDay | null {
	const { progress, placedAt } = orderToDraft;
	const goods = basket.map(({ size }) => size.goods);
	const promised = promisedDay(calendar, { goods, placed: clock.at(placedAt), cutOff, site });
	const today = clock.at(now).day;
	const wanted = promised && dayFor(progress, promised, today, luck);
	const day = wanted && deliveryDayFrom(calendar, site, wanted);
	return day && progress === "over" && day >= today ? null : day;
}

/** Chooses the delivery day: one order in six asks for a later day, and an open order gets a day that fits its status. */
function dayFor(progress: Progress, promised: StoreDay, today: StoreDay, luck: Chance): StoreDay {
	if (progress === "over") return luck(6) === 0 ? addDays(promised, 1 + luck(4)) : promised;
	const soonest = addDays(today, progress === "accepted" ? 2 : 0);
	return promised < soonest ? soonest : promised;
}

function usualAt({ customer, place, ordering }: OrderToDraft, { usual, aisles, maker }: DraftContext): UsualProduct[] {
	const cached = usual.get(place.id);
	if (cached) return cached;
	const luck = maker.chance(`usual ${customer.name} ${customer.places.indexOf(place)}`);
	const newUsual = usualFor(habits[ordering.as], aisles, luck);
	usual.set(place.id, newUsual);
	return newUsual;
}

/** Enlarges one open order of a company that owes a share of its credit limit. */
function scaled(
	{ customer, ordering, progress }: OrderToDraft,
	basket: UsualProduct[],
	{ priceAt, clock, now, charges }: DraftContext,
): UsualProduct[] {
	if (progress !== "accepted" || ordering.owes === undefined || customer.creditLimit === null) return basket;
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
