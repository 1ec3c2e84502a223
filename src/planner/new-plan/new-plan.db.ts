import { and, eq, sql } from "drizzle-orm";
import { buyerOf } from "#accounts/buyers.db.ts";
import type { Act } from "#act.ts";
import { canOrder } from "#cart/buyers.ts";
import { findCurrentCart } from "#cart/cart.db.ts";
import { linesOf } from "#cart/cart-lines.db.ts";
import { orderItem, orders } from "#db/schema/orders.ts";
import { coffeePlan, planDelivery } from "#db/schema/planner.ts";
import { scoped } from "#db/scope.ts";
import type { Language } from "#i18n/languages.ts";
import { visibleOrders } from "#orders/orders.db.ts";
import { inProgress } from "#orders/orders.ts";
import type { Handover } from "#orders/placing/placing.ts";
import { methodsOffered } from "#orders/placing/placing-rules.ts";
import { asksTerms } from "#orders/placing/terms.db.ts";
import { termsVersion } from "#orders/placing/terms-of-sale.ts";
import { pricedItems, refuseFrequency } from "#planner/changes/plan-change.db.ts";
import { startedPlan } from "#planner/changes/plan-changes.ts";
import { planDates } from "#planner/dates/plan-calendar.db.ts";
import type { Plan } from "#planner/plan.ts";
import type { NewPlan, PreviewNewPlan, StartPlan } from "#planner/plan-requests.ts";
import { weekdaysOfPlan } from "#planner/plans.db.ts";
import { proposalView } from "#planner/proposal/proposal.db.ts";
import type { ShowProposal } from "#planner/proposal/proposal-requests.ts";
import { placesOf } from "#planner/view/plan-places.db.ts";
import { contentOf, planProducts } from "#planner/view/plan-view.db.ts";
import { zero } from "#shared/money.ts";
import { Refusal } from "#shared/refusal.ts";
import { type StoreDay, storeDay } from "#shared/store-day.ts";
import { orderSettings } from "#store/store.db.ts";
import { ordersBringing, plansBringing } from "./plan-overlap.db.ts";

type Owner = { userId: string; accountId: string };
type Wanted = Pick<NewPlan, "locationId" | "items" | "frequency" | "startsOn"> & Partial<NewPlan & Handover> & Owner;

/** A plan that is not stored yet, with its first deliveries. Refuses products, frequencies and dates that a plan cannot have. */
export async function newPlan(
	act: Act,
	{ items, frequency, startsOn, locationId, userId, accountId, ...terms }: Wanted,
) {
	const { reference = null, costCentre = null, missingItems = "leave-out", dearerLimit = null } = terms;
	const { attention = null, instruction = null, timeWindow = null } = terms;
	refuseFrequency(frequency);
	const base = storeDay(startsOn);
	if (!base) throw new Refusal("invalid", "planner.date-invalid", {}, "startsOn");
	const dates = await planDates(act, { accountId, locationId });
	const plan: Plan = {
		state: "active",
		pauseReason: null,
		resumesOn: null,
		stopReason: null,
		stopNote: null,
		weeks: frequency.weeks,
		base,
		reference,
		costCentre,
		attention,
		instruction,
		timeWindow,
		missingItems,
		dearerLimit,
		items: await pricedItems(act, { userId, accountId }, { items, weeks: frequency.weeks }),
		deliveries: [],
	};
	return { plan: startedPlan(plan, dates), dates };
}

const previewedDeliveries = 3;

/** The first deliveries of a plan that is not stored yet, with their totals. */
export async function newPlanPreview(act: Act, { language, ...input }: PreviewNewPlan & { language: Language }) {
	const { userId, accountId } = act.by;
	const [place] = await placesOf(act, input.locationId);
	if (!place || !userId || !accountId) throw new Refusal("not-found", "location.not-found");
	const { plan, dates } = await newPlan(act, { ...input, userId, accountId });
	const { deliveries } = await contentOf(act, { ...plan, userId, accountId }, dates, language);
	const day = storeDay(deliveries[0]?.deliverOn);
	const near = day && { locationId: place.id, day, productIds: input.items.map(({ productId }) => productId) };
	return {
		deliveries: deliveries.slice(0, previewedDeliveries),
		/** The plans and orders that bring products of this plan within days of its first delivery. */
		plans: near ? await plansBringing(act, near) : [],
		orders: near ? await ordersBringing(act, near) : [],
	};
}

