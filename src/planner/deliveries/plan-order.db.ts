import { companyViewer } from "#accounts/viewer.db.ts";
import type { Act } from "#act.ts";
import { payerOf } from "#cart/cart.db.ts";
import { findAllGoods, type GoodsRow } from "#cart/cart-lines.db.ts";
import { chargeableLine } from "#cart/cart-totals.db.ts";
import { totalsOf } from "#cart/pricing.ts";
import { pricedLines } from "#catalogue/prices/prices.db.ts";
import type { Tier } from "#catalogue/prices/prices.ts";
import { allSettledThenThrow } from "#db/transaction.ts";
import type { PlanItem } from "#planner/plan.ts";
import type { StoredPlan } from "#planner/plans.db.ts";
import type { Money } from "#shared/money.ts";
import { chargesOf } from "#store/store.db.ts";
import { linesToCome, type Offer, wantedItems } from "./run-lines.ts";

/** The act in which a plan reads products and prices. */
export const companyAct = (act: Act, plan: Pick<StoredPlan, "accountId" | "userId">): Act => ({
	...act,
	by: companyViewer(plan),
});

export type PricedOffer = Offer & { goods: GoodsRow; unitPriceAt: Priced["priceAt"]; tiers: () => Tier[] };
type Priced = Awaited<ReturnType<typeof pricedLines<{ productId: string; quantity: number }>>>["lines"][number];

/** The products of items and their alternatives, each once. */
export const productsOf = (items: readonly Pick<PlanItem, "productId" | "alternativeId">[]): string[] => [
	...new Set(
		items.flatMap(({ productId, alternativeId }) => (alternativeId ? [productId, alternativeId] : [productId])),
	),
];

/** The reason why a product cannot be part of a plan, whatever its quantity and price. Null when it can. */
export function unplannableCode({ goods, isSold }: PricedOffer) {
	if (goods.goods === "slow") return "planner.slow-goods";
	return isSold ? null : "cart.not-sold-online";
}

type OrderedPlan = Pick<StoredPlan, "accountId" | "userId" | "items" | "missingItems" | "dearerLimit">;

/** The content of an order placed now: its lines with prices and totals, and the pieces that do not come as wanted. */
export async function orderContents(act: Act, plan: OrderedPlan, quantities: ReadonlyMap<string, number>) {
	const wanted = wantedItems(plan, quantities);
	const { offers, billOf, gstBasisPoints } = await offersFor(companyAct(act, plan), productsOf(wanted));
	const { lines, missing } = linesToCome(plan, quantities, offers);
	return { ordered: lines, missing, ...billOf(lines), gstBasisPoints };
}

/** The products that the company can order, with its prices, and how to add them up. */
export async function offersFor(act: Act, productIds: readonly string[]) {
	const goods = await findAllGoods(act, productIds);
	const lines = goods.map(({ productId }) => ({ productId, quantity: 1 }));
	const [{ lines: priced, view }, charges, { wantsPaper }] = await allSettledThenThrow([
		pricedLines(act, lines),
		chargesOf(act),
		payerOf(act),
	]);
	const offers = new Map(
		goods.map((row, at): [string, PricedOffer] => {
			const unitPriceAt = (quantity: number) => priced[at]?.priceAt(quantity) ?? null;
			const isSold = row.soldOnline && row.goods === "everyday";
			const { productId, available, lot } = row;
			const priceAt = (quantity: number): Money | null => unitPriceAt(quantity)?.cents ?? null;
			const tiers = () => (priced[at]?.tiers() ?? []).map(({ minimum, cents, source }) => ({ minimum, cents, source }));
			return [productId, { productId, isSold, available, lot, priceAt, unitPriceAt, tiers, goods: row }];
		}),
	);
	/** The order lines of some products with their totals. */
	const billOf = (wanted: readonly { productId: string; quantity: number }[]) => {
		const lines = wanted.flatMap(({ productId, quantity }) => {
			const offer = offers.get(productId);
			const price = offer?.unitPriceAt(quantity);
			if (!offer || !price) return [];
			const { goods } = offer;
			return [{ product: goods, quantity, price: price.cents, priceSource: price.source, kind: goods.goods }];
		});
		const chargeable = lines.map(({ product, quantity, price }) =>
			chargeableLine(view, { ...product, quantity }, price),
		);
		return { lines, totals: totalsOf(chargeable, { ...charges, coupon: null, paperInvoice: wantsPaper }) };
	};
	return { offers, billOf, gstBasisPoints: charges.gstBasisPoints };
}
