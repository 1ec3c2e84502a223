import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { canOrder } from "#cart/buyers.ts";
import { currentLocation } from "#cart/cart.db.ts";
import { product, productGroup } from "#db/schema/catalogue.ts";
import { orderItem, orders } from "#db/schema/orders.ts";
import { coffeePlan, planDelivery } from "#db/schema/planner.ts";
import { scoped } from "#db/scope.ts";
import { visibleOrders } from "#orders/orders.db.ts";
import { planDates } from "#planner/dates/plan-calendar.db.ts";
import { frequencyOf } from "#planner/dates/plan-schedule.ts";
import { offersFor } from "#planner/deliveries/plan-order.db.ts";
import { broughtItems } from "#planner/deliveries/plan-status.db.ts";
import { findPlan, visiblePlans, weekdaysOfPlan } from "#planner/plans.db.ts";
import { placesOf } from "#planner/view/plan-places.db.ts";
import { planProducts } from "#planner/view/plan-view.db.ts";
import { Refusal } from "#shared/refusal.ts";
import { addMonths, addWeeks, type StoreDay } from "#shared/store-day.ts";
import { wallClock } from "#store/store.db.ts";
import { type ProposalProduct, proposalOf, weeksOfHistory } from "./proposal.ts";
import type { ShowProposal } from "./proposal-requests.ts";
import { countsAt } from "./stock-counts.db.ts";
import type { Incoming } from "./stock-outlook.ts";

/** The proposal for a location, with the products as pages show them. `proposal` is null when there are too few orders. */
export async function proposalView(act: Act, { locationId, planId, language }: ShowProposal) {
	const { accountId } = act.by;
	const locations = await placesOf(act);
	const wanted = locationId ?? (await currentLocation(act))?.id ?? locations[0]?.id;
	const location = locations.find(({ id }) => id === wanted);
	if (!location || !accountId) throw new Refusal("not-found", "location.not-found");
	const { place, today, earliest } = await planDates(act, { accountId, locationId: location.id });
	const clock = await wallClock(act);
	const history = await historyAt(act, location.id, today);
	const { offers } = await offersFor(act, [...new Set(history.map(({ productId }) => productId))]);
	const products = new Map(
		history.map(({ productId, groupId, grams, lot }): [string, ProposalProduct] => {
			const offer = offers.get(productId);
			const canPlan = offer?.isSold === true && offer.priceAt(offer.lot) !== null;
			return [productId, { productId, groupId, grams, lot: offer?.lot ?? lot, canPlan }];
		}),
	);
	const counts = (await countsAt(act, location.id)).map((count) => ({ ...count, day: clock.at(count.countedAt).day }));
	const planned = await plannedAt(act, location.id, today);
	const plan = planId ? await findPlan(act, planId) : null;
	if (planId && plan?.locationId !== location.id) throw new Refusal("not-found", "planner.not-found");
	const proposal = proposalOf({
		today,
		earliest,
		place,
		lines: history,
		products: [...products.values()],
		counts,
		planned,
		frequency: plan ? frequencyOf(plan) : undefined,
	});
	const shown = [...(proposal?.items ?? []), ...(proposal?.omitted ?? [])].map(({ productId }) => productId);
	return {
		locations,
		locationId: location.id,
		today,
		canOrder: canOrder(act.by),
		proposal,
		products: (await planProducts(act, { ids: shown, language })).map((shownProduct) => ({
			...shownProduct,
			grams: products.get(shownProduct.productId)?.grams ?? 0,
		})),
		counts: counts.map(({ productId, pieces, countedAt }) => ({
			productId,
			pieces,
			countedAt: countedAt.toISOString(),
		})),
		plans: await plansAt(act, location.id),
		plan: plan && { id: plan.id, number: plan.number, items: plan.items, seen: plan.updatedAt.toISOString() },
	};
}

/** How long before its delivery an order may be placed. */
const monthsAhead = 12;

/** The pieces that orders brought or will bring to a location, by day and product. Machines and other slow goods do not count. */
async function historyAt({ db, by }: Act, locationId: string, today: StoreDay) {
	const from = addWeeks(today, -weeksOfHistory);
	const day = sql<StoreDay>`coalesce(${orders.deliveredOn}, ${orders.expectedOn})`;
	return db
		.select({
			productId: orderItem.productId,
			groupId: product.groupId,
			grams: product.weightGrams,
			lot: product.lot,
			day: day.as("day"),
			quantity: sql<number>`sum(coalesce(${orderItem.delivered}, ${orderItem.quantity}))::int`,
			orders: sql<number>`count(distinct ${orders.id})::int`,
		})
		.from(orders)
		.innerJoin(orderItem, eq(orderItem.orderId, orders.id))
		.innerJoin(product, eq(product.id, orderItem.productId))
		.innerJoin(productGroup, eq(productGroup.id, product.groupId))
		.where(
			and(
				scoped(visibleOrders, by),
				eq(orders.accountId, by.accountId ?? ""),
				eq(orders.locationId, locationId),
				sql`${orders.placedAt} >= ${addMonths(from, -monthsAhead)}::date`,
				sql`${day} >= ${from}`,
				sql`${orders.status} <> 'Cancelled'`,
				isNull(orders.deletedAt),
				eq(productGroup.goods, "everyday"),
			),
		)
		.groupBy(orderItem.productId, product.groupId, product.weightGrams, product.lot, sql`day`);
}

/** The pieces that active plans will bring to a location. */
async function plannedAt({ db, by }: Act, locationId: string, today: StoreDay): Promise<Incoming[]> {
	const brought = broughtItems(db);
	return db
		.select({ productId: brought.productId, day: planDelivery.deliverOn, pieces: brought.quantity })
		.from(coffeePlan)
		.innerJoin(planDelivery, eq(planDelivery.planId, coffeePlan.id))
		.innerJoinLateral(brought, sql`true`)
		.where(
			and(
				scoped(visiblePlans, by),
				eq(coffeePlan.locationId, locationId),
				eq(coffeePlan.state, "active"),
				isNull(coffeePlan.deletedAt),
				sql`${planDelivery.deliverOn} > ${today}`,
			),
		);
}

/** The plans of a location that can take over a proposal. */
const plansAt = ({ db, by }: Act, locationId: string) =>
	db
		.select({
			id: coffeePlan.id,
			number: coffeePlan.number,
			weeks: coffeePlan.weeks,
			weekdays: weekdaysOfPlan,
		})
		.from(coffeePlan)
		.where(
			and(
				scoped(visiblePlans, by),
				eq(coffeePlan.locationId, locationId),
				inArray(coffeePlan.state, ["active", "paused"]),
				isNull(coffeePlan.deletedAt),
			),
		)
		.orderBy(asc(coffeePlan.number));
