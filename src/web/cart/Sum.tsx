import type { ReactNode } from "react";
import type { Language } from "#i18n/languages.ts";
import { type Money, money } from "#shared/money.ts";
import { useNextDelivery, useStore } from "#web/app/trpc.ts";
import { Button } from "#web/ui/Button.tsx";
import { Docket } from "#web/ui/Docket.tsx";
import { PhoneLink } from "#web/ui/PhoneLink.tsx";
import { Coupon } from "./Coupon.tsx";
import type { Cart, Line } from "./cart.ts";
import { useCartText } from "./words.ts";

type SumProps = { cart: Cart; isWaiting: boolean };

/** What it comes to, each figure with the rule and the numbers behind it. */
export function Sum({ cart, isWaiting }: SumProps) {
	const { c } = useCartText();
	const { totals } = cart;
	const rows = useRows(cart);
	return (
		<aside className="cart-sum" aria-busy={isWaiting || undefined}>
			<Docket title={c("sum")} lines={rows} total={{ label: c("total"), amount: totals.total }}>
				<div className="grid gap-3">
					<Coupon coupon={cart.coupon} />
					<NoCheckout />
				</div>
			</Docket>
		</aside>
	);
}

const percentOf = (language: Language, basisPoints: number): string =>
	new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 2 }).format(basisPoints / 10_000);

type Row = { label: string; amount: Money; why: ReactNode; closes?: boolean };

function useRows(cart: Cart): Row[] {
	const { c, amount, language } = useCartText();
	const { gstBasisPoints } = useStore();
	const { lines, totals, freeFreightFrom } = cart;
	const { goods, subtotal, freight, adminFee, deposit, waste, additional, net, gst } = totals;
	const rate = percentOf(language, gstBasisPoints);
	const bought = lines.filter(({ isCharged }) => isCharged);
	const pieces = bought.reduce((pieces, { quantity }) => pieces + quantity, 0);
	const [free, after] = [amount(freeFreightFrom), amount(subtotal)];
	const row = (label: string, amount: Money, why: ReactNode, rest: Partial<Row> = {}): Row => ({
		...{ label, amount, why, ...rest },
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
	const { c, amount, language } = useCartText();
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
	const { c, amount } = useCartText();
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

/** The next step stands at its place and says why it cannot be taken. */
function NoCheckout() {
	const { c, day, time } = useCartText();
	const { phone } = useStore();
	const { comesOn, orderBy } = useNextDelivery();
	return (
		<>
			<Button look="next" big full disabled aria-describedby="no-checkout">
				{c("checkout")}
			</Button>
			<p id="no-checkout" className="text-ink-2 text-sm">
				{c("no-checkout")} <PhoneLink phone={phone} className="font-medium" />
			</p>
			<p className="text-ink-2 text-sm">{c("delivered", day(comesOn), time(orderBy))}</p>
		</>
	);
}

/** At the foot of a small screen, where a thumb is. */
export function FootBar({ cart: { totals } }: { cart: Cart }) {
	const { c, amount } = useCartText();
	return (
		<div className="foot-bar cart-foot">
			<p className="leading-snug">
				<span className="price">{amount(totals.total)}</span>
				<span className="block text-ink-3 text-sm">{c("incl-gst")}</span>
			</p>
			<Button look="next" disabled aria-describedby="no-checkout">
				{c("checkout")}
			</Button>
		</div>
	);
}
