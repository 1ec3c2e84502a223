import type { Act } from "#act.ts";
import { type CatalogueView, storeDayOf } from "#catalogue/catalogue-view.db.ts";
import { idsUpToArea } from "#catalogue/category-tree.ts";
import { pricedLines, type UnitPrice } from "#catalogue/prices/prices.db.ts";
import { allSettledThenThrow } from "#db/transaction.ts";
import { type Money, zero } from "#shared/money.ts";
import { chargesOf } from "#store/store.db.ts";
import { type OpenCart, payerOf } from "./cart.db.ts";
import { type LineTrouble, troubleOf } from "./cart.ts";
import { type LineRow, linesOf, withAddedProducts } from "./cart-lines.db.ts";
import { couponOf } from "./coupons.db.ts";
import { type ChargeableLine, totalsWithCoupon } from "./pricing.ts";

export type BillLine = { row: LineRow; price: UnitPrice; trouble: LineTrouble | null };

/** Reads the pricing rules of a total: charges of the store, whether the company wants invoices on paper, and the coupon. */
export async function pricingRulesOf(act: Act, couponId: string | null) {
	const [charges, { wantsPaper }, coupon] = await allSettledThenThrow([
		chargesOf(act),
		payerOf(act),
		couponId === null ? null : couponOf(act, { id: couponId }),
	]);
	return { charges, wantsPaper, coupon };
}

type ChargedGoods = Pick<LineRow, "quantity" | "charges" | "categoryId">;

export const chargeableLine = (
	{ snapshot }: Pick<CatalogueView, "snapshot">,
	{ quantity, charges, categoryId }: ChargedGoods,
	price: Money,
): ChargeableLine => ({ quantity, price, charges, categoryIds: idsUpToArea(snapshot.tree, categoryId) });

type BillOptions = {
	/** True when the customer pays by invoice. */
	onAccount: boolean;
	/** Quantities by product that come with the order, although they are not in the cart. */
	added?: ReadonlyMap<string, number>;
};

/** Adds up a cart with the prices and the stock of the database, because customers pay these prices. */
export async function billOf(act: Act, cart: OpenCart, { onAccount, added = new Map() }: BillOptions) {
	const rows = await withAddedProducts(act, await linesOf(act, cart.id), added);
	return billOfRows(act, { rows, couponId: cart.couponId, onAccount });
}

type RowsToBill = { rows: readonly LineRow[]; couponId: string | null; onAccount: boolean };

/** Adds up lines of one order. */
export async function billOfRows(act: Act, { rows, couponId, onAccount }: RowsToBill) {
	const [{ lines: priced, view }, { charges, wantsPaper, coupon }] = await allSettledThenThrow([
		pricedLines(act, rows),
		pricingRulesOf(act, couponId),
	]);
	const lines = priced.map(({ line: row, price }): BillLine => {
		return { row, price, trouble: troubleOf(row.quantity, { ...row, hasPrice: price !== null }) };
	});
	const chargeable = lines.map(({ row, price }) => chargeableLine(view, row, price?.cents ?? zero));
	const day = storeDayOf(view);
	const { refused, totals } = totalsWithCoupon(chargeable, {
		...charges,
		paperInvoice: onAccount && wantsPaper,
		coupon,
		day,
	});
	return { lines, totals, coupon: refused ? null : coupon, charges };
}

export type Bill = Awaited<ReturnType<typeof billOf>>;
