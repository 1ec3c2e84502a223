import {
	additionalOf,
	allKinds,
	type Charge,
	chargesOfPieces,
	type OrderKind,
	orderChargesOf,
	type PieceColumns,
	type PieceKind,
	type StoreCharges,
	storedPieceCharges,
	sumOfCharges,
	taxOf,
} from "#shared/charges.ts";
import { gstOf, type Money, money, share, spread, sum, type TaxAtRate, times, zero } from "#shared/money.ts";
import type { StoreDay } from "#shared/store-day.ts";
import { type Coupon, couponRefusal, coversCategory } from "./coupons.ts";

/** A line with unit price, and the charges of one piece. */
export type ChargeableLine = {
	quantity: number;
	price: Money;
	charges: PieceColumns;
	/** The product's category and the categories above it. Coupons may be limited to categories. */
	categoryIds: readonly string[];
};

export type PricingRules = StoreCharges & {
	coupon: Coupon | null;
	/** True when the customer pays by an invoice on paper, which costs a fee. */
	paperInvoice: boolean;
};

export type ChargedLine = { goods: Money; discount: Money; net: Money; charges: Charge<PieceKind>[] };

export type Totals = {
	lines: ChargedLine[];
	/** Goods before discount. */
	goods: Money;
	discount: Money;
	/** Goods after discount. The delivery costs depend on this amount. */
	subtotal: Money;
	/** One of each kind, in the order of the kinds. */
	charges: Charge[];
	/** Amount missing for free delivery; 0 when delivery is free. */
	toFreeFreight: Money;
	/** All charges except the delivery costs. */
	additional: Money;
	/** Goods after discount and all charges, without GST. */
	net: Money;
	taxes: TaxAtRate[];
	gst: Money;
	total: Money;
};

/** Computes all amounts. Cart, order, planner and punch-out use this function only. */
export function totalsOf(chargeable: readonly ChargeableLine[], pricingRules: PricingRules): Totals {
	const { coupon, paperInvoice, ...store } = pricingRules;
	const lines = chargedLines(chargeable, pricingRules);
	const subtotal = sum(lines.map(({ net }) => net));
	const hasLines = lines.length > 0;
	const orderCharges = orderChargesOf({ store, subtotal, hasLines, paperInvoice });
	const isFree = !hasLines || subtotal >= store.freeFreightFrom;
	return {
		...addUpLines(lines, { orderCharges, gstBasisPoints: store.gstBasisPoints }),
		toFreeFreight: isFree ? zero : money(store.freeFreightFrom - subtotal),
	};
}

/** Charges of an order that are not of its lines. Kinds that are absent are 0. */
type Charging = { orderCharges: readonly Charge<OrderKind>[]; gstBasisPoints: number };

/** Adds up lines that have their prices and discounts already. */
export function addUpLines(lines: ChargedLine[], { orderCharges, gstBasisPoints }: Charging) {
	const sumOf = (part: "goods" | "discount" | "net") => sum(lines.map((line) => line[part]));
	const [goods, discount, subtotal] = [sumOf("goods"), sumOf("discount"), sumOf("net")];
	const all: readonly Charge[] = [...orderCharges, ...lines.flatMap((line) => line.charges)];
	const charges = allKinds.map((kind): Charge => {
		const amount = sumOfCharges(all.filter((charge) => charge.kind === kind));
		return { kind, amount, tax: taxOf(kind, gstBasisPoints) };
	});
	return { lines, goods, discount, subtotal, ...withGst(subtotal, charges, gstBasisPoints) };
}

/** Adds charges and GST to the goods of an order. */
export function withGst(subtotal: Money, charges: Charge[], gstBasisPoints: number) {
	const net = sum([subtotal, sumOfCharges(charges)]);
	const nets = [
		{ net: subtotal, gstBasisPoints },
		...charges.map(({ amount, tax }) => ({ net: amount, gstBasisPoints: tax })),
	];
	const taxes = gstOf(nets.filter((one) => one.net !== 0));
	const gst = sum(taxes.map((tax) => tax.gst));
	const additional = sumOfCharges(additionalOf(charges));
	return { charges, additional, net, taxes, gst, total: sum([net, gst]) };
}

function chargedLines(lines: readonly ChargeableLine[], { coupon, gstBasisPoints }: PricingRules): ChargedLine[] {
	const goods = lines.map(({ price, quantity }) => times(price, quantity));
	const discounts = discountsOf(lines, goods, coupon);
	return lines.map(({ quantity, charges }, at) => {
		const [amountBefore, discount] = [goods[at] ?? zero, discounts[at] ?? zero];
		return {
			goods: amountBefore,
			discount,
			net: money(amountBefore - discount),
			charges: chargesOfPieces(storedPieceCharges(charges, gstBasisPoints), { from: 1, to: quantity }),
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
