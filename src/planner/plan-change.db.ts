import type { Act } from "#act.ts";
import { isOrderableQuantity, nearestLots } from "#cart/cart.ts";
import { Refusal } from "#shared/refusal.ts";
import type { Plan, PlanItem } from "./plan.ts";
import { changedPlan, type PlanDates } from "./plan-changes.ts";
import { companyAct, offersFor } from "./plan-order.db.ts";
import type { NewPlan, SavePlan } from "./plan-requests.ts";
import { weeksInField, weeksInFrequencyText } from "./plan-schedule.ts";
import type { StoredPlan } from "./plans.db.ts";

type Owner = { userId: string; accountId: string };

/** The text of a frequency and its number of weeks must agree, because dates follow the text. */
export function refuseFrequency({ text, weeks }: NewPlan["frequency"]): void {
	if (weeks !== null && (weeksInField(weeks) === null || weeksInFrequencyText(text) !== weeks))
		throw new Refusal("invalid", "planner.frequency", {}, "frequency");
}

type Items = Pick<NewPlan, "items"> & { weeks: number | null };

/** The items with today's prices. Refuses what the company cannot order regularly. */
export async function pricedItems(act: Act, owner: Owner, { items, weeks }: Items): Promise<PlanItem[]> {
	const ids = items.flatMap(({ productId, alternativeId }) => [productId, ...(alternativeId ? [alternativeId] : [])]);
	const { offers } = await offersFor(companyAct(act, owner), [...new Set(ids)]);
	const seen = new Set<string>();
	return items.map((item) => {
		const { productId, weekday, quantity, alternativeId } = item;
		if ((weekday === null) !== (weeks !== null)) throw new Refusal("invalid", "planner.weekday", {}, "items");
		const key = `${productId} ${weekday}`;
		if (seen.has(key) || alternativeId === productId) throw new Refusal("invalid", "planner.twice", {}, "items");
		seen.add(key);
		const offer = offers.get(productId);
		if (!offer || (alternativeId && !offers.get(alternativeId))) throw new Refusal("not-found", "product.not-found");
		if (offer.goods.goods === "slow") throw new Refusal("invalid", "planner.slow-goods", {}, "items");
		if (!offer.isSold) throw new Refusal("invalid", "cart.not-sold-online", {}, "items");
		if (!isOrderableQuantity(quantity, offer.lot))
			throw new Refusal("invalid", "cart.not-a-multiple", {
				lot: offer.lot,
				quantities: nearestLots(quantity, offer.lot).join(", "),
			});
		const savedPrice = offer.priceAt(quantity);
		if (savedPrice === null) throw new Refusal("invalid", "cart.price-on-request", {}, "items");
		return { productId, weekday, quantity, alternativeId, savedPrice };
	});
}

type Change = { before: StoredPlan; input: SavePlan; dates: PlanDates };

/** The plan as it would be after the collected changes of a customer. Refuses all of them when one is impossible. */
export async function planAfter(act: Act, { before, input, dates }: Change): Promise<StoredPlan> {
	const { items, frequency, ...others } = input.plan;
	if (frequency) refuseFrequency(frequency);
	const weeks = frequency ? frequency.weeks : before.weeks;
	if (frequency && (frequency.weeks === null) !== (before.weeks === null) && !items)
		throw new Refusal("invalid", "planner.weekday", {}, "items");
	const priced = items && (await pricedItems(act, before, { items, weeks }));
	const plan = changedPlan(
		before,
		{ plan: { ...others, frequency, items: priced }, deliveries: input.deliveries },
		dates,
	);
	await refuseOnceOnlyProducts(act, before, plan);
	return plan;
}

/** Refuses a product for just one delivery that the company cannot order. */
async function refuseOnceOnlyProducts(act: Act, before: StoredPlan, { items, deliveries }: Plan): Promise<void> {
	const usual = new Set([...items, ...before.items].map(({ productId }) => productId));
	const once = new Set(deliveries.flatMap(({ quantities }) => Object.keys(quantities)).filter((id) => !usual.has(id)));
	if (once.size === 0) return;
	await pricedItems(act, before, {
		items: [...once].map((productId) => ({ productId, weekday: null, quantity: 1, alternativeId: null })),
		weeks: 2,
	});
}
