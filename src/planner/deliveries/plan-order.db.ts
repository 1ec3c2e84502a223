import { companyViewer } from "#accounts/viewer.db.ts";
import { type Act, guest } from "#act.ts";
import { payerOf } from "#cart/cart.db.ts";
import { findAllGoods, type GoodsRow } from "#cart/cart-lines.db.ts";
import { chargeableLine } from "#cart/cart-totals.db.ts";
import { totalsOf } from "#cart/pricing.ts";
import type { CatalogueView } from "#catalogue/catalogue-view.db.ts";
import { type PricedLine, pricedLines, pricedLinesOfCompanies } from "#catalogue/prices/prices.db.ts";
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

export type PricedOffer = Offer & {
	goods: GoodsRow;
	unitPriceAt: PricedLine<WantedLine>["priceAt"];
	tiers: () => Tier[];
};

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

type OrderedPlan = Pick<StoredPlan, "items" | "missingItems" | "dearerLimit">;
type Owner = Pick<StoredPlan, "accountId" | "userId">;

/** The content of an order placed now: its lines with prices and totals, and the pieces that do not come as wanted. */
export async function orderContents(act: Act, plan: OrderedPlan & Owner, quantities: ReadonlyMap<string, number>) {
	const wanted = wantedItems(plan, quantities);
	return contentsFrom(await offersFor(companyAct(act, plan), productsOf(wanted)), { plan, quantities });
}

type Wanted = { plan: OrderedPlan; quantities: ReadonlyMap<string, number> };

function contentsFrom({ offers, billOf, gstBasisPoints }: ReturnType<typeof offersFrom>, { plan, quantities }: Wanted) {
	const { lines, missing } = linesToCome(plan, quantities, offers);
	return { ordered: lines, missing, ...billOf(lines), gstBasisPoints };
}

/** The products that the company can order, with its prices, and how to add them up. */
export async function offersFor(act: Act, productIds: readonly string[]) {
	const lines = productIds.map((productId) => ({ productId, quantity: 1 }));
	const [goods, { lines: prices, view }, charges, { wantsPaper }] = await allSettledThenThrow([
		findAllGoods(act, productIds),
		pricedLines(act, lines),
		chargesOf(act),
		payerOf(act),
	]);
	return offersFrom({ goods, prices, view, charges, wantsPaper });
}

type WantedLine = { productId: string; quantity: number };
type OfferRows = {
	goods: readonly GoodsRow[];
	prices: readonly PricedLine<WantedLine>[];
	view: CatalogueView;
	charges: Awaited<ReturnType<typeof chargesOf>>;
	wantsPaper: boolean;
};

function offersFrom({ goods, prices, view, charges, wantsPaper }: OfferRows) {
	const priceOf = new Map(prices.map((priced) => [priced.line.productId, priced]));
	const offers = new Map(
		goods.map((row): [string, PricedOffer] => {
			const { productId, available, lot } = row;
			const priced = priceOf.get(productId);
			const unitPriceAt = (quantity: number) => priced?.priceAt(quantity) ?? null;
			const isSold = row.soldOnline && row.goods === "everyday";
			const priceAt = (quantity: number): Money | null => unitPriceAt(quantity)?.cents ?? null;
			const tiers = () => (priced?.tiers() ?? []).map(({ minimum, cents, source }) => ({ minimum, cents, source }));
			return [productId, { productId, isSold, available, lot, priceAt, unitPriceAt, tiers, goods: row }];
		}),
	);
	/** The order lines of some products with their totals. */
	const billOf = (wanted: readonly WantedLine[]) => {
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

type PlannedContent = {
	plan: OrderedPlan & { accountId: string };
	quantities: ReadonlyMap<string, number>;
};

/** Reads stock and prices for the orders of several plans, in a few statements. Returns a function that gives the content of one of them; `take` takes
 * its pieces from the stock that the next ones find. Products that only companies with a contract see count as gone. */
export async function contentsOfSeveral(act: Act, planned: readonly PlannedContent[]) {
	const productIds = [...new Set(planned.flatMap(({ plan, quantities }) => productsOf(wantedItems(plan, quantities))))];
	const accountIds = [...new Set(planned.map(({ plan }) => plan.accountId))];
	const [goods, { linesFor, view }, charges] = await allSettledThenThrow([
		findAllGoods({ ...act, by: guest }, productIds),
		pricedLinesOfCompanies(act, { accountIds, productIds }),
		chargesOf(act),
	]);
	const stock = new Map(goods.map((row) => [row.productId, row]));
	return ({ plan, quantities, wantsPaper }: PlannedContent & { wantsPaper: boolean }) => {
		const ids = productsOf(wantedItems(plan, quantities));
		const prices = linesFor(
			plan.accountId,
			ids.map((productId) => ({ productId, quantity: 1 })),
		);
		const offers = offersFrom({ goods: ids.flatMap((id) => stock.get(id) ?? []), prices, view, charges, wantsPaper });
		const content = contentsFrom(offers, { plan, quantities });
		const take = () => {
			for (const { productId, quantity } of content.ordered) {
				const row = stock.get(productId);
				if (row) stock.set(productId, { ...row, available: row.available - quantity });
			}
		};
		return { ...content, take };
	};
}
