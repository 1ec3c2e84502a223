import { isPartOpen } from "#accounts/access.ts";
import { cartTexts } from "#i18n/cart/cart.ts";
import { pageRefusalText } from "#i18n/text.ts";
import { useIsOffline } from "#web/app/data/network.ts";
import { useNextDelivery, useSession, useStore } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";
import { useAmounts } from "#web/cart/amounts.tsx";
import type { Cart } from "#web/cart/cart.ts";
import { PriceSummary } from "#web/ui/display/PriceSummary.tsx";
import { Button, ButtonLink } from "#web/ui/form/Button.tsx";
import { Coupon } from "./Coupon.tsx";

type CartSummaryProps = { cart: Cart; isUpdating: boolean };

/** Totals of the cart, the coupon and the button to the checkout. */
export function CartSummary({ cart, isUpdating }: CartSummaryProps) {
	const { pageText, language } = useText(cartTexts);
	const { totals } = cart;
	const amounts = useAmounts(cart);
	const hasPlanner = isPartOpen(useSession(), "purchases");
	return (
		<aside id="cart-summary" tabIndex={-1} className="cart-summary" aria-busy={isUpdating || undefined}>
			<PriceSummary title={pageText("sum")} lines={amounts} total={{ label: pageText("total"), amount: totals.total }}>
				<div className="grid gap-3">
					<Coupon coupon={cart.coupon} />
					<CheckoutButton cart={cart} isUpdating={isUpdating} />
					{hasPlanner && cart.lines.length > 0 && (
						<ButtonLink look="text" full href={`${pathTo("new-plan", language)}?from=cart`}>
							{pageText("make-plan")}
						</ButtonLink>
					)}
				</div>
			</PriceSummary>
		</aside>
	);
}

type CheckoutButtonProps = CartSummaryProps & { inBar?: boolean };

/** The button to the checkout. While it is disabled, a text says why. */
function CheckoutButton({ cart: { lines, promise, blockedReason }, isUpdating, inBar = false }: CheckoutButtonProps) {
	const { pageText, language } = useText(cartTexts);
	const isOffline = useIsOffline();
	const linesToFix = lines.filter(({ trouble }) => trouble !== null);
	const [firstToFix] = linesToFix;
	const size = { big: !inBar, full: !inBar };
	if (!blockedReason && !firstToFix && !isUpdating && lines.length > 0)
		return (
			<>
				<ButtonLink look="primary" {...size} href={pathTo("checkout", language)}>
					{pageText("checkout")}
				</ButtonLink>
				{!inBar && promise && <DeliveryPromise {...promise} />}
			</>
		);
	return (
		<>
			<Button look="primary" {...size} disabled aria-describedby="no-checkout">
				{pageText("checkout")}
			</Button>
			{!inBar && (
				<p id="no-checkout" className="text-ink-2 text-sm">
					{blockedReason ? (
						pageRefusalText(language, blockedReason)
					) : firstToFix ? (
						<a href={`#line-${firstToFix.slug}`}>{pageText("no-checkout", String(linesToFix.length))}</a>
					) : (
						pageText(isOffline ? "no-checkout-offline" : "no-checkout-yet")
					)}
				</p>
			)}
		</>
	);
}

/** The delivery day, and the time until which to order. Names the day of that time when it is not today. */
function DeliveryPromise({ comesOn, orderOn, until }: NonNullable<Cart["promise"]>) {
	const { pageText, day, deadline, cutOffTime } = useText(cartTexts);
	const { today } = useNextDelivery();
	const { cutOff } = useStore();
	const orderBy = orderOn === today ? cutOffTime(cutOff) : deadline(until);
	return <p className="text-ink-2 text-sm">{pageText("delivered", day(comesOn), orderBy)}</p>;
}

/** Total and button at the bottom of a small screen, within reach of a thumb. */
export function CheckoutBar({ cart, isUpdating }: CartSummaryProps) {
	const { pageText, amount } = useText(cartTexts);
	return (
		<div className="bottom-bar cart-foot">
			<p className="leading-snug">
				<span className="price">{amount(cart.totals.total)}</span>
				<span className="block text-ink-3 text-sm">{pageText("incl-gst")}</span>
			</p>
			<CheckoutButton cart={cart} isUpdating={isUpdating} inBar />
		</div>
	);
}
