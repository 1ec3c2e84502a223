import { cartTexts } from "#i18n/cart.ts";
import { refusalText } from "#i18n/text.ts";
import { useIsOffline } from "#web/app/data/network.ts";
import { useNextDelivery, useStore } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";
import { Docket } from "#web/ui/display/Docket.tsx";
import { Button, ButtonLink } from "#web/ui/form/Button.tsx";
import { useAmounts } from "./amounts.tsx";
import { Coupon } from "./Coupon.tsx";
import type { Cart } from "./cart.ts";

type SumProps = { cart: Cart; isWaiting: boolean };

/** What it comes to, and the way on. */
export function Sum({ cart, isWaiting }: SumProps) {
	const { pageText: c } = useText(cartTexts);
	const { totals } = cart;
	const amounts = useAmounts(cart);
	return (
		<aside className="cart-sum" aria-busy={isWaiting || undefined}>
			<Docket title={c("sum")} lines={amounts} total={{ label: c("total"), amount: totals.total }}>
				<div className="grid gap-3">
					<Coupon coupon={cart.coupon} />
					<ToCheckout cart={cart} isWaiting={isWaiting} />
				</div>
			</Docket>
		</aside>
	);
}

type ToCheckoutProps = SumProps & { inBar?: boolean };

/** The next step stands at its place, and says why it cannot be taken. */
function ToCheckout({ cart: { lines, promise, barred }, isWaiting, inBar = false }: ToCheckoutProps) {
	const { pageText: c, language } = useText(cartTexts);
	const isOffline = useIsOffline();
	const troubles = lines.filter(({ trouble }) => trouble !== null).length;
	const size = { big: !inBar, full: !inBar };
	if (!barred && troubles === 0 && !isWaiting && lines.length > 0)
		return (
			<>
				<ButtonLink look="next" {...size} href={pathTo("checkout", language)}>
					{c("checkout")}
				</ButtonLink>
				{!inBar && promise && <Promised {...promise} />}
			</>
		);
	return (
		<>
			<Button look="next" {...size} disabled aria-describedby="no-checkout">
				{c("checkout")}
			</Button>
			{!inBar && (
				<p id="no-checkout" className="text-ink-2 text-sm">
					{barred
						? refusalText(language, barred)
						: troubles > 0
							? c("no-checkout", String(troubles))
							: c(isOffline ? "no-checkout-offline" : "no-checkout-yet")}
				</p>
			)}
		</>
	);
}

/** By when it has to be ordered, with the day when that is not today. */
function Promised({ comesOn, until }: NonNullable<Cart["promise"]>) {
	const { pageText: c, day, dayOf, deadline, time } = useText(cartTexts);
	const { today } = useNextDelivery();
	const { cutOff } = useStore();
	const by = dayOf(until) === day(today) ? time(cutOff) : deadline(until);
	return <p className="text-ink-2 text-sm">{c("delivered", day(comesOn), by)}</p>;
}

/** At the foot of a small screen, where a thumb is. */
export function FootBar({ cart, isWaiting }: SumProps) {
	const { pageText: c, amount } = useText(cartTexts);
	return (
		<div className="foot-bar cart-foot">
			<p className="leading-snug">
				<span className="price">{amount(cart.totals.total)}</span>
				<span className="block text-ink-3 text-sm">{c("incl-gst")}</span>
			</p>
			<ToCheckout cart={cart} isWaiting={isWaiting} inBar />
		</div>
	);
}
