import type { ReactNode } from "react";
import { amountTexts } from "#i18n/amounts.ts";
import type { Language } from "#i18n/languages.ts";
import { type Money, money } from "#shared/money.ts";
import { useStore } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import type { Cart, Line } from "./cart.ts";

const percentOf = (language: Language, basisPoints: number): string =>
	new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 2 }).format(basisPoints / 10_000);

type Row = { label: string; amount: Money; explanation: ReactNode; isSubtotal?: boolean };

/** The totals of a cart as rows. Each amount has an explanation with its rule and numbers. */
export function useAmounts(cart: Omit<Cart, "id" | "promise" | "blockedReason">): Row[] {
	const { pageText, amount, language } = useText(amountTexts);
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
		row(pageText("subtotal"), goods, <p>{pageText("subtotal-why", String(chargedLines.length), String(pieces))}</p>),
		...unlessZero(
			totals.discount,
			row(pageText("discount"), money(-totals.discount), <DiscountRule coupon={cart.coupon} />),
		),
		row(
			pageText("delivery"),
			freight,
			<p>
				{freight > 0
					? pageText("delivery-why-paid", freeFrom, discountedGoods, amount(freight))
					: pageText("delivery-why-free", freeFrom, discountedGoods)}
			</p>,
		),
		...unlessZero(adminFee, row(pageText("paper-fee"), adminFee, <p>{pageText("paper-fee-why")}</p>)),
		...unlessZero(deposit, row(pageText("deposit"), deposit, <ChargePerLine lines={lines} part="deposit" />)),
		...unlessZero(waste, row(pageText("waste"), waste, <ChargePerLine lines={lines} part="waste" />)),
		row(
			pageText("total-excl"),
			net,
			<p>{pageText("total-excl-why", discountedGoods, amount(freight), amount(additional))}</p>,
			{
				isSubtotal: true,
			},
		),
		row(pageText("gst", rate), gst, <p>{pageText("gst-why", rate, amount(net))}</p>),
	];
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

/** Explains a charge by the amount of each line. */
function ChargePerLine({ lines, part }: { lines: readonly Line[]; part: "deposit" | "waste" }) {
	const { pageText, amount } = useText(amountTexts);
	return (
		<>
			<p>{pageText(`${part}-why`)}</p>
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
