import { useState } from "react";
import { checkoutTexts } from "#i18n/checkout.ts";
import { type Money, money } from "#shared/money.ts";
import { useAnalytics } from "#web/app/analytics/AnalyticsProvider.tsx";
import { type Failure, useRefusedWords } from "#web/app/data/refusals.ts";
import { useText } from "#web/app/text.tsx";
import { type Checkout, cartPaidBy } from "./checkout.ts";
import { changesSince } from "./order-changes.ts";
import { useTelling } from "./telling.ts";
import { useCheckoutForm, useChoosing } from "./useChoosing.ts";
import type { NotPlaced, usePlacing } from "./usePlacing.ts";

/** What somebody has looked at; what changed since has to be agreed to before it is ordered. */
function useSeen(checkout: Checkout) {
	const [seen, setSeen] = useState(checkout);
	const changes = changesSince(seen, checkout);
	if (changes === null && seen !== checkout) setSeen(checkout);
	return { seen, changes, agree: () => setSeen(checkout) };
}

const refusalIn = (failed: NotPlaced | null) =>
	failed && "refused" in failed ? (failed.refused.data?.refusal ?? null) : null;

/** The total that the shop named when it refused the one that was shown. */
const totalNamed = (failed: NotPlaced | null): Money | null => {
	const refusal = refusalIn(failed);
	return refusal?.code === "checkout.total-changed" ? money(refusal.details.total) : null;
};

export function useOrdering(checkout: Checkout, placing: ReturnType<typeof usePlacing>) {
	const { tellError } = useAnalytics();
	const why = useWhy();
	const telling = useTelling(checkout);
	const choosing = useChoosing(checkout);
	const form = useCheckoutForm(choosing, checkout);
	const { seen, changes, agree } = useSeen(checkout);
	const [failed, setFailed] = useState<NotPlaced | null>(null);
	const { day, method } = choosing.choices;

	const tellFailure = (message: string) => tellError({ type: "checkout", field: "", message });
	const refuse = (refused: Failure): void => {
		choosing.settle();
		tellFailure(form.refuse(refused));
	};
	const total = { seen: cartPaidBy(seen, method).totals.total, now: cartPaidBy(checkout, method).totals.total };
	const isChanged = changes !== null || totalNamed(failed) !== null;
	const isOrderable = checkout.cart.lines.every(({ trouble }) => trouble === null) && day !== null && method !== null;
	return {
		...choosing,
		form,
		failed,
		telling,
		isBusy: placing.held !== null,
		mayOrder: isOrderable && !isChanged,
		/** Null: it is as they saw it. */
		changed: isChanged ? { lines: changes ?? [], was: total.seen, now: totalNamed(failed) ?? total.now } : null,
		agree(): void {
			agree();
			setFailed(null);
		},
		forgetFailure(): void {
			setFailed(null);
			tellFailure("");
		},
		async order(): Promise<void> {
			if (!isOrderable || isChanged) return;
			const sent = choosing.begin(total.now);
			if (!sent) return;
			telling.payment(sent.method);
			const failed = await placing.place(checkout, sent);
			if (!failed) return;
			setFailed(failed);
			if ("refused" in failed) refuse(failed.refused);
			else tellFailure(why(failed).text);
		},
	};
}

export type Ordering = ReturnType<typeof useOrdering>;

/** Why an order was not placed, where no field is to blame and nothing changed. */
export function useFailure({ failed, changed, form }: Ordering): Why | null {
	const why = useWhy();
	if (!failed || changed || ("refused" in failed && form.failure === "")) return null;
	return why(failed);
}

type Why = { title: string; text: string };

/** A shop that is busy says when to press again; however often it is pressed, it is ordered once. */
function useWhy(): (failed: NotPlaced) => Why {
	const { pageText: k } = useText(checkoutTexts);
	const words = useRefusedWords();
	return (failed) => {
		if ("offline" in failed) return { title: k("offline-title"), text: k("offline") };
		if ("refused" in failed) return { title: k("failed-title"), text: words(failed.refused) };
		if (failed.unknown === null) return { title: k("failed-title"), text: k("failed") };
		return { title: k("busy-title"), text: `${words(failed.unknown)} ${k("once")}` };
	};
}
