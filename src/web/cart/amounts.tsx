import type { ReactNode } from "react";
import { amountTexts } from "#i18n/cart/amounts.ts";
import { chargeName, chargeReason } from "#i18n/charges.ts";
import type { Language } from "#i18n/languages.ts";
import {
	amountOf,
	type ChargeKind,
	deliveryCostsOf,
	isChargeKind,
	isDelivery,
	isShown,
	kindOf,
} from "#shared/charges.ts";
import { type Money, money } from "#shared/money.ts";
import { useStore } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import type { Cart, Line } from "./cart.ts";

const percentOf = (language: Language, basisPoints: number): string =>
	new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 2 }).format(basisPoints / 10_000);

type FixedAmount = "subtotal" | "discount" | "total-excl" | "gst";
type Row = { id: FixedAmount | ChargeKind; label: string; amount: Money; isSubtotal?: boolean };

/** The amounts that add up to a total, in the order of every summary. Optional charges are left out when they are 0. */
export function useAmountRows(totals: Cart["totals"]): Row[] {
	const { pageText, language } = useText(amountTexts);
	const { gstBasisPoints } = useStore();
	const { goods, discount, charges, net, gst } = totals;
	return [
		{ id: "subtotal", label: pageText("subtotal"), amount: goods },
		...(discount === 0 ? [] : [{ id: "discount" as const, label: pageText("discount"), amount: money(-discount) }]),
		...charges.filter(isShown).map(({ kind, amount }) => ({ id: kind, label: chargeName(language, kind), amount })),
		{ id: "total-excl", label: pageText("total-excl"), amount: net, isSubtotal: true },
		{ id: "gst", label: pageText("gst", percentOf(language, gstBasisPoints)), amount: gst },
	];
}

/** The part of the coupon's discount that is on a line. */
export function LineDiscount({ discount }: Pick<Line, "discount">) {
	const { pageText, amount } = useText(amountTexts);
	return (
		discount > 0 && <span className="figures text-ink-2 text-sm">{pageText("line-discount", amount(discount))}</span>
	);
}

/** The totals of a cart as rows. Each amount has an explanation with its rule and numbers. */
export function useAmounts(cart: Omit<Cart, "id" | "promise" | "blockedReason">): (Row & { explanation: ReactNode })[] {
	const { pageText, amount, language } = useText(amountTexts);
	const { gstBasisPoints } = useStore();
	const { lines, totals, freeFreightFrom } = cart;
	const { subtotal, charges, additional, net } = totals;
	const rate = percentOf(language, gstBasisPoints);
	const chargedLines = lines.filter(({ isCharged }) => isCharged);
	const pieces = chargedLines.reduce((pieces, { quantity }) => pieces + quantity, 0);
	const [freeFrom, discountedGoods] = [amount(freeFreightFrom), amount(subtotal)];
	const deliveryCosts = deliveryCostsOf(charges);
	const ofAmount: Record<FixedAmount, ReactNode> = {
		subtotal: <p>{pageText("subtotal-why", String(chargedLines.length), String(pieces))}</p>,
		discount: <DiscountRule coupon={cart.coupon} />,
		"total-excl": <p>{pageText("total-excl-why", discountedGoods, amount(deliveryCosts), amount(additional))}</p>,
		gst: <p>{pageText("gst-why", rate, amount(net))}</p>,
	};
	const ofCharge = (kind: ChargeKind): ReactNode =>
		isDelivery(kind) ? (
			<p>
				{deliveryCosts > 0
					? pageText("delivery-why-paid", freeFrom, discountedGoods, amount(deliveryCosts))
					: pageText("delivery-why-free", freeFrom, discountedGoods)}
			</p>
		) : (
			<ChargeRule lines={lines} kind={kind} />
		);
	return useAmountRows(totals).map((row) => ({
		...row,
		explanation: isChargeKind(row.id) ? ofCharge(row.id) : ofAmount[row.id],
	}));
}

function DiscountRule({ coupon }: { coupon: Cart["coupon"] }) {
	const { pageText, amount, language } = useText(amountTexts);
	if (!coupon) return null;
	const { code, taken, coversAll } = coupon;
	const of = pageText(coversAll ? "discount-all" : "discount-covered");
	return (
		<p>
			{taken.kind === "percentage"
				? pageText("discount-why-percentage", code, percentOf(language, taken.basisPoints), of)
				: pageText("discount-why-amount", code, amount(taken.amount), of)}
		</p>
	);
}

/** Explains a charge, and one per piece by the amount of each line. */
function ChargeRule({ lines, kind }: { lines: readonly Line[]; kind: ChargeKind }) {
	const { amount, language } = useText(amountTexts);
	const reason = <p>{chargeReason(language, kind)}</p>;
	if (kindOf(kind).per === "order") return reason;
	return (
		<>
			{reason}
			<ul>
				{lines
					.map((line) => ({ ...line, charge: amountOf(line.charges, kind) }))
					.filter(({ charge }) => charge > 0)
					.map(({ slug, name, charge }) => (
						<li key={slug}>{`${name}: ${amount(charge)}`}</li>
					))}
			</ul>
		</>
	);
}
