import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { buyerOf } from "#accounts/buyers.db.ts";
import type { Act } from "#act.ts";
import { canOrder } from "#cart/buyers.ts";
import { findAllGoods } from "#cart/cart-lines.db.ts";
import { areaIn } from "#catalogue/catalogue.ts";
import { catalogueFor } from "#catalogue/catalogue-view.db.ts";
import { visibleCardsIn } from "#catalogue/visible-products.db.ts";
import { contact, users } from "#db/schema/accounts.ts";
import { product } from "#db/schema/catalogue.ts";
import { orders } from "#db/schema/orders.ts";
import { coffeePlan, planDelivery } from "#db/schema/planner.ts";
import { scoped } from "#db/scope.ts";
import { allSettledThenThrow } from "#db/transaction.ts";
import type { Language } from "#i18n/languages.ts";
import { refusalText } from "#i18n/refusals.ts";
import { planAfter } from "#planner/changes/plan-change.db.ts";
import { planDates } from "#planner/dates/plan-calendar.db.ts";
import {
	closedReasonOf,
	daysLeft,
	deadlineOf,
	hasOtherDate,
	isDeadlineAhead,
	lastDateToChoose,
	type Neighbours,
	type PlanDates,
} from "#planner/dates/plan-dates.ts";
import { frequencyText } from "#planner/dates/plan-schedule.ts";
import { isOpen, nextDeliveryOf, openDeliveries, quantitiesOf, statusOf } from "#planner/deliveries/plan-deliveries.ts";
import {
	companyAct,
	offersFor,
	type PricedOffer,
	productsOf,
	unplannableCode,
} from "#planner/deliveries/plan-order.db.ts";
import { ordersOf } from "#planner/deliveries/plan-orders.ts";
import { linesToCome, type MissingProduct } from "#planner/deliveries/run-lines.ts";
import type { Delivery, Plan } from "#planner/plan.ts";
import type { SavePlan, ShowPlan } from "#planner/plan-requests.ts";
import { findPlan, type StoredPlan, visiblePlans } from "#planner/plans.db.ts";
import { type Charge, type ChargeAmounts, withAmounts } from "#shared/charges.ts";
import type { Money } from "#shared/money.ts";
import { type PlainRefusalCode, plainRefusal, Refusal } from "#shared/refusal.ts";
import type { StoreDay } from "#shared/store-day.ts";
import { combinedDeliveries, comesWithBefore } from "./combined-deliveries.db.ts";

const shownDeliveries = 6;
const shownPast = 24;

/** A plan with its products, its next deliveries and what became of earlier ones. */
export async function planView(act: Act, { planId, language }: ShowPlan) {
	const plan = await findPlan(act, planId);
	if (!plan) throw new Refusal("not-found", "planner.not-found");
	const dates = await planDates(act, plan);
	const { number, weeks, base, pauseReason, resumesOn, stopReason, stopNote } = plan;
	const { instruction: standingInstruction, deliveryWindows, ...location } = plan.location;
	const { attention, instruction, timeWindow } = plan;
	const { reference, costCentre, missingItems, dearerLimit } = plan;
	const next = nextDeliveryOf(plan);
	const open = openDeliveries(plan.deliveries, dates);
	const fixed = plan.deliveries.flatMap((delivery) =>
		open.includes(delivery) ? [] : [{ base: delivery.base, deliverOn: delivery.deliverOn }],
	);
	const [content, buyer, owner, changedBy, past, combined] = await allSettledThenThrow([
		contentOf(act, plan, dates, language),
		buyerOf(companyAct(act, plan)),
		nameOf(act, plan.userId),
		nameOf(act, plan.updatedBy),
		pastDeliveries(act, plan.id),
		combinedDeliveries(act, { planId }),
	]);
	return {
		id: plan.id,
		number,
		status: statusOf(plan, dates),
		frequency: frequencyText(weeks),
		weeks,
		base,
		pauseReason,
		resumesOn,
		stopReason,
		stopNote,
		location,
		reference,
		isReferenceRequired: buyer?.referenceRequired ?? false,
		costCentre,
		attention,
		instruction,
		timeWindow,
		/** The instruction of the location, for a plan without an own one. */
		standingInstruction,
		deliveryWindows,
		missingItems,
		dearerLimit,
		owner,
		/** The person who changed the plan last. Null for a job. */
		changedBy,
		nextOn: next?.deliverOn ?? null,
		/** The delivery of another plan that brings a delivery of this one before its own next one. Null when none does. */
		comesWith: comesWithBefore(combined, { id: planId, nextOn: next?.deliverOn ?? null }),
		daysLeft: next ? daysLeft(next.deliverOn, dates) : null,
		lastDateToChoose: lastDateToChoose(dates.today),
		/** The last delivery that cannot be changed any more: it is ordered, also by a combined order, or was missed. Null when there is none. */
		lastFixed: fixed.at(-1) ?? null,
		today: dates.today,
		canChange: canOrder(act.by) && plan.state !== "stopped",
		seen: plan.updatedAt.toISOString(),
		items: plan.items,
		...content,
		past,
	};
}

