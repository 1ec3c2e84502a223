import { gstOf, type Money, money, share, spread, sum, type TaxAtRate, times, zero } from "#shared/money.ts";
import type { StoreDay } from "#shared/store-day.ts";
import { type Coupon, couponRefused, isCovered } from "./coupons.ts";

/** A line as it is charged: how many, what one costs today, and what one brings with it. */
export type Line = {
	quantity: number;
	price: Money;
	deposit: Money;
	waste: Money;
	/** Where the product stands in the tree, from its place up to its area: what a coupon may be limited to. */
	categoryIds: readonly string[];
};

/** What the store charges besides goods. */
export type Terms = { gstBasisPoints: number; freeFreightFrom: Money; freightCharge: Money; adminCharge: Money };

export type Buying = Terms & {
	coupon: Coupon | null;
	/** An account that wants its invoices on paper, and pays by one. */
	paperInvoice: boolean;
};

export type ChargedLine = { goods: Money; discount: Money; net: Money; deposit: Money; waste: Money };

export type Totals = {
	lines: ChargedLine[];
	/** Goods before discount. */
	goods: Money;
	discount: Money;
	/** Goods after discount: what decides on freight. */
	subtotal: Money;
	freight: Money;
	/** How much more would come without freight; nothing when it does already. */
	toFreeFreight: Money;
	adminFee: Money;
	deposit: Money;
	waste: Money;
	/** Fee, deposit and waste together. */
	additional: Money;
	/** All that is charged, without GST. */
	net: Money;
	taxes: TaxAtRate[];
	gst: Money;
	total: Money;
};

/** What lines cost together. Cart, order, plan and punch-out ask nobody else. */
export function totalsOf(bought: readonly Line[], buying: Buying): Totals {
	const lines = chargedLines(bought, buying.coupon);
	const subtotal = sum(lines.map(({ net }) => net));
	const isFree = lines.length === 0 || subtotal >= buying.freeFreightFrom;
	return {
		...summed(lines, {
			freight: isFree ? zero : buying.freightCharge,
			adminFee: buying.paperInvoice && lines.length > 0 ? buying.adminCharge : zero,
			gstBasisPoints: buying.gstBasisPoints,
		}),
		toFreeFreight: isFree ? zero : money(buying.freeFreightFrom - subtotal),
	};
}

type Charges = { freight: Money; adminFee: Money; gstBasisPoints: number };

/** What lines come to whose prices and discounts were settled before. */
export function summed(lines: ChargedLine[], { freight, adminFee, gstBasisPoints }: Charges) {
	const of = (part: keyof ChargedLine) => sum(lines.map((line) => line[part]));
	const [goods, discount, subtotal, deposit, waste] = [
		of("goods"),
		of("discount"),
		of("net"),
		of("deposit"),
		of("waste"),
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

function chargedLines(bought: readonly Line[], coupon: Coupon | null): ChargedLine[] {
	const goods = bought.map(({ price, quantity }) => times(price, quantity));
	const discounts = discountsOf(bought, goods, coupon);
	return bought.map(({ quantity, deposit, waste }, at) => {
		const [whole, discount] = [goods[at] ?? zero, discounts[at] ?? zero];
		return {
			goods: whole,
			discount,
			net: money(whole - discount),
			deposit: times(deposit, quantity),
			waste: times(waste, quantity),
		};
	});
}

/** One amount over all that a coupon covers, spread so that the parts add up to it and no line falls below nothing. */
function discountsOf(bought: readonly Line[], goods: readonly Money[], coupon: Coupon | null): Money[] {
	if (!coupon) return goods.map(() => zero);
	const covered = goods.map((amount, at) => (isCovered(coupon, bought[at]?.categoryIds ?? []) ? amount : zero));
	const whole = sum(covered);
	if (whole === 0) return goods.map(() => zero);
	const amount =
		coupon.kind === "percentage" ? share(whole, coupon.basisPoints) : money(Math.min(coupon.amount, whole));
	return spread(amount, covered);
}

type Held = { coupon: Coupon; isUsed: boolean };
type Reckoning = Omit<Buying, "coupon"> & { held: Held | null; day: StoreDay };

/** What lines cost with the coupon that is held, if it takes anything off today; else why it does not. */
export function reckon(lines: readonly Line[], { held, day, ...buying }: Reckoning) {
	const refused = held && couponRefused(held.coupon, { lines, day, isUsed: held.isUsed });
	return { refused, totals: totalsOf(lines, { ...buying, coupon: refused ? null : (held?.coupon ?? null) }) };
}
