import { useEffect, useRef } from "react";
import type { PaymentMethod } from "#shared/payment-methods.ts";
import { daysBetween, storeDay } from "#shared/store-day.ts";
import { useAnalytics } from "#web/app/analytics/AnalyticsProvider.tsx";
import { useStore } from "#web/app/data/trpc.ts";
import { itemOf } from "#web/cart/buying.ts";
import { type Checkout, cartPaidBy } from "./checkout.ts";

/** What the data layer hears of the checkout: that it was begun, once for each visit, and what was chosen. */
export function useTelling(checkout: Checkout) {
	const { tell } = useAnalytics();
	const { currency } = useStore();
	const bought = (method: PaymentMethod | null) => {
		const { lines, totals } = cartPaidBy(checkout, method);
		return { affiliation: "webshop", currency, value: totals.subtotal / 100, items: lines.map(itemOf) } as const;
	};
	const isBegun = useRef(false);
	useEffect(() => {
		if (isBegun.current) return;
		isBegun.current = true;
		tell("begin_checkout", bought(null));
	});
	const paying = useRef<PaymentMethod>(null);
	return {
		day(day: string): void {
			const [first, chosen] = [storeDay(checkout.days[0]), storeDay(day)];
			const days_after_first = first && chosen ? daysBetween(first, chosen) : 0;
			tell("delivery_date_picker", { delivery_date: day, days_after_first });
		},
		/** Once for each way to pay, when an order is sent. */
		payment(method: PaymentMethod): void {
			if (paying.current === method) return;
			paying.current = method;
			tell("add_payment_info", { ...bought(method), payment_type: method });
		},
	};
}
