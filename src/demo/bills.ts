import type { Customer } from "#accounts/buyers.db.ts";
import { couponRefusal } from "#cart/coupons.ts";
import { type ChargeableLine, totalsWithCoupon } from "#cart/pricing.ts";
import type { OrderType } from "#orders/orders.ts";
import { zero } from "#shared/money.ts";
import type { StoreDay } from "#shared/store-day.ts";
import type { Chance } from "./chance.ts";
import type { DemoCoupon, DraftContext } from "./draft-context.ts";
import { type PaymentChoice, paymentChoices, paysImmediately, type Size, type UsualProduct } from "./habits.ts";
import type { OrderToDraft } from "./orders-to-draft.ts";
import { isWaiting } from "./stories.ts";

/** The order type: mostly the company's first one. An order that awaits payment comes from the shop. */
export function typeOf({ ordering: { by }, progress }: OrderToDraft, luck: Chance): OrderType {
	const type = luck(6) > 0 ? by[0] : (by[luck(by.length)] ?? by[0]);
	return isWaiting(progress) ? "webshop" : type;
}

/** The payment method. Orders that are paid at once come from the shop, and are settled unless their fate says otherwise. */
export function paymentChoiceOf(
	{ ordering: { pays = [] }, progress, nth }: OrderToDraft,
	type: OrderType,
): PaymentChoice {
	const isOpen = progress === "placed" || progress === "accepted";
	const usable = pays.filter((paymentChoice) =>
		isWaiting(progress)
			? paysImmediately(paymentChoice)
			: !paysImmediately(paymentChoice) || (type === "webshop" && !isOpen),
	);
	return usable[nth % usable.length] ?? "invoice";
}

type BillInput = {
	orderToDraft: Pick<OrderToDraft, "customer" | "placedAt">;
	basket: readonly UsualProduct[];
	type: OrderType;
	paymentChoice: PaymentChoice;
	luck: Chance;
};

/** The charges of an order on its day, and its coupon. */
export function billOf({ orderToDraft, basket, type, paymentChoice, luck }: BillInput, context: DraftContext) {
	const { customer, placedAt } = orderToDraft;
	const { clock, priceAt, charges } = context;
	const { day } = clock.at(placedAt);
	const pricedLines = basket.map(({ size, quantity }) => ({
		size,
		quantity,
		price: priceAt(customer.id, size.id, quantity, day) ?? zero,
	}));
	const chargedLines = pricedLines.map(({ size, ...line }) => ({
		...line,
		charges: size,
		categoryIds: size.categoryIds,
	}));
	const coupon =
		type === "webshop" && luck(6) === 0 ? couponFor({ customer, day, lines: chargedLines, luck }, context) : null;
	const { totals } = totalsWithCoupon(chargedLines, {
		...charges,
		paperInvoice: paymentChoices[paymentChoice].method === "invoice" && customer.invoiceDelivery === "paper",
		coupon: coupon && { coupon: coupon.coupon, isUsed: false },
		day,
	});
	const lines = pricedLines.map(({ size, quantity, price }) => ({ product: productNames(size), quantity, price }));
	return { lines, totals, coupon };
}

type CouponInput = { customer: Customer; day: StoreDay; lines: readonly ChargeableLine[]; luck: Chance };

/** Chooses one of the coupons that are valid for the order. */
function couponFor({ customer, day, lines, luck }: CouponInput, { coupons, used }: DraftContext): DemoCoupon | null {
	const usable = coupons.filter(({ id, coupon, oncePerAccount }) => {
		const isUsed = oncePerAccount && used.has(`${id} ${customer.id}`);
		return couponRefusal(coupon, { lines, day, isUsed }) === null;
	});
	return usable[luck(usable.length)] ?? null;
}

function productNames(size: Size) {
	const { id: productId, productCode, articleNumber, nameEn, nameNl, sizeEn, sizeNl } = size;
	return { productId, productCode, articleNumber, nameEn, nameNl, sizeEn, sizeNl };
}
