import { gstOf, type Money, money, share, spread, sum, type TaxAtRate, times, zero } from "#shared/money.ts";
import type { StoreDay } from "#shared/store-day.ts";
import { type Coupon, couponRefusal, coversCategory } from "./coupons.ts";

/** A line with unit price, and deposit and waste levy of one piece. */
export type ChargeableLine = {
	quantity: number;
	price: Money;
	deposit: Money;
	waste: Money;
	/** The product's category and the categories above it. Coupons may be limited to categories. */
	categoryIds: readonly string[];
};

/** Charges of the store, and its GST rate. */
export type StoreCharges = { gstBasisPoints: number; freeFreightFrom: Money; freightCharge: Money; adminCharge: Money };

export type PricingRules = StoreCharges & {
	coupon: Coupon | null;
	/** True when the customer pays by an invoice on paper, which costs a fee. */
	paperInvoice: boolean;
};

export type ChargedLine = { goods: Money; discount: Money; net: Money; deposit: Money; waste: Money };

export type Totals = {
	lines: ChargedLine[];
	/** Goods before discount. */
	goods: Money;
	discount: Money;
	/** Goods after discount. Freight depends on this amount. */
	subtotal: Money;
	freight: Money;
	/** Amount missing for free freight; 0 when freight is free. */
	toFreeFreight: Money;
	adminFee: Money;
	deposit: Money;
	waste: Money;
	/** Fee, deposit and waste together. */
	additional: Money;
	/** All charges, without GST. */
	net: Money;
	taxes: TaxAtRate[];
	gst: Money;
	total: Money;
};

/** Computes all amounts. Cart, order, planner and punch-out use this function only. */
export function totalsOf(chargeable: readonly ChargeableLine[], pricingRules: PricingRules): Totals {
	const lines = chargedLines(chargeable, pricingRules.coupon);
	const subtotal = sum(lines.map(({ net }) => net));
	const isFree = lines.length === 0 || subtotal >= pricingRules.freeFreightFrom;
	return {
		...addUpLines(lines, {
			freight: isFree ? zero : pricingRules.freightCharge,
			adminFee: pricingRules.paperInvoice && lines.length > 0 ? pricingRules.adminCharge : zero,
			gstBasisPoints: pricingRules.gstBasisPoints,
		}),
		toFreeFreight: isFree ? zero : money(pricingRules.freeFreightFrom - subtotal),
	};
}

type Charges = { freight: Money; adminFee: Money; gstBasisPoints: number };

/** Adds up lines that have their prices and discounts already. */
export function addUpLines(lines: ChargedLine[], { freight, adminFee, gstBasisPoints }: Charges) {
	const sumOf = (part: keyof ChargedLine) => sum(lines.map((line) => line[part]));
	const [goods, discount, subtotal, deposit, waste] = [
		sumOf("goods"),
		sumOf("discount"),
		sumOf("net"),
		sumOf("deposit"),
		sumOf("waste"),
	];
	const additional = sum([adminFee, deposit, waste]);
	const net = sum([subtotal, freight, additional]);
	const taxes = net === 0 ? [] : gstOf([{ net, gstBasisPoints }]);
	const gst = sum(taxes.map((tax) => tax.gst));
	return {
		lines,
		goods,
		discount,
		subtotal,
		freight,
		adminFee,
		deposit,
		waste,
		additional,
		net,
		taxes,
		gst,
		total: sum([net, gst]),
	};
}

function chargedLines(lines: readonly ChargeableLine[], coupon: Coupon | null): ChargedLine[] {
	const goods = lines.map(({ price, quantity }) => times(price, quantity));
	const discounts = discountsOf(lines, goods, coupon);
	return lines.map(({ quantity, deposit, waste }, at) => {
		const [amountBefore, discount] = [goods[at] ?? zero, discounts[at] ?? zero];
		return {
			goods: amountBefore,
			discount,
			net: money(amountBefore - discount),
			deposit: times(deposit, quantity),
			waste: times(waste, quantity),
		};
	});
}

/** Spreads the discount over the covered lines. The parts add up to the discount, and no line becomes negative. */
function discountsOf(lines: readonly ChargeableLine[], goods: readonly Money[], coupon: Coupon | null): Money[] {
	if (!coupon) return goods.map(() => zero);
	const covered = goods.map((amount, at) => (coversCategory(coupon, lines[at]?.categoryIds ?? []) ? amount : zero));
	const coveredAmount = sum(covered);
	if (coveredAmount === 0) return goods.map(() => zero);
	const amount =
		coupon.kind === "percentage"
			? share(coveredAmount, coupon.basisPoints)
			: money(Math.min(coupon.amount, coveredAmount));
	return spread(amount, covered);
}

type CouponWithUse = { coupon: Coupon; isUsed: boolean };
type CartPricingRules = Omit<PricingRules, "coupon"> & { coupon: CouponWithUse | null; day: StoreDay };

/** Computes all amounts with the cart's coupon. A coupon that is not valid gives no discount; `refused` has the reason. */
export function totalsWithCoupon(lines: readonly ChargeableLine[], { coupon, day, ...pricingRules }: CartPricingRules) {
	const refused = coupon && couponRefusal(coupon.coupon, { lines, day, isUsed: coupon.isUsed });
	return { refused, totals: totalsOf(lines, { ...pricingRules, coupon: refused ? null : (coupon?.coupon ?? null) }) };
}
