import type { ReactNode } from "react";
import { amountTexts } from "#i18n/amounts.ts";
import type { Language } from "#i18n/languages.ts";
import { type Money, money } from "#shared/money.ts";
import { useStore } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import type { Cart, Line } from "./cart.ts";

const percentOf = (language: Language, basisPoints: number): string =>
	new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 2 }).format(basisPoints / 10_000);

type AmountId = "subtotal" | "discount" | "delivery" | "paper-fee" | "deposit" | "waste" | "total-excl" | "gst";
type Row = { id: AmountId; label: string; amount: Money; isSubtotal?: boolean };

/** The amounts that add up to a total, in the order of every summary. Optional charges are left out when they are 0. */
export function useAmountRows(totals: Cart["totals"]): Row[] {
	const { pageText, language } = useText(amountTexts);
	const { gstBasisPoints } = useStore();
	const { goods, discount, freight, adminFee, deposit, waste, net, gst } = totals;
	const unlessZero = (id: Exclude<AmountId, "gst">, amount: Money): Row[] =>
		amount === 0 ? [] : [{ id, label: pageText(id), amount }];
	return [
		{ id: "subtotal", label: pageText("subtotal"), amount: goods },
		...unlessZero("discount", money(-discount)),
		{ id: "delivery", label: pageText("delivery"), amount: freight },
		...unlessZero("paper-fee", adminFee),
		...unlessZero("deposit", deposit),
		...unlessZero("waste", waste),
		{ id: "total-excl", label: pageText("total-excl"), amount: net, isSubtotal: true },
		{ id: "gst", label: pageText("gst", percentOf(language, gstBasisPoints)), amount: gst },
	];
}

/** The totals of a cart as rows. Each amount has an explanation with its rule and numbers. */
export function useAmounts(cart: Omit<Cart, "id" | "promise" | "blockedReason">): (Row & { explanation: ReactNode })[] {
	const { pageText, amount, language } = useText(amountTexts);
	const { gstBasisPoints } = useStore();
	const { lines, totals, freeFreightFrom } = cart;
	const { subtotal, freight, additional, net } = totals;
	const rate = percentOf(language, gstBasisPoints);
	const chargedLines = lines.filter(({ isCharged }) => isCharged);
	const pieces = chargedLines.reduce((pieces, { quantity }) => pieces + quantity, 0);
	const [freeFrom, discountedGoods] = [amount(freeFreightFrom), amount(subtotal)];
	const explanations: Record<AmountId, ReactNode> = {
		subtotal: <p>{pageText("subtotal-why", String(chargedLines.length), String(pieces))}</p>,
		discount: <DiscountRule coupon={cart.coupon} />,
		delivery: (
			<p>
				{freight > 0
					? pageText("delivery-why-paid", freeFrom, discountedGoods, amount(freight))
					: pageText("delivery-why-free", freeFrom, discountedGoods)}
			</p>
		),
		"paper-fee": <p>{pageText("paper-fee-why")}</p>,
		deposit: <ChargePerLine lines={lines} part="deposit" />,
		waste: <ChargePerLine lines={lines} part="waste" />,
		"total-excl": <p>{pageText("total-excl-why", discountedGoods, amount(freight), amount(additional))}</p>,
		gst: <p>{pageText("gst-why", rate, amount(net))}</p>,
	};
	return useAmountRows(totals).map((row) => ({ ...row, explanation: explanations[row.id] }));
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
