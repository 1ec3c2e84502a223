import { useEffect, useRef } from "react";
import type { PaymentMethod } from "#shared/payment-methods.ts";
import { daysBetween, storeDay } from "#shared/store-day.ts";
import { useAnalytics } from "#web/app/analytics/AnalyticsProvider.tsx";
import { useStore } from "#web/app/data/trpc.ts";
import { toAnalyticsItem } from "#web/cart/buying.ts";
import { type Checkout, cartForMethod } from "./checkout.ts";

/** Tracks the checkout: its start once per visit, the chosen day and the payment method. */
export function useCheckoutAnalytics(checkout: Checkout) {
	const { track } = useAnalytics();
	const { currency } = useStore();
	const orderData = (method: PaymentMethod | null) => {
		const { lines, totals } = cartForMethod(checkout, method);
		return {
			affiliation: "webshop",
			currency,
			value: totals.subtotal / 100,
			items: lines.map(toAnalyticsItem),
		} as const;
	};
	const isTracked = useRef(false);
	useEffect(() => {
		if (isTracked.current) return;
		isTracked.current = true;
		track("begin_checkout", orderData(null));
	});
	const trackedMethod = useRef<PaymentMethod>(null);
	return {
		trackDay(day: string): void {
			const [first, chosen] = [storeDay(checkout.days[0]), storeDay(day)];
			const days_after_first = first && chosen ? daysBetween(first, chosen) : 0;
			track("delivery_date_picker", { delivery_date: day, days_after_first });
		},
		/** Tracks each payment method once, when an order is sent. */
		trackPayment(method: PaymentMethod): void {
			if (trackedMethod.current === method) return;
			trackedMethod.current = method;
			track("add_payment_info", { ...orderData(method), payment_type: method });
		},
	};
}
