import type { ReactNode } from "react";
import { cartTexts } from "#i18n/cart.ts";
import type { Language } from "#i18n/languages.ts";
import { type Money, money } from "#shared/money.ts";
import { useStore } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import type { Cart, Line } from "./cart.ts";

const percentOf = (language: Language, basisPoints: number): string =>
	new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 2 }).format(basisPoints / 10_000);

type Row = { label: string; amount: Money; why: ReactNode; closes?: boolean };

/** What a cart comes to, each figure with the rule and the numbers behind it. */
export function useAmounts(cart: Omit<Cart, "promise" | "barred">): Row[] {
	const { pageText: c, amount, language } = useText(cartTexts);
	const { gstBasisPoints } = useStore();
	const { lines, totals, freeFreightFrom } = cart;
	const { goods, subtotal, freight, adminFee, deposit, waste, additional, net, gst } = totals;
	const rate = percentOf(language, gstBasisPoints);
	const bought = lines.filter(({ isCharged }) => isCharged);
	const pieces = bought.reduce((pieces, { quantity }) => pieces + quantity, 0);
	const [free, after] = [amount(freeFreightFrom), amount(subtotal)];
	const row = (label: string, amount: Money, why: ReactNode, rest: Partial<Row> = {}): Row => ({
		label,
		amount,
		why,
		...rest,
	});
	const some = (amount: Money, row: Row): Row[] => (amount === 0 ? [] : [row]);
	return [
		row(c("subtotal"), goods, <p>{c("subtotal-why", String(bought.length), String(pieces))}</p>),
		...some(totals.discount, row(c("discount"), money(-totals.discount), <WhyDiscount coupon={cart.coupon} />)),
		row(
			c("delivery"),
			freight,
			<p>{freight > 0 ? c("delivery-why-paid", free, after, amount(freight)) : c("delivery-why-free", free, after)}</p>,
		),
		...some(adminFee, row(c("paper-fee"), adminFee, <p>{c("paper-fee-why")}</p>)),
		...some(deposit, row(c("deposit"), deposit, <WhyParts lines={lines} part="deposit" />)),
		...some(waste, row(c("waste"), waste, <WhyParts lines={lines} part="waste" />)),
		row(c("total-excl"), net, <p>{c("total-excl-why", after, amount(freight), amount(additional))}</p>, {
			closes: true,
		}),
		row(c("gst", rate), gst, <p>{c("gst-why", rate, amount(net))}</p>),
	];
}

function WhyDiscount({ coupon }: { coupon: Cart["coupon"] }) {
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

/** Which lines bring how much of it. */
function WhyParts({ lines, part }: { lines: readonly Line[]; part: "deposit" | "waste" }) {
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