/** Why a company cannot have plans, which are paid on account. Null when it can. */
export const accountRefusal = ({
	status,
	creditLimit,
}: Pick<NonNullable<Awaited<ReturnType<typeof buyerOf>>>, "status" | "creditLimit">) =>
	methodsOffered({ methods: ["invoice"], status, creditLimit, amountOwed: zero, total: zero })[0]?.refused ?? null;

/** Everything that the page of a new plan begins with: locations, first items, and the rules of the company. */
export async function planStart(act: Act, { from, orderId, locationId = null, language }: StartPlan) {
	const [buyer, places, current] = [await buyerOf(act), await placesOf(act), await findCurrentCart(act)];
	if (!buyer) throw new Error("a plan belongs to a company");
	const source =
		from === "order" && orderId
			? await orderContent(act, orderId)
			: from === "proposal"
				? await proposalContent(act, { locationId, language })
				: null;
	const lines = source?.lines ?? (from === "cart" && current.open ? await linesOf(act, current.open.id) : []);
	const quantities = new Map<string, number>();
	for (const { productId, quantity } of lines) quantities.set(productId, (quantities.get(productId) ?? 0) + quantity);
	const products = await planProducts(act, { ids: [...quantities.keys()], language });
	const preferred = source?.locationId ?? current.location?.id;
	return {
		canOrder: canOrder(act.by),
		blocked: accountRefusal(buyer),
		locations: places,
		locationId: (places.find(({ id }) => id === preferred) ?? places[0])?.id ?? null,
		items: products.map((product) => ({ ...product, quantity: quantities.get(product.productId) ?? 1 })),
		reference: { required: buyer.referenceRequired, pattern: buyer.referencePattern, once: buyer.referenceOnce },
		termsVersion,
		asksTerms: await asksTerms(act, await orderSettings(act)),
		/** The proposed frequency and first date. Null when the customer chooses both. */
		proposed: source && "proposed" in source ? source.proposed : null,
		/** The delivery day of the order that the plan is made from. Null when the order is delivered, or there is none. */
		orderExpectedOn: source && "expectedOn" in source ? source.expectedOn : null,
	};
}

/** The products, the frequency and the first date of a proposal. A weekday plan has the quantity of each weekday. */
async function proposalContent(act: Act, input: ShowProposal) {
	const { proposal, locationId } = await proposalView(act, input);
	const items = proposal?.items ?? [];
	const lines = items.map(({ productId, quantities }) => ({ productId, quantity: quantities[0]?.quantity ?? 1 }));
	const proposed = proposal && {
		frequency: proposal.frequency,
		startsOn: proposal.startsOn,
		quantities: items.map(({ productId, quantities }) => ({ productId, quantities })),
	};
	return { lines, locationId, proposed };
}

/** The products and the location of an order, and its delivery day while it is to be delivered. Refuses an order that the viewer does not see. */
async function orderContent({ db, by }: Act, orderId: string) {
	const lines = await db
		.select({
			productId: orderItem.productId,
			quantity: orderItem.quantity,
			locationId: orders.locationId,
			status: orders.status,
			expectedOn: orders.expectedOn,
		})
		.from(orders)
		.innerJoin(orderItem, eq(orderItem.orderId, orders.id))
		.where(and(eq(orders.id, orderId), scoped(visibleOrders, by)));
	const [first] = lines;
	if (!first) throw new Refusal("not-found", "order.not-found");
	const expectedOn = inProgress.includes(first.status) ? storeDay(first.expectedOn) : null;
	return { lines, locationId: first.locationId, expectedOn };
}

/** The plan that was started in the checkout of an order. Null when there is none. Refuses an order that the viewer does not see. */
export async function planOfOrder({ db, by }: Act, orderId: string) {
	const [row] = await db
		.select({
			planId: coffeePlan.id,
			number: coffeePlan.number,
			weeks: coffeePlan.weeks,
			weekdays: weekdaysOfPlan,
			startsOn: sql<StoreDay | null>`(
				select min(d.deliver_on) from ${planDelivery} d where d.plan_id = ${coffeePlan.id})`,
		})
		.from(orders)
		.leftJoin(coffeePlan, eq(coffeePlan.startedByOrderId, orders.id))
		.where(and(eq(orders.id, orderId), scoped(visibleOrders, by)));
	if (!row) throw new Refusal("not-found", "order.not-found");
	const { planId, number, ...plan } = row;
	return planId && number ? { planId, number, ...plan } : null;
}
