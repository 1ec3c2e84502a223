import type { Customer } from "#accounts/buyers.db.ts";
import type { Act } from "#act.ts";
import { insertAll } from "#db/bulk-insert.ts";
import { coffeePlan, coffeePlanItem, planDelivery, planDeliveryItem } from "#db/schema/planner.ts";
import { frequencyText } from "#planner/dates/plan-schedule.ts";
import type { PlanItem } from "#planner/plan.ts";
import type { StoreDay, Weekday } from "#shared/store-day.ts";
import { companies } from "./companies.ts";
import { habitNames, habits, type Size, type UsualProduct, usualFor } from "./habits.ts";
import { type CoffeePlanData, coffeePlans } from "./plan-data.ts";
import {
	type DemoPlan,
	demoCalendar,
	type LifeContext,
	newDemoPlan,
	noticedAt,
	type SimulatedPlanOrder,
	simulatePlan,
} from "./plan-life.ts";
import type { PriceAt } from "./prices.ts";

type PlanSources = Omit<LifeContext, "calendar"> & {
	customers: readonly Customer[];
	aisles: ReadonlyMap<string, readonly Size[]>;
	priceAt: PriceAt;
};

/** The plans of the data files and `generated` plans of other companies, with the orders that their runs placed. */
export function coffeePlansOf(
	sources: PlanSources,
	generated: number,
): { plans: DemoPlan[]; runs: SimulatedPlanOrder[] } {
	const context = { ...sources, calendar: demoCalendar(sources.now) };
	const lives = coffeePlans.flatMap((data) => simulatedPlanOf(data, context));
	return {
		plans: [...lives.map(({ plan }) => plan), ...generatedPlans(context, generated)],
		runs: lives.flatMap(({ runs }) => runs),
	};
}

type Context = PlanSources & LifeContext;

function simulatedPlanOf(data: CoffeePlanData, context: Context) {
	const { company, city, mail, weeks, daysAgo, missingItems, dearerLimit, reference, costCentre, changes } = data;
	const customer = context.customers.find(({ name }) => name === company);
	const person = companies.find(({ name }) => name === company)?.people.find((one) => one.mail === mail);
	const place = customer?.places.find((one) => one.city === city);
	const buyer = customer?.buyers.find(({ name }) => name === `${person?.first} ${person?.last}`);
	if (!customer || !place || !buyer) throw new Error(`${company} has no ${mail} in ${city}`);
	const day = context.maker.day(-daysAgo);
	const chosen = data.items.map(({ aisle, nth, lots }) => {
		const size = context.aisles.get(aisle)?.[nth];
		if (!size) throw new Error(`${aisle} has no product ${nth}`);
		return { size, lots };
	});
	const items = chosen.flatMap(({ size, lots }) => itemsOf({ size, lots, customer, day }, context));
	const terms = { weeks, items, missingItems, dearerLimit, reference, costCentre };
	const created = newDemoPlan({ ...terms, customer, place, buyer, daysAgo, firstAfterDays: 0 }, context);
	const sizes = new Map(chosen.map(({ size }) => [size.id, size]));
	return created ? [simulatePlan(created, { changes, sizes }, context)] : [];
}

type ItemInput = {
	size: Size;
	lots: CoffeePlanData["items"][number]["lots"];
	customer: Customer;
	day: StoreDay;
};

const weekdays: readonly Weekday[] = [1, 2, 3, 4, 5];

/** A product with the price on the day when the plan was made: one item, or one for each weekday. */
function itemsOf({ size, lots, customer, day }: ItemInput, { priceAt }: Pick<Context, "priceAt">): PlanItem[] {
	const itemOf = (weekday: Weekday | null, count: number): PlanItem[] => {
		const quantity = count * (size.lot ?? 1);
		const savedPrice = priceAt(customer.id, size.id, quantity, day);
		return savedPrice ? [{ productId: size.id, weekday, quantity, alternativeId: null, savedPrice }] : [];
	};
	if (typeof lots === "number") return itemOf(null, lots);
	return weekdays.flatMap((weekday) => {
		const count = Object.entries(lots).find(([key]) => key === String(weekday))?.[1];
		return count === undefined ? [] : itemOf(weekday, count);
	});
}

/** New plans without orders, spread over the generated companies and the coming weeks. */
function generatedPlans(context: Context, count: number): DemoPlan[] {
	const describedNames = new Set(companies.map(({ name }) => name));
	const places = context.customers
		.filter(({ name, buyers }) => !describedNames.has(name) && buyers.length > 0)
		.flatMap((customer) => customer.places.map((place) => ({ customer, place })));
	const luck = context.maker.chance("generated plans");
	const [most, day] = [places.length * 50, context.maker.day(0)];
	return Array.from({ length: Math.min(count, most) }, (_, nth) => places[nth % places.length]).flatMap((chosen) => {
		if (!chosen) return [];
		const { customer, place } = chosen;
		const buyer = customer.buyers[luck(customer.buyers.length)];
		const habit = habitNames[luck(habitNames.length)];
		if (!buyer || !habit) return [];
		const weeks = 2 + luck(11);
		const usual: UsualProduct[] = usualFor(habits[habit], context.aisles, luck);
		const items = usual.flatMap(({ size, quantity }) =>
			itemsOf({ size, lots: quantity / (size.lot ?? 1), customer, day }, context),
		);
		const terms = { weeks, items, missingItems: "leave-out" as const };
		const open = { dearerLimit: null, reference: null, costCentre: null, daysAgo: 0, firstAfterDays: luck(14 * weeks) };
		const plan = newDemoPlan({ ...terms, ...open, customer, place, buyer }, context);
		return plan ? [plan] : [];
	});
}

/** Inserts plans after their orders. */
export async function fillCoffeePlans(
	{ db }: Act,
	context: Pick<LifeContext, "maker" | "clock">,
	plans: readonly DemoPlan[],
): Promise<void> {
	const { id, stamp } = context.maker;
	const rows = plans.map((plan) => {
		const { customer, location, orderedBy: _, items, deliveries, ...terms } = plan;
		const audit = { ...stamp, createdBy: plan.userId, createdAt: plan.createdAt, updatedAt: plan.updatedAt };
		const deliveryRows = deliveries.map(({ quantities, ...delivery }) => ({
			row: {
				...delivery,
				id: id("a15"),
				planId: plan.id,
				accountId: customer.id,
				...audit,
				noticedAt: noticedAt({ quantities, ...delivery }, context),
			},
			quantities,
		}));
		return {
			plan: {
				...terms,
				frequency: frequencyText(terms.weeks),
				accountId: customer.id,
				locationId: location.id,
				...audit,
			},
			items: items.map((item, at) => ({ id: id("a02"), planId: plan.id, position: at + 1, ...item, ...audit })),
			deliveries: deliveryRows.map(({ row }) => row),
			quantities: deliveryRows.flatMap(({ row, quantities }) =>
				Object.entries(quantities).map(([productId, quantity]) => ({
					deliveryId: row.id,
					productId,
					quantity,
					...audit,
				})),
			),
		};
	});
	await insertAll(
		db,
		coffeePlan,
		rows.map(({ plan }) => plan),
	);
	await insertAll(
		db,
		coffeePlanItem,
		rows.flatMap(({ items }) => items),
	);
	await insertAll(
		db,
		planDelivery,
		rows.flatMap(({ deliveries }) => deliveries),
	);
	await insertAll(
		db,
		planDeliveryItem,
		rows.flatMap(({ quantities }) => quantities),
	);
}
