import { type ReactNode, useEffect, useRef, useState } from "react";
import { checkoutTexts } from "#i18n/checkout/checkout.ts";
import { UnprovenNotice } from "#web/account/UnprovenNotice.tsx";
import { trpc, useStore } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";
import { useCanOrder } from "#web/cart/buying.ts";
import { EmptyState } from "#web/ui/display/EmptyState.tsx";
import { Icon } from "#web/ui/display/Icon.tsx";
import { PhoneLink } from "#web/ui/display/PhoneLink.tsx";
import { QueryContent } from "#web/ui/display/QueryContent.tsx";
import { LoadingState, Skeleton } from "#web/ui/display/Skeleton.tsx";
import { TimesNote } from "#web/ui/display/TimesNote.tsx";
import { ButtonLink } from "#web/ui/form/Button.tsx";
import { useKeepFocus } from "#web/ui/overlay/useKeepFocus.ts";
import { CheckoutForm } from "./CheckoutForm.tsx";
import type { Checkout } from "./checkout.ts";
import { usePlaceOrder } from "./usePlaceOrder.ts";

/** The checkout: delivery location and day, payment method, references and the review of the order. */
export default function CheckoutPage() {
	const { pageText, t, language } = useText(checkoutTexts);
	const query = trpc.checkout.show.useQuery({ language });
	return (
		<div className="wrap cart-page">
			<div className="cart-head">
				<h1>{t("checkout.title")}</h1>
				<a href={pathTo("cart", language)} className="back">
					<Icon name="left" small />
					{pageText("back")}
				</a>
			</div>
			<UnprovenNotice />
			<TimesNote />
			<QueryContent query={query} skeleton={<CheckoutSkeleton />} empty={() => false}>
				{(checkout) => <CheckoutContents checkout={checkout} />}
			</QueryContent>
		</div>
	);
}

/** While an order is being placed, the page shows the checkout as it was at the press of the button. */
function CheckoutContents({ checkout: latestCheckout }: { checkout: Checkout }) {
	const { pageText, t } = useText(checkoutTexts);
	const { maintenance } = useStore();
	const canOrder = useCanOrder();
	const placement = usePlaceOrder();
	const checkout = placement.heldCheckout ?? latestCheckout;
	const container = useKeepFocus<HTMLDivElement>(checkout.cart.location?.id, ".deliver-to button");
	if (!canOrder)
		return (
			<UnavailableCheckout title={pageText("readers-title")}>
				<p>{t("cart.buyers-only")}</p>
			</UnavailableCheckout>
		);
	if (maintenance) return <MaintenanceNotice />;
	// The key resets the choices when the location changes.
	return (
		<div ref={container}>
			{checkout.cart.lines.length === 0 ? (
				<EmptyCheckout placement={placement} />
			) : (
				<CheckoutForm key={checkout.cart.location?.id} checkout={checkout} placement={placement} />
			)}
		</div>
	);
}

function MaintenanceNotice() {
	const { t, pageText } = useText(checkoutTexts);
	const { phone } = useStore();
	return (
		<UnavailableCheckout title={pageText("closed-title")}>
			<p>{t("checkout.maintenance", { phone })}</p>
			<p>{pageText("closed-kept")}</p>
			<PhoneLink phone={phone} className="font-strong" />
		</UnavailableCheckout>
	);
}

/** Checks first whether a lost response left an order of this checkout, and if so leads to that order. */
function EmptyCheckout({ placement }: { placement: ReturnType<typeof usePlaceOrder> }) {
	const { pageText } = useText(checkoutTexts);
	const [isResuming, setResuming] = useState(false);
	const { resumeAttempt } = placement;
	const hasResumed = useRef(false);
	useEffect(() => {
		if (hasResumed.current) return;
		hasResumed.current = true;
		const result = resumeAttempt();
		if (!result) return;
		setResuming(true);
		void result.finally(() => setResuming(false));
	}, [resumeAttempt]);
	if (isResuming)
		return (
			<LoadingState>
				<p role="status">{pageText("looking")}</p>
			</LoadingState>
		);
	return (
		<UnavailableCheckout title={pageText("empty-title")}>
			<p>{pageText("empty-about")}</p>
		</UnavailableCheckout>
	);
}

function UnavailableCheckout({ title, children }: { title: string; children: ReactNode }) {
	const { pageText, language } = useText(checkoutTexts);
	return (
		<EmptyState title={title} action={<ButtonLink href={pathTo("cart", language)}>{pageText("to-cart")}</ButtonLink>}>
			{children}
		</EmptyState>
	);
}

const CheckoutSkeleton = () => (
	<div className="cart-grid">
		<Skeleton className="h-160" />
		<Skeleton className="h-96" />
	</div>
);
