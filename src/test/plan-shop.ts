import { eq } from "drizzle-orm";
import { system } from "#act.ts";
import { currentLocation } from "#cart/cart.db.ts";
import type { Db } from "#db/db.ts";
import { brokenInvariants } from "#db/invariants.ts";
import { account, location } from "#db/schema/accounts.ts";
import { stock } from "#db/schema/catalogue.ts";
import { orderItem, orders } from "#db/schema/orders.ts";
import { planDelivery } from "#db/schema/planner.ts";
import { termsVersion } from "#orders/placing/terms-of-sale.ts";
import { createPlan } from "#planner/plans.commands.ts";
import { helpOrdering } from "#planner/runs/plan-runs.flows.ts";
import { money } from "#shared/money.ts";
import type { Weekday } from "#shared/store-day.ts";
import { storeClock } from "#shared/store-time.ts";
import { removeHoliday } from "#store/store.commands.ts";
import { existingDay } from "./days.ts";
import { actOf, people } from "./people.ts";
import { stockedShop } from "./stocked-shop.ts";

const clock = storeClock("Pacific/Auckland");

/** An instant by the clock of the store, in summer and winter time. */
export const storeTime = (day: string, time: string): Date => clock.instantOf({ day: existingDay(day), time });

/** The start of a plan: every n weeks, or on weekdays with the quantity of each. */
type PlanStart = { startsOn: string } & ({ weeks: number } | { pieces: Partial<Record<Weekday, number>> });

/** The shop of `testAloneWithShop` with a location in Auckland that takes deliveries from Monday to Friday. Its commands take the time of the
 * clock. */
export async function shopForPlans(db: Db) {
	const { by, teaId, ownCompany } = stockedShop();
	const systemAct = (now: Date) => actOf(db, system, now);
	await db.update(account).set({ status: "verified", creditLimit: money(10_000_000) });
	await db.update(stock).set({ quantity: 1_000_000 });
	await removeHoliday(systemAct(new Date()), { holidayId: people().holiday.id });
	const place = await currentLocation(actOf(db, by));
	if (!place) throw new Error("the company has no location");
	await db
		.update(location)
		.set({ region: "AUK", deliveryDays: [1, 2, 3, 4, 5] })
		.where(eq(location.id, place.id));
	const itemOf = (weekday: Weekday | null, quantity: number) => ({
		productId: teaId,
		weekday,
		quantity,
		alternativeId: null,
	});
	/** Starts a plan. The same plan again within two minutes is refused. */
	const startPlan = async (now: Date, start: PlanStart): Promise<string> => {
		const weekdays = "pieces" in start ? Object.entries(start.pieces) : [];
		const { planId } = await createPlan(actOf(db, by, now), {
			locationId: place.id,
			items:
				"weeks" in start
					? [itemOf(null, 4)]
					: weekdays.map(([weekday, quantity]) => itemOf(weekdayOf(weekday), quantity)),
			frequency: "weeks" in start ? { text: `Every ${start.weeks} weeks`, weeks: start.weeks } : weekly,
			startsOn: existingDay(start.startsOn),
			reference: null,
			costCentre: null,
			missingItems: "leave-out",
			dearerLimit: null,
			termsVersion,
		});
		return planId;
	};
	return {
		db,
		by,
		ownCompany,
		teaId,
		locationId: place.id,
		act: (now: Date) => actOf(db, by, now),
		systemAct,
		startPlan,
		...runsIn(db, systemAct),
	};
}

const weekly = { text: "Every week", weeks: null };
const weekdays: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];

function weekdayOf(text: string): Weekday {
	const weekday = weekdays.find((day) => String(day) === text);
	if (!weekday) throw new Error(`${text} is no weekday`);
	return weekday;
}

function runsIn(db: Db, systemAct: (now: Date) => ReturnType<typeof actOf>) {
	const placedOrders = async () => {
		const rows = await db
			.select({ expectedOn: orders.expectedOn, quantity: orderItem.quantity })
			.from(orders)
			.innerJoin(orderItem, eq(orderItem.orderId, orders.id))
			.where(eq(orders.type, "coffee planner"))
			.orderBy(orders.serial);
		return rows.map(({ expectedOn, quantity }) => `${expectedOn} ${quantity}`);
	};
	return {
		/** The orders of plans, in the order of their placing: the delivery date and the pieces. */
		placedOrders,
		/** Orders what is due at a time, and checks the invariants when it placed orders. Returns these orders. */
		runAt: async (now: Date): Promise<string[]> => {
			const before = (await placedOrders()).length;
			await helpOrdering(systemAct(now));
			const placed = (await placedOrders()).slice(before);
			if (placed.length === 0) return [];
			const broken = await brokenInvariants(db);
			if (broken.length > 0) throw new Error(`Broken: ${JSON.stringify(broken)}`);
			return placed;
		},
		/** Every delivery that is stored, with its state. */
		storedDeliveries: async () => {
			const { base, deliverOn, state } = planDelivery;
			const rows = await db.select({ base, deliverOn, state }).from(planDelivery).orderBy(base);
			return rows.map((row) => `${row.base} ${row.deliverOn} ${row.state}`);
		},
	};
}
