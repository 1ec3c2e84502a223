import { paysPaperFeePerOrder } from "#accounts/accounts.ts";
import { buyerOf } from "#accounts/buyers.db.ts";
import type { Act } from "#act.ts";
import { canOrder } from "#cart/buyers.ts";
import { findCurrentCart } from "#cart/cart.db.ts";
import { type LineRow, linesOf } from "#cart/cart-lines.db.ts";
import { contentsOf, withTotals } from "#cart/cart-view.db.ts";
import { couponOf } from "#cart/coupons.db.ts";
import { catalogueFor } from "#catalogue/catalogue-view.db.ts";
import { amountOwedBy } from "#orders/credit/owed.db.ts";
import { daysOffered, methodsOffered } from "#orders/placing/placing-rules.ts";
import { asksTerms } from "#orders/placing/terms.db.ts";
import { termsVersion } from "#orders/placing/terms-of-sale.ts";
import { availableMethods } from "#payments/payments.ts";
import { sum } from "#shared/money.ts";
import { Refusal } from "#shared/refusal.ts";
import { orderSettings } from "#store/store.db.ts";
import { type OfferLocations, piecesOfLines, rowsOfOrder } from "./several-locations.ts";

/** Totals and delivery days of orders for several locations. Changes nothing. A coupon for one order counts for the first order
 * that it covers. */
export async function offerLocations(act: Act, { orders, language }: OfferLocations) {
	if (!canOrder(act.by)) throw new Refusal("forbidden", "cart.buyers-only");
	const [catalogue, { open }, settings, buyer, amountOwed] = await Promise.all([
		catalogueFor(act),
		findCurrentCart(act),
		orderSettings(act),
		buyerOf(act),
		amountOwedBy(act, act.by.accountId ?? ""),
	]);
	if (!buyer) throw new Error("a cart belongs to a member of a company");
	const rows = open ? await linesOf(act, open.id) : [];
	let coupon = open?.couponId ? await couponOf(act, { id: open.couponId }) : null;
	const offers = [];
	for (const { locationId, lines } of orders) {
		const { location, site } = await findCurrentCart(act, { locationId });
		if (!location || !site) throw new Refusal("not-found", "location.not-found");
		const chosen = rowsOfOrder(rows, lines);
		if (!chosen) throw new Refusal("stale", "checkout.cart-changed");
		const contents = contentsOf(catalogue, { location, site, coupon, rows: chosen }, language);
		const totalsOf = (paperInvoice: boolean) => withTotals(contents, { charges: settings.charges, paperInvoice });
		const priced = totalsOf(paysPaperFeePerOrder(buyer));
		const { days } = daysOffered({ settings, site, goods: contents.goods, now: act.now });
		const { deliveryWindows, instruction } = location;
		offers.push({
			locationId,
			days,
			deliveryWindows,
			instruction,
			lines: priced.lines.map(({ id, price, goods }) => ({ lineId: id, price, goods })),
			totals: priced.totals,
			withoutInvoice: totalsOf(false).totals,
		});
		if (coupon?.oncePerAccount && priced.coupon?.refused === null) coupon = null;
	}
	const { country, status, creditLimit, referenceRequired, referenceOnce } = buyer;
	return {
		offers,
		/** Lines of which all locations together want more than there is, or that cannot be ordered. */
		troubles: troublesOf(rows, orders),
		methods: methodsOffered({
			methods: availableMethods(act.deps.payments, { ...settings, country }),
			status,
			creditLimit,
			amountOwed,
			total: sum(offers.map(({ totals }) => totals.total)),
		}),
		country,
		reference: { required: referenceRequired, once: referenceOnce },
		termsVersion,
		asksTerms: await asksTerms(act, settings),
	};
}

function troublesOf(rows: readonly LineRow[], orders: OfferLocations["orders"]) {
	const pieces = piecesOfLines(orders);
	return rows.flatMap(({ id, available, soldOnline, isVisible }) => {
		const wanted = pieces.get(id) ?? 0;
		if (wanted === 0) return [];
		const left = soldOnline && isVisible ? available : 0;
		return wanted > left ? [{ lineId: id, available: left }] : [];
	});
}