/** The next deliveries as they would be after the collected changes, without saving them. */
export async function planPreview(act: Act, { language, ...change }: SavePlan & { language: Language }) {
	const plan = await findPlan(act, change.planId);
	if (!plan) throw new Refusal("not-found", "planner.not-found");
	const dates = await planDates(act, plan);
	return contentOf(act, await planAfter(act, { before: plan, input: change, dates }), dates, language);
}

/** A plan with the company and the person whose prices it has. */
type OwnedPlan = Plan & Pick<StoredPlan, "accountId" | "userId">;

/** The products of a plan and its next deliveries with their totals, at today's prices. */
export async function contentOf(act: Act, plan: OwnedPlan, dates: PlanDates, language: Language) {
	// A paused plan shows what each delivery would bring if it resumed today, without the changes for just one delivery.
	const open =
		plan.state === "paused"
			? openDeliveries(plan.deliveries, dates).map((delivery) => ({ ...delivery, quantities: {} }))
			: plan.deliveries.filter(isOpen);
	const upcoming = open.slice(0, shownDeliveries);
	const ids = new Set([...productsOf(plan.items), ...upcoming.flatMap(({ quantities }) => Object.keys(quantities))]);
	const { offers, billOf } = await offersFor(companyAct(act, plan), [...ids]);
	const products = await productViews(companyAct(act, plan), { offers, ids: [...ids], language });
	const hosts = await hostsOf(act, upcoming);
	const planned = upcoming.map((delivery) => ({
		base: delivery.base,
		date: delivery.deliverOn,
		isSkipped: delivery.state === "skipped",
		quantities: quantitiesOf(plan, delivery),
	}));
	const totalsOf = (lines: readonly { productId: string; quantity: number }[]) => {
		const { totals } = billOf(lines);
		const { subtotal, charges, additional, gst, total } = totals;
		return withAmounts({ subtotal, charges, additional, gst, total });
	};
	const unitPrice = (date: StoreDay, productId: string, quantity: number) =>
		offers.get(productId)?.priceAt(orderedOn(date, productId) ?? quantity) ?? null;
	const nothing = { ...totalsOf([]), missing: [] };
	const orders = ordersOf(planned);
	// Stock changes until the later deliveries, so only the next one counts what could be ordered today.
	const contentsOf = (quantities: ReadonlyMap<string, number>, isNext: boolean) => {
		if (!isNext)
			return { ...totalsOf([...quantities].map(([productId, quantity]) => ({ productId, quantity }))), missing: [] };
		const { lines, missing } = linesToCome(plan, quantities, offers);
		return { ...totalsOf(lines), missing };
	};
	/** The quantity that the order of a date has: deliveries with the same date share an order and its price. */
	const orderedOn = (date: StoreDay, productId: string) =>
		orders.find((order) => order.date === date)?.quantities.get(productId);
	const totals = new Map(orders.map(({ date, quantities }, at) => [date, contentsOf(quantities, at === 0)]));
	const totalOf = ({ deliverOn }: Delivery) => totals.get(deliverOn) ?? nothing;
	return {
		products,
		deliveries: upcoming.map((delivery) => deliveryView(plan, delivery, { dates, unitPrice, totalOf, hosts })),
	};
}

