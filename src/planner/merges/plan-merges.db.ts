import { and, between, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { canOrder } from "#cart/buyers.ts";
import { orderChargesIn } from "#db/charge-columns.ts";
import { hasWord } from "#db/columns.ts";
import { orders } from "#db/schema/orders.ts";
import { coffeePlan, planDelivery } from "#db/schema/planner.ts";
import { scoped } from "#db/scope.ts";
import { mayChange } from "#orders/changes/order-changes.ts";
import { visibleOrders } from "#orders/orders.db.ts";
import { planDates } from "#planner/dates/plan-calendar.db.ts";
import { isDeadlineAhead } from "#planner/dates/plan-dates.ts";
import { nextDeliveryOf, quantitiesOf } from "#planner/deliveries/plan-deliveries.ts";
import { companyAct, offersFor } from "#planner/deliveries/plan-order.db.ts";
import { linesToCome } from "#planner/deliveries/run-lines.ts";
import type { Delivery } from "#planner/plan.ts";
import { findPlan, type StoredPlan, visiblePlans } from "#planner/plans.db.ts";
import { deliveryCostsOf, storedCharges } from "#shared/charges.ts";
import { type Money, money } from "#shared/money.ts";
import { prepaidMethods } from "#shared/payment-methods.ts";
import { Refusal } from "#shared/refusal.ts";
import { type StoreDay, storeDay } from "#shared/store-day.ts";
import { chargesOf } from "#store/store.db.ts";
import type { ShowMerges } from "./plan-merge-requests.ts";
import {
	canJoin,
	deliveriesToMerge,
	deliveryCostsSaved,
	isBetweenNeighbours,
	shortProduct,
	type Visit,
	worthOffering,
} from "./plan-merges.ts";

/** The most plans of a location that offers consider: those with the next deliveries. */
const maxPlans = 10;
const maxOffers = 3;

/** An offer to merge a delivery of a plan with an order, or with a delivery of another plan. `date` is the delivery date of both. */
export type MergeOffer = {
	planId: string;
	planNumber: number;
	base: StoreDay;
	deliverOn: StoreDay;
	date: StoreDay;
	saved: Money;
	/** The pieces of each product that the delivery brings. */
	lines: readonly { productId: string; quantity: number }[];
	with:
		| { kind: "order"; orderId: string; number: string | null; requestNumber: number }
		| { kind: "plan"; planId: string; planNumber: number; base: StoreDay; deliverOn: StoreDay };
	seen: string;
};

/** The merges that save delivery costs, to offer on the page of a plan or of an order, the earliest first. */
export async function mergeOffers(act: Act, { planId, orderId }: ShowMerges): Promise<MergeOffer[]> {
	const site = await siteOf(act, { planId, orderId });
	if (!canOrder(act.by)) return [];
	const { day, offers } = await mergesAt(act, site);
	const about = offers.filter((offer) => isAbout(offer, { planId, orderId }));
	return worthOffering(about, day).slice(0, maxOffers);
}

function isAbout({ planId, with: other }: MergeOffer, wanted: ShowMerges): boolean {
	if (wanted.orderId) return other.kind === "order" && other.orderId === wanted.orderId;
	return planId === wanted.planId || (other.kind === "plan" && other.planId === wanted.planId);
}

export type Site = { accountId: string; locationId: string };

/** The location of a plan or an order. Refuses one that the viewer does not see. */
async function siteOf({ db, by }: Act, { planId, orderId }: ShowMerges): Promise<Site> {
	if (planId) {
		const isPlan = and(eq(coffeePlan.id, planId), scoped(visiblePlans, by), isNull(coffeePlan.deletedAt));
		const site = { accountId: coffeePlan.accountId, locationId: coffeePlan.locationId };
		const [plan] = await db.select(site).from(coffeePlan).where(isPlan);
		if (plan) return plan;
		throw new Refusal("not-found", "planner.not-found");
	}
	const isOrder = and(eq(orders.id, orderId ?? ""), scoped(visibleOrders, by), isNull(orders.deletedAt));
	const site = { accountId: orders.accountId, locationId: orders.locationId };
	const [order] = await db.select(site).from(orders).where(isOrder);
	if (order) return order;
	throw new Refusal("not-found", "order.not-found");
}

/** All merges that are possible at a location. */
async function mergesAt(act: Act, site: Site): Promise<{ day: StoreDay; offers: MergeOffer[] }> {
	const dates = await planDates(act, site);
	const day = dates.today;
	const plans = await plansAt(act, site);
	const charges = await chargesOf(act);
	const visits: Awaited<ReturnType<typeof visitsOf>> = [];
	for (const plan of plans) visits.push(...(await visitsOf(act, plan, deliveriesToMerge(plan, dates))));
	const ordersHere = visits.length > 0 ? await changeableOrders(act, site, day) : [];
	const offers = visits.flatMap(({ plan, delivery, visit, isInStock }): MergeOffer[] => {
		const { base, deliverOn } = delivery;
		const lines = [...quantitiesOf(plan, delivery)].map(([productId, quantity]) => ({ productId, quantity }));
		const about = { planId: plan.id, planNumber: plan.number, base, deliverOn, lines };
		const offerOf = (other: Visit, date: StoreDay, kind: MergeOffer["with"]): MergeOffer => ({
			...about,
			date,
			saved: deliveryCostsSaved(visit, other, charges),
			with: kind,
			seen: plan.updatedAt.toISOString(),
		});
		const withOrders = ordersHere
			.filter((order) => isInStock && canJoin(dates.place, visit, order))
			.filter(({ date }) => isBetweenNeighbours(plan, delivery.base, date))
			.map((order) =>
				offerOf(order, order.date, {
					kind: "order",
					orderId: order.id,
					number: order.number,
					requestNumber: order.requestNumber,
				}),
			);
		const withPlans = visits
			.filter((host) => comesFirst(host, { plan, delivery }) && canJoin(dates.place, visit, host.visit))
			.map((host) => {
				const { base, deliverOn } = host.delivery;
				const { id: planId, number: planNumber } = host.plan;
				return offerOf(host.visit, deliverOn, { kind: "plan", planId, planNumber, base, deliverOn });
			});
		return [...withOrders, ...withPlans];
	});
	return { day, offers };
}

export type PlannedVisit = { plan: StoredPlan; delivery: Delivery };

/** Whether the host's delivery takes in the other plan's delivery. The earlier delivery is the host; on the same day, the delivery of the older
 * plan. */
export function comesFirst(host: PlannedVisit, { plan, delivery }: PlannedVisit): boolean {
	if (host.plan.id === plan.id) return false;
	if (host.delivery.deliverOn !== delivery.deliverOn) return host.delivery.deliverOn < delivery.deliverOn;
	return host.plan.number < plan.number;
}

/** Deliveries of a plan, with their goods and delivery costs at today's prices. The next delivery counts only what would come if it were ordered now,
 * and is left out when nothing would. `isInStock` tells whether there is stock for all of the goods. */
export async function visitsOf(act: Act, plan: StoredPlan, deliveries: readonly Delivery[]) {
	if (deliveries.length === 0) return [];
	const contents = deliveries.map((delivery) => quantitiesOf(plan, delivery));
	const ids = new Set(contents.flatMap((quantities) => [...quantities.keys()]));
	const alternativeIds = plan.items.flatMap(({ alternativeId }) => alternativeId ?? []);
	const { offers, billOf } = await offersFor(companyAct(act, plan), [...new Set([...ids, ...alternativeIds])]);
	const nextBase = nextDeliveryOf(plan)?.base;
	return deliveries.flatMap((delivery, at) => {
		const quantities = contents[at] ?? new Map<string, number>();
		const isNext = delivery.base === nextBase;
		const wanted = [...quantities].map(([productId, quantity]) => ({ productId, quantity }));
		const lines = isNext ? linesToCome(plan, quantities, offers).lines : wanted;
		if (lines.length === 0) return [];
		const { subtotal, charges } = billOf(lines).totals;
		const deliveryCosts = deliveryCostsOf(charges);
		const { id, reference, costCentre } = plan;
		const visit: Visit = { id, date: delivery.deliverOn, subtotal, deliveryCosts, reference, costCentre };
		// An order takes its stock at once. The delivery of another plan takes it later.
		const isInStock = shortProduct([...offers.values()], quantities) === null;
		return { plan, delivery, visit, isInStock };
	});
}

type Period = { from: StoreDay; until: StoreDay };

/** The active plans of a location with planned deliveries, those with the next ones first. With a period, only plans with a delivery in it. */
export async function plansAt(act: Act, { locationId }: Site, period?: Period): Promise<StoredPlan[]> {
	const rows = await act.db
		.select({ id: coffeePlan.id })
		.from(coffeePlan)
		.innerJoin(planDelivery, and(eq(planDelivery.planId, coffeePlan.id), hasWord(planDelivery.state, "planned")))
		.where(
			and(
				scoped(visiblePlans, act.by),
				eq(coffeePlan.locationId, locationId),
				eq(coffeePlan.state, "active"),
				period && between(planDelivery.deliverOn, period.from, period.until),
				isNull(coffeePlan.deletedAt),
			),
		)
		.groupBy(coffeePlan.id)
		.orderBy(sql`min(${planDelivery.deliverOn})`)
		.limit(maxPlans);
	const plans: StoredPlan[] = [];
	for (const { id } of rows) {
		const plan = await findPlan(act, id);
		if (plan) plans.push(plan);
	}
	return plans;
}

/** The orders of a location to which a plan can add products: not accepted, not prepaid, no back-orders, and not of a plan already. */
export async function changeableOrders({ db, by }: Act, { accountId, locationId }: Site, today: StoreDay) {
	const rows = await db
		.select({
			id: orders.id,
			number: orders.number,
			requestNumber: orders.serial,
			userId: orders.userId,
			orderedBy: orders.orderedBy,
			expectedOn: orders.expectedOn,
			goods: orders.goods,
			discount: orders.discount,
			gstBasisPoints: orders.gstBasisPoints,
			charges: orderChargesIn(orders),
			reference: orders.reference,
			costCentre: orders.costCentre,
		})
		.from(orders)
		.where(
			and(
				scoped(visibleOrders, by),
				eq(orders.accountId, accountId),
				eq(orders.locationId, locationId),
				eq(orders.status, "Pending"),
				eq(orders.awaitsPayment, false),
				eq(orders.isBackOrder, false),
				sql`not ${inArray(orders.paymentMethod, [...prepaidMethods])}`,
				sql`${orders.expectedOn} > ${today}`,
				sql`not exists (select from ${planDelivery} d where d.order_id = ${orders.id})`,
				isNull(orders.deletedAt),
			),
		);
	return rows.flatMap(({ expectedOn, goods, discount, gstBasisPoints, charges, ...order }) => {
		const date = storeDay(expectedOn);
		const deliveryCosts = deliveryCostsOf(storedCharges(charges, gstBasisPoints));
		return date ? { ...order, date, subtotal: money(goods - discount), deliveryCosts } : [];
	});
}

/** The deliveries of a plan, or in an order, that were merged with an order and can be separated again. */
export async function mergedDeliveries(act: Act, { planId, orderId }: ShowMerges) {
	const site = await siteOf(act, { planId, orderId });
	if (!canOrder(act.by)) return [];
	const dates = await planDates(act, site);
	const rows = await act.db
		.select({
			planId: coffeePlan.id,
			planNumber: coffeePlan.number,
			base: planDelivery.base,
			deliverOn: planDelivery.deliverOn,
			mergedFrom: planDelivery.mergedFrom,
			updatedAt: coffeePlan.updatedAt,
			order: { id: orders.id, number: orders.number, status: orders.status, awaitsPayment: orders.awaitsPayment },
		})
		.from(planDelivery)
		.innerJoin(coffeePlan, eq(coffeePlan.id, planDelivery.planId))
		.innerJoin(orders, eq(orders.id, planDelivery.orderId))
		.where(
			and(
				planId ? eq(planDelivery.planId, planId) : eq(planDelivery.orderId, orderId ?? ""),
				isNotNull(planDelivery.mergedFrom),
				eq(coffeePlan.state, "active"),
				isNull(coffeePlan.deletedAt),
				scoped(visiblePlans, act.by),
				scoped(visibleOrders, act.by),
			),
		)
		.orderBy(planDelivery.base)
		.limit(maxOffers);
	return rows.flatMap(({ mergedFrom, updatedAt, order, ...delivery }) => {
		const canUndo = mergedFrom !== null && isDeadlineAhead(mergedFrom, dates);
		if (!canUndo || !(mayChange(order) || order.status === "Cancelled")) return [];
		const { id: orderId, number: orderNumber, status: orderStatus } = order;
		return [{ ...delivery, mergedFrom, orderId, orderNumber, orderStatus, seen: updatedAt.toISOString() }];
	});
}

/** Whether an order that the viewer sees is cancelled. Locks the order, so that no other transaction cancels it in the meantime. */
export async function isCancelled({ db, by }: Act, orderId: string): Promise<boolean> {
	const isOrder = and(eq(orders.id, orderId), scoped(visibleOrders, by));
	const [order] = await db.select({ status: orders.status }).from(orders).where(isOrder).for("update");
	return order?.status === "Cancelled";
}
