import type { Act } from "#act.ts";
import { isOrderableQuantity, nearestLots } from "#cart/cart.ts";
import { refuseWindow } from "#orders/placing/placing-rules.ts";
import type { PlanDates } from "#planner/dates/plan-dates.ts";
import { weeksInField, weeksInFrequencyText } from "#planner/dates/plan-schedule.ts";
import {
	companyAct,
	offersFor,
	type PricedOffer,
	productsOf,
	unplannableCode,
} from "#planner/deliveries/plan-order.db.ts";
import type { PlanItem } from "#planner/plan.ts";
import type { NewPlan, SavePlan } from "#planner/plan-requests.ts";
import type { StoredPlan } from "#planner/plans.db.ts";
import { plainRefusal, Refusal } from "#shared/refusal.ts";
import { changedPlan } from "./plan-changes.ts";

type Owner = { userId: string; accountId: string };

/** Refuses a frequency whose text and number of weeks differ, because dates follow the text. */
export function refuseFrequency({ text, weeks }: NewPlan["frequency"]): void {
	if (weeks !== null && (weeksInField(weeks) === null || weeksInFrequencyText(text) !== weeks))
		throw new Refusal("invalid", "planner.frequency", {}, "frequency");
}

type Items = Pick<NewPlan, "items"> & { weeks: number | null; before?: readonly PlanItem[] };
type Offers = ReadonlyMap<string, PricedOffer>;

/** The items of a new plan with today's prices. Refuses products that the company cannot order regularly. */
export async function pricedItems(act: Act, owner: Owner, items: Items): Promise<PlanItem[]> {
	const { offers } = await offersFor(companyAct(act, owner), productsOf(items.items));
	return itemsAt(offers, items);
}

/** The items with the prices of offers. An unchanged item of the plan stays, even when the company can no longer order the product. */
function itemsAt(offers: Offers, { items, weeks, before = [] }: Items): PlanItem[] {
	const seen = new Set<string>();
	return items.map((item) => {
		const { productId, weekday, quantity, alternativeId } = item;
		if ((weekday === null) !== (weeks !== null)) throw new Refusal("invalid", "planner.weekday", {}, "items");
		const key = `${productId} ${weekday}`;
		if (seen.has(key) || alternativeId === productId) throw new Refusal("invalid", "planner.twice", {}, "items");
		seen.add(key);
		const offer = offers.get(productId);
		const savedItem = before.find((saved) => isSameItem(saved, item));
		if (savedItem && (!offer?.isSold || offer.priceAt(quantity) === null)) return savedItem;
		const hasAlternative = alternativeId === null || savedItem !== undefined || offers.has(alternativeId);
		if (!offer || !hasAlternative) throw new Refusal("not-found", "product.not-found");
		refuseUnplannable(offer);
		refuseWrongLot(quantity, offer.lot);
		const savedPrice = offer.priceAt(quantity);
		if (savedPrice === null) throw new Refusal("invalid", "cart.price-on-request", {}, "items");
		return { productId, weekday, quantity, alternativeId, savedPrice };
	});
}

type ComparedItem = Omit<PlanItem, "savedPrice">;

const isSameItem = (a: ComparedItem, b: ComparedItem): boolean =>
	a.productId === b.productId &&
	a.weekday === b.weekday &&
	a.quantity === b.quantity &&
	a.alternativeId === b.alternativeId;

function refuseUnplannable(offer: PricedOffer): void {
	const code = unplannableCode(offer);
	if (code) throw plainRefusal("invalid", code, "items");
}

function refuseWrongLot(quantity: number, lot: number): void {
	if (!isOrderableQuantity(quantity, lot))
		throw new Refusal("invalid", "cart.not-a-multiple", { lot, quantities: nearestLots(quantity, lot).join(", ") });
}

type Change = { before: StoredPlan; input: SavePlan; dates: PlanDates };

/** The plan as it would be after the collected changes of a customer. Refuses all of them when one is impossible. */
export async function planAfter(act: Act, { before, input, dates }: Change): Promise<StoredPlan> {
	const { items, frequency, ...others } = input.plan;
	if (frequency) refuseFrequency(frequency);
	const weeks = frequency ? frequency.weeks : before.weeks;
	if (frequency && (frequency.weeks === null) !== (before.weeks === null) && !items)
		throw new Refusal("invalid", "planner.weekday", {}, "items");
	refuseWindow(before.location, others.timeWindow ?? null);
	const once = onceQuantities(before, input);
	const productIds = new Set([...productsOf(items ?? []), ...once.map(([productId]) => productId)]);
	const { offers }: { offers: Offers } =
		productIds.size > 0 ? await offersFor(companyAct(act, before), [...productIds]) : { offers: new Map() };
	const priced = items && itemsAt(offers, { items, weeks, before: before.items });
	const plan = changedPlan(
		before,
		{ plan: { ...others, frequency, items: priced }, deliveries: input.deliveries },
		dates,
	);
	refuseOnceQuantities(offers, before, once);
	return plan;
}

/** The changed quantities for just one delivery, without 0. */
function onceQuantities(before: StoredPlan, { deliveries }: SavePlan): [productId: string, quantity: number][] {
	const isSaved = (base: string, productId: string, quantity: number) =>
		before.deliveries.some((saved) => saved.base === base && saved.quantities[productId] === quantity);
	return deliveries.flatMap(({ base, quantities = {} }) =>
		Object.entries(quantities).filter(([productId, count]) => count > 0 && !isSaved(base, productId, count)),
	);
}

/** Refuses quantities for just one delivery that the company cannot order. A product of the plan may be sold out for a while. */
function refuseOnceQuantities(offers: Offers, before: StoredPlan, changed: ReturnType<typeof onceQuantities>): void {
	const offerOf = (productId: string): PricedOffer => {
		const offer = offers.get(productId);
		if (!offer) throw new Refusal("not-found", "product.not-found");
		return offer;
	};
	for (const [productId, quantity] of changed) refuseWrongLot(quantity, offerOf(productId).lot);
	const usual = new Set(before.items.map(({ productId }) => productId));
	for (const [productId, quantity] of changed) {
		if (usual.has(productId)) continue;
		const offer = offerOf(productId);
		refuseUnplannable(offer);
		if (offer.priceAt(quantity) === null) throw new Refusal("invalid", "cart.price-on-request", {}, "items");
	}
}