type Views = { offers: Awaited<ReturnType<typeof offersFor>>["offers"]; ids: readonly string[]; language: Language };

/** Products as pages show them. `refused` is null for a product that can be part of a plan. */
async function productViews(act: Act, { offers, ids, language }: Views) {
	const [names, catalogue] = await allSettledThenThrow([namesOf(act, ids), catalogueFor(act)]);
	const cardOf = visibleCardsIn(catalogue, { language, seesPrices: false });
	const isDutch = language === "nl-NL";
	return names.map(({ productId, slug, articleNumber, ...named }) => {
		const offer = offers.get(productId);
		const card = cardOf(productId);
		return {
			productId,
			slug,
			articleNumber,
			name: isDutch ? named.nameNl : named.nameEn,
			size: isDutch ? named.sizeNl : named.sizeEn,
			area: areaIn(card && { slug: card.area }),
			picture: card?.picture ?? null,
			stock: card?.stock ?? null,
			isSold: offer?.isSold ?? false,
			refused: refusedText(offer, language),
			lot: offer?.lot ?? 1,
			/** The unit prices by quantity, the smallest quantity first. Empty when the price is on request. */
			prices: offer?.tiers() ?? [],
		};
	});
}

/** Why a product cannot be part of a plan, as a text. Null when it can. */
function refusedText(offer: PricedOffer | undefined, language: Language): string | null {
	const code = refusalOf(offer);
	return code && refusalText(language, plainRefusal("invalid", code));
}

function refusalOf(offer: PricedOffer | undefined): PlainRefusalCode | null {
	if (!offer) return "product.not-found";
	return unplannableCode(offer) ?? (offer.priceAt(offer.lot) === null ? "cart.price-on-request" : null);
}

/** Products for a plan that does not exist yet, in the order of the ids. For ids that the viewer knows from a cart or an order. */
export async function planProducts(act: Act, { ids, language }: { ids: readonly string[]; language: Language }) {
	if (ids.length === 0) return [];
	const { offers } = await offersFor(act, ids);
	const views = await productViews(act, { offers, ids, language });
	return ids.flatMap((id) => views.find(({ productId }) => productId === id) ?? []);
}

/** Products that a client names. Leaves out those that the viewer does not see, because a client can send any id. */
export async function namedProducts(act: Act, { ids, language }: { ids: readonly string[]; language: Language }) {
	const visible = new Set((await findAllGoods(act, ids)).map(({ productId }) => productId));
	return planProducts(act, { ids: ids.filter((id) => visible.has(id)), language });
}

/** The deliveries of other plans that bring the content of some deliveries, by their ids. */
async function hostsOf({ db, by }: Act, deliveries: readonly Delivery[]): Promise<ReadonlyMap<string, Host>> {
	const ids = deliveries.flatMap(({ mergedIntoId }) => mergedIntoId ?? []);
	if (ids.length === 0) return new Map();
	const rows = await db
		.select({
			id: planDelivery.id,
			planId: coffeePlan.id,
			planNumber: coffeePlan.number,
			deliverOn: planDelivery.deliverOn,
		})
		.from(planDelivery)
		.innerJoin(coffeePlan, eq(coffeePlan.id, planDelivery.planId))
		.where(and(inArray(planDelivery.id, ids), scoped(visiblePlans, by), isNull(coffeePlan.deletedAt)));
	return new Map(rows.map(({ id, ...host }) => [id, host]));
}

