import { useState } from "react";
import { checkoutTexts } from "#i18n/checkout/checkout.ts";
import { type Money, money } from "#shared/money.ts";
import { useAnalytics } from "#web/app/analytics/AnalyticsProvider.tsx";
import { type Failure, useRefusalMessage } from "#web/app/data/refusals.ts";
import { useText } from "#web/app/text.tsx";
import { type Checkout, cartForMethod } from "./checkout.ts";
import { chosenMerge, useCartMerges } from "./merge.ts";
import { changesSince } from "./order-changes.ts";
import type { PlacingFailure } from "./placing-failure.ts";
import { useCheckoutAnalytics } from "./useCheckoutAnalytics.ts";
import { useCheckoutChoices, useCheckoutForm } from "./useCheckoutChoices.ts";
import type { usePlaceOrder } from "./usePlaceOrder.ts";

/** The checkout that the customer last accepted, and the changes since, which the customer must accept before ordering. */
function useReviewedCheckout(checkout: Checkout) {
	const [reviewed, setReviewed] = useState(checkout);
	const changes = changesSince(reviewed, checkout);
	if (changes === null && reviewed !== checkout) setReviewed(checkout);
	return { reviewed, changes, acceptChanges: () => setReviewed(checkout) };
}

const refusalIn = (failed: PlacingFailure | null) =>
	failed && "refused" in failed ? (failed.refused.data?.refusal ?? null) : null;

/** The total in the shop's refusal of the shown total. Null when the shop refused for another reason or not at all. */
const totalInRefusal = (failed: PlacingFailure | null): Money | null => {
	const refusal = refusalIn(failed);
	return refusal?.code === "checkout.total-changed" ? money(refusal.details.total) : null;
};

export function useCheckoutState(checkout: Checkout, placement: ReturnType<typeof usePlaceOrder>) {
	const { trackError } = useAnalytics();
	const failureText = useFailureMessage();
	const analytics = useCheckoutAnalytics(checkout);
	const checkoutChoices = useCheckoutChoices(checkout);
	const form = useCheckoutForm(checkoutChoices, checkout);
	const { reviewed, changes, acceptChanges } = useReviewedCheckout(checkout);
	const [failed, setFailed] = useState<PlacingFailure | null>(null);
	const { choices } = checkoutChoices;
	const { day, method } = choices;
	const merges = useCartMerges(day);
	const merge = chosenMerge(merges.plans, choices);

	const trackFailure = (message: string) => trackError({ type: "checkout", field: "", message });
	const refuse = (refused: Failure): void => {
		checkoutChoices.clearSent();
		trackFailure(form.refuse(refused));
	};
	/** The lines and totals of the order, with the delivery of a plan that comes with it. */
	const cart = merge?.cart ?? cartForMethod(checkout, method);
	const current = cart.totals.total;
	const total = { reviewed: merge ? current : cartForMethod(reviewed, method).totals.total, current };
	const isChanged = changes !== null || totalInRefusal(failed) !== null;
	const isOrderable = checkout.cart.lines.every(({ trouble }) => trouble === null) && day !== null && method !== null;
	return {
		...checkoutChoices,
		cart,
		merges,
		merge,
		form,
		failed,
		analytics,
		isBusy: placement.heldCheckout !== null,
		mayOrder: isOrderable && !isChanged,
		/** Null when nothing changed since the customer saw the order. */
		changed: isChanged
			? { lines: changes ?? [], from: total.reviewed, to: totalInRefusal(failed) ?? total.current }
			: null,
		acceptChanges(): void {
			acceptChanges();
			setFailed(null);
		},
		forgetFailure(): void {
			setFailed(null);
			trackFailure("");
		},
		async order(): Promise<void> {
			if (!isOrderable || isChanged) return;
			const sent = checkoutChoices.prepareOrder(total.current, merge);
			if (!sent) return;
			analytics.trackPayment(sent.method);
			const failed = await placement.place(checkout, sent);
			if (!failed) return;
			setFailed(failed);
			if ("refused" in failed) refuse(failed.refused);
			else trackFailure(failureText(failed).text);
		},
	};
}

export type CheckoutState = ReturnType<typeof useCheckoutState>;

/** Returns why an order was not placed. Null when a field or the list of changes explains the failure. */
export function useOrderFailure({ failed, changed, form }: CheckoutState): FailureText | null {
	const failureText = useFailureMessage();
	if (!failed || changed || ("refused" in failed && form.failure === "")) return null;
	return failureText(failed);
}

type FailureText = { title: string; text: string };

/** Returns title and text of a failure. Pressing again without an answer is safe, because the key is the same. */
function useFailureMessage(): (failed: PlacingFailure) => FailureText {
	const { pageText } = useText(checkoutTexts);
	const words = useRefusalMessage();
	return (failed) => {
		if ("offline" in failed) return { title: pageText("offline-title"), text: pageText("offline") };
		if ("refused" in failed) return { title: pageText("failed-title"), text: words(failed.refused) };
		if (failed.unanswered === null) return { title: pageText("failed-title"), text: pageText("failed") };
		return { title: pageText("busy-title"), text: `${words(failed.unanswered)} ${pageText("placed-once")}` };
	};
}
