import { and, eq, ne, sql } from "drizzle-orm";
import { paysPaperFeePerOrder } from "#accounts/accounts.ts";
import type { Act } from "#act.ts";
import { catalogueOfCompanies } from "#catalogue/catalogue-view.db.ts";
import { shownLinePrices } from "#catalogue/prices/prices.db.ts";
import { hasWord } from "#db/columns.ts";
import { isAnyOf, prepared } from "#db/db.ts";
import { inParts } from "#db/parts.ts";
import { account } from "#db/schema/accounts.ts";
import { cart, cartItem } from "#db/schema/cart.ts";
import { allSettledThenThrow } from "#db/transaction.ts";
import { type Money, money, zero } from "#shared/money.ts";
import { Refusal } from "#shared/refusal.ts";
import { chargesOf } from "#store/store.db.ts";
import { linesOfCarts } from "./cart-lines.db.ts";
import { contentsOf, withTotals } from "./cart-view.db.ts";
import { couponsOfCarts } from "./coupons.db.ts";

/** Lines that are read and priced at once. A cart of more lines is priced alone. */
const linesAtOnce = 500;
/** Lines of all carts whose amounts one answer may have. Pricing them takes about a second. */
export const maxPricedLines = 10_000;

const openCartsStatement = prepared((db) =>
	db
		.select({
			id: cart.id,
			accountId: cart.accountId,
			userId: cart.userId,
			invoiceDelivery: account.invoiceDelivery,
			invoiceSchedule: account.invoiceSchedule,
			lineCount: sql<number>`(select count(*)::int from ${cartItem} where ${cartItem.cartId} = ${cart.id})`,
		})
		.from(cart)
		.innerJoin(account, eq(account.id, cart.accountId))
		.where(and(isAnyOf(cart.id, "cartIds"), hasWord(cart.kind, "open")))
		.prepare("open_carts_to_price"),
);

/** A price adjustment of the record platform: a discount is negative. */
const adjustment = (discount: Money): Money => money(0 - discount);

/** Prices the open ones of carts of any company as their own pages show them. Refuses too many lines before it reads them. For carts that the
 * viewer sees. */
async function pricedCarts(act: Act, cartIds: readonly string[]) {
	const carts = cartIds.length > 0 ? await openCartsStatement(act.db).execute({ cartIds }) : [];
	if (carts.length === 0) return [];
	const lines = carts.reduce((sum, { lineCount }) => sum + lineCount, 0);
	if (lines > maxPricedLines) throw new Refusal("invalid", "records.too-many-cart-lines", { most: maxPricedLines });
	const [charges, catalogueOf] = await allSettledThenThrow([chargesOf(act), catalogueOfCompanies(act)]);
	return inParts(carts, { atMost: linesAtOnce, weightOf: ({ lineCount }) => lineCount }, async (part) => {
		const ids = part.map(({ id }) => id);
		const [lines, coupons] = await allSettledThenThrow([linesOfCarts(act, ids), couponsOfCarts(act, ids)]);
		const linesOf = Map.groupBy(lines, ({ cartId }) => cartId);
		return part.map((row) => {
			const place = { location: null, site: null, coupon: coupons.get(row.id) ?? null };
			const contents = contentsOf(catalogueOf(row), { ...place, rows: linesOf.get(row.id) ?? [] }, "en-NZ");
			return { id: row.id, ...withTotals(contents, { charges, paperInvoice: paysPaperFeePerOrder(row) }) };
		});
	});
}

/** The amounts of open carts, by the id of the cart. Lists, items saved for later and ordered carts have none: no page adds them up. */
export async function amountsOfCarts(act: Act, cartIds: readonly string[]) {
	const open = await pricedCarts(act, cartIds);
	return new Map(
		open.map(({ id, totals: { goods, discount, toFreeFreight: _, taxes: __, charges: ___, ...totals } }) => [
			id,
			{ ...totals, goods, discount, adjustment: adjustment(discount) },
		]),
	);
}

/** The prices of an ordered cart are those of the order. */
const itemsStatement = prepared((db) =>
	db
		.select({
			id: cartItem.id,
			productId: cartItem.productId,
			quantity: cartItem.quantity,
			cartId: cart.id,
			isOpen: sql<boolean>`${cart.kind} = 'open'`,
			hasCoupon: sql<boolean>`${cart.kind} = 'open' and ${cart.couponId} is not null`,
			accountId: cart.accountId,
			userId: cart.userId,
		})
		.from(cartItem)
		.innerJoin(cart, eq(cart.id, cartItem.cartId))
		.where(and(isAnyOf(cartItem.id, "itemIds"), ne(cart.kind, "ordered")))
		.prepare("cart_items_to_price"),
);
type Item = Awaited<ReturnType<ReturnType<typeof itemsStatement>["execute"]>>[number];

type ItemAmounts = { price: Money | null; adjustment: Money | null; couponCode: string | null };

/** The unit prices of items, by the id of the item. Those of open carts have their part of the discount, and the coupon that gives it. */
export async function amountsOfItems(act: Act, itemIds: readonly string[]): Promise<ReadonlyMap<string, ItemAmounts>> {
	const rows = await inParts(itemIds, { atMost: linesAtOnce }, (part) =>
		itemsStatement(act.db).execute({ itemIds: part }),
	);
	const { discounted = [], single = [] } = Object.groupBy(rows, ({ hasCoupon }) =>
		hasCoupon ? "discounted" : "single",
	);
	return new Map([...(await amountsWithoutCoupon(act, single)), ...(await amountsWithCoupon(act, discounted))]);
}

/** Prices items alone: only a coupon makes the amounts of an item depend on other lines of its cart. */
async function amountsWithoutCoupon(act: Act, items: readonly Item[]): Promise<(readonly [string, ItemAmounts])[]> {
	const catalogueOf = await catalogueOfCompanies(act);
	const carts = [...Map.groupBy(items, ({ cartId }) => cartId).values()];
	return inParts(carts, { atMost: linesAtOnce, weightOf: ({ length }) => length }, async (part) =>
		part.flatMap((lines) => {
			const [first] = lines;
			if (!first) return [];
			return shownLinePrices(catalogueOf(first), lines).map(({ line: { id, isOpen }, price }) => {
				const amounts = { price: price?.cents ?? null, adjustment: isOpen ? zero : null, couponCode: null };
				return [id, amounts] as const;
			});
		}),
	);
}

/** Prices the carts of items, because the discount is spread over all lines of a cart. */
async function amountsWithCoupon(act: Act, items: readonly Item[]): Promise<(readonly [string, ItemAmounts])[]> {
	const wanted = new Set(items.map(({ id }) => id));
	const carts = await pricedCarts(act, [...new Set(items.map(({ cartId }) => cartId))]);
	return carts.flatMap(({ coupon, lines }) =>
		lines
			.filter(({ id }) => wanted.has(id))
			.map(({ id, price, discount }) => {
				const couponCode = discount > 0 ? (coupon?.code ?? null) : null;
				return [id, { price, adjustment: adjustment(discount), couponCode }] as const;
			}),
	);
}