type Host = { planId: string; planNumber: number; deliverOn: StoreDay };

type Pricing = {
	dates: PlanDates;
	hosts: ReadonlyMap<string, Host>;
	unitPrice: (date: StoreDay, productId: string, quantity: number) => Money | null;
	totalOf: (delivery: Delivery) => Record<"subtotal" | "additional" | "gst" | "total", Money> &
		ChargeAmounts & {
			charges: Charge[];
			/** The pieces that would not come as wanted if the order were placed now. The amounts leave them out. Only of the next delivery. */
			missing: MissingProduct[];
		};
};

function deliveryView(plan: OwnedPlan, delivery: Delivery, { dates, unitPrice, totalOf, hosts }: Pricing) {
	const { base, deliverOn, chosenOn, state, mergedIntoId, quantities } = delivery;
	const isMoved = deliverOn !== (chosenOn ?? base);
	return {
		base,
		deliverOn,
		chosenOn,
		isSkipped: state === "skipped",
		/** The delivery of another plan that brings the content of this one. Null for other deliveries. */
		comesWith: mergedIntoId === null ? null : (hosts.get(mergedIntoId) ?? null),
		/** Why the van does not come on the planned date. Null when it does. */
		movedBecause: isMoved ? closedReasonOf(dates.place, chosenOn ?? base) : null,
		deadline: deadlineOf(deliverOn, dates.deadlineHours),
		daysLeft: daysLeft(deliverOn, dates),
		canChange: plan.state === "active" && isDeadlineAhead(deliverOn, dates),
		/** Whether just this delivery can come on another date. */
		hasOtherDate: hasOtherDate(dates, deliverOn, neighboursOf(plan, base)),
		lines: [...quantitiesOf(plan, delivery)].map(([productId, quantity]) => ({
			productId,
			quantity,
			price: unitPrice(deliverOn, productId, quantity),
		})),
		/** The products whose quantity differs from the plan for just this delivery. */
		changed: Object.keys(quantities),
		...totalOf(delivery),
	};
}

/** The dates of the deliveries before and after a delivery. */
function neighboursOf({ deliveries }: Plan, base: StoreDay): Neighbours {
	const at = deliveries.findIndex((delivery) => delivery.base === base);
	return { previousDate: deliveries[at - 1]?.deliverOn ?? null, nextDate: deliveries[at + 1]?.deliverOn ?? null };
}

/** The names of products, also of those that the company no longer sees. */
const namesOf = ({ db }: Act, ids: readonly string[]) =>
	db
		.select({
			productId: product.id,
			slug: product.slug,
			articleNumber: product.articleNumber,
			nameEn: product.nameEn,
			nameNl: product.nameNl,
			sizeEn: product.sizeEn,
			sizeNl: product.sizeNl,
		})
		.from(product)
		.where(inArray(product.id, [...ids]));

async function nameOf({ db }: Act, userId: string): Promise<string | null> {
	const [person] = await db
		.select({ name: sql<string>`${contact.firstName} || ' ' || ${contact.lastName}` })
		.from(users)
		.innerJoin(contact, eq(contact.id, users.contactId))
		.where(eq(users.id, userId));
	return person?.name ?? null;
}

/** The earlier deliveries with their orders, the latest first. */
async function pastDeliveries({ db }: Act, planId: string) {
	const rows = await db
		.select({
			base: planDelivery.base,
			deliverOn: planDelivery.deliverOn,
			state: planDelivery.state,
			missedReason: planDelivery.missedReason,
			order: {
				id: orders.id,
				number: orders.number,
				requestNumber: orders.serial,
				status: orders.status,
				total: orders.total,
			},
		})
		.from(planDelivery)
		.leftJoin(orders, eq(orders.id, planDelivery.orderId))
		.where(and(eq(planDelivery.planId, planId), inArray(planDelivery.state, ["ordered", "missed"])))
		.orderBy(desc(planDelivery.base))
		.limit(shownPast);
	return rows;
}
