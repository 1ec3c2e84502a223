import type { Customer } from "#accounts/buyers.db.ts";
import { couponRefusal } from "#cart/coupons.ts";
import { type ChargeableLine, totalsWithCoupon } from "#cart/pricing.ts";
import type { OrderType } from "#orders/orders.ts";
import { zero } from "#shared/money.ts";
import type { StoreDay } from "#shared/store-day.ts";
import type { Chance } from "./chance.ts";
import type { DemoCoupon, Drafting } from "./drafting.ts";
import { paysAtOnce, type Size, type Usual, type Way, ways } from "./habits.ts";
import type { Plan } from "./plans.ts";
import { isWaiting } from "./stories.ts";

/** The order type: mostly the company's first one. An order that awaits payment comes from the shop. */
export function typeOf({ ordering: { by }, fate }: Plan, luck: Chance): OrderType {
	const type = luck(6) > 0 ? by[0] : (by[luck(by.length)] ?? by[0]);
	return isWaiting(fate) ? "webshop" : type;
}

/** The payment method. Orders that are paid at once come from the shop, and are settled unless their fate says otherwise. */
export function wayOf({ ordering: { pays = [] }, fate, nth }: Plan, type: OrderType): Way {
	const isOpen = fate === "placed" || fate === "accepted";
	const able = pays.filter((way) =>
		isWaiting(fate) ? paysAtOnce(way) : !paysAtOnce(way) || (type === "webshop" && !isOpen),
	);
	return able[nth % able.length] ?? "invoice";
}

type Buying = { plan: Plan; basket: readonly Usual[]; type: OrderType; way: Way; luck: Chance };

/** The charges of an order on its day, and its coupon. */
export function billOf({ plan, basket, type, way, luck }: Buying, drafting: Drafting) {
	const { customer, placedAt } = plan;
	const { clock, priceAt, charges } = drafting;
	const { day } = clock.at(placedAt);
	const bought = basket.map(({ size, quantity }) => ({
		size,
		quantity,
		price: priceAt(customer.id, size.id, quantity, day) ?? zero,
	}));
	const charged = bought.map(({ size: { deposit, waste, categoryIds }, ...line }) => ({
		...line,
		deposit,
		waste,
		categoryIds,
	}));
	const coupon =
		type === "webshop" && luck(6) === 0 ? couponFor({ customer, day, lines: charged, luck }, drafting) : null;
	const { totals } = totalsWithCoupon(charged, {
		...charges,
		paperInvoice: ways[way].method === "invoice" && customer.invoiceDelivery === "paper",
		coupon: coupon && { coupon: coupon.coupon, isUsed: false },
		day,
	});
	const lines = bought.map(({ size, quantity, price }) => ({ product: namedOf(size), quantity, price }));
	return { lines, totals, coupon };
}

type Trying = { customer: Customer; day: StoreDay; lines: readonly ChargeableLine[]; luck: Chance };

/** One of those that take something off. */
function couponFor({ customer, day, lines, luck }: Trying, { coupons, used }: Drafting): DemoCoupon | null {
	const able = coupons.filter(({ id, coupon, oncePerAccount }) => {
		const isUsed = oncePerAccount && used.has(`${id} ${customer.id}`);
		return couponRefusal(coupon, { lines, day, isUsed }) === null;
	});
	return able[luck(able.length)] ?? null;
}

function namedOf(size: Size) {
	const { id: productId, productCode, articleNumber, nameEn, nameNl, sizeEn, sizeNl } = size;
	return { productId, productCode, articleNumber, nameEn, nameNl, sizeEn, sizeNl };
}
