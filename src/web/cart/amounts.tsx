import type { ReactNode } from "react";
import { cartTexts } from "#i18n/cart.ts";
import type { Language } from "#i18n/languages.ts";
import { type Money, money } from "#shared/money.ts";
import { useStore } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import type { Cart, Line } from "./cart.ts";

const percentOf = (language: Language, basisPoints: number): string =>
	new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 2 }).format(basisPoints / 10_000);

type Row = { label: string; amount: Money; explanation: ReactNode; isSubtotal?: boolean };

/** The totals of a cart as rows. Each amount has an explanation with its rule and numbers. */
export function useAmounts(cart: Omit<Cart, "promise" | "blockedReason">): Row[] {
	const { pageText: c, amount, language } = useText(cartTexts);
	const { gstBasisPoints } = useStore();
	const { lines, totals, freeFreightFrom } = cart;
	const { goods, subtotal, freight, adminFee, deposit, waste, additional, net, gst } = totals;
	const rate = percentOf(language, gstBasisPoints);
	const chargedLines = lines.filter(({ isCharged }) => isCharged);
	const pieces = chargedLines.reduce((pieces, { quantity }) => pieces + quantity, 0);
	const [freeFrom, discountedGoods] = [amount(freeFreightFrom), amount(subtotal)];
	const row = (label: string, amount: Money, explanation: ReactNode, options: Partial<Row> = {}): Row => ({
		label,
		amount,
		explanation,
		...options,
	});
	const unlessZero = (amount: Money, row: Row): Row[] => (amount === 0 ? [] : [row]);
	return [
		row(c("subtotal"), goods, <p>{c("subtotal-why", String(chargedLines.length), String(pieces))}</p>),
		...unlessZero(totals.discount, row(c("discount"), money(-totals.discount), <DiscountRule coupon={cart.coupon} />)),
		row(
			c("delivery"),
			freight,
			<p>
				{freight > 0
					? c("delivery-why-paid", freeFrom, discountedGoods, amount(freight))
					: c("delivery-why-free", freeFrom, discountedGoods)}
			</p>,
		),
		...unlessZero(adminFee, row(c("paper-fee"), adminFee, <p>{c("paper-fee-why")}</p>)),
		...unlessZero(deposit, row(c("deposit"), deposit, <ChargePerLine lines={lines} part="deposit" />)),
		...unlessZero(waste, row(c("waste"), waste, <ChargePerLine lines={lines} part="waste" />)),
		row(c("total-excl"), net, <p>{c("total-excl-why", discountedGoods, amount(freight), amount(additional))}</p>, {
			isSubtotal: true,
		}),
		row(c("gst", rate), gst, <p>{c("gst-why", rate, amount(net))}</p>),
	];
}

function DiscountRule({ coupon }: { coupon: Cart["coupon"] }) {
	const { pageText: c, amount, language } = useText(cartTexts);
	if (!coupon) return null;
	const { code, taken, coversAll } = coupon;
	const of = c(coversAll ? "discount-all" : "discount-covered");
	return (
		<p>
			{taken.kind === "percentage"
				? c("discount-why-percentage", code, percentOf(language, taken.basisPoints), of)
				: c("discount-why-amount", code, amount(taken.amount), of)}
		</p>
	);
}

/** Explains a charge by the amount of each line. */
function ChargePerLine({ lines, part }: { lines: readonly Line[]; part: "deposit" | "waste" }) {
	const { pageText: c, amount } = useText(cartTexts);
	return (
		<>
			<p>{c(`${part}-why`)}</p>
			<ul>
				{lines
					.filter((line) => line[part] > 0)
					.map((line) => (
						<li key={line.slug}>{`${line.name}: ${amount(line[part])}`}</li>
					))}
			</ul>
		</>
	);
}
