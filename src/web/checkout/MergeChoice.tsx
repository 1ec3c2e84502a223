import { cartMergesTexts } from "#i18n/checkout/cart-merges.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { Checkbox } from "#web/ui/form/Choice.tsx";
import AddToPendingOrder from "./AddToPendingOrder.tsx";
import type { Checkout } from "./checkout.ts";
import { fittingPlans, type PlanMerge } from "./merge.ts";
import type { CheckoutState } from "./useCheckoutState.ts";

type MergeChoiceProps = { checkout: Checkout; state: CheckoutState };

/** Offers to bring the delivery of a plan with this order, or to add the cart to a pending order. */
export default function MergeChoice({ checkout, state }: MergeChoiceProps) {
	const { choices, merge, merges } = state;
	const offer = merge ?? fittingPlans(merges.plans, choices)[0];
	const [order] = merges.orders;
	if (offer) return <PlanMergeChoice offer={offer} checkout={checkout} state={state} />;
	return order && checkout.cartId ? <AddToPendingOrder cartId={checkout.cartId} offer={order} /> : null;
}

function PlanMergeChoice({
	offer,
	checkout: { days },
	state: { choices, choose, merge },
}: MergeChoiceProps & { offer: PlanMerge }) {
	const { pageText, amount, day } = useText(cartMergesTexts);
	const { planId, planNumber: number, base, deliverOn, saved, cart } = offer;
	const { total } = cart.totals;
	const chosenDay = choices.day ?? deliverOn;
	const isSameDay = chosenDay === deliverOn;
	const accepted = {
		merge: { planId, base, total },
		reference: choices.reference || (offer.reference ?? ""),
		costCentre: choices.costCentre || (offer.costCentre ?? ""),
	};
	return (
		<section className="merge-offer">
			<Checkbox
				label={<b>{pageText("plan-title", { number, saved: amount(saved) })}</b>}
				checked={merge !== null}
				onChange={({ target }) => choose(target.checked ? accepted : { merge: null })}
			/>
			<p>
				{pageText(isSameDay ? "plan-same-day" : "plan-about", { number, from: day(deliverOn), to: day(chosenDay) })}
			</p>
			<p className="text-ink-2 text-sm">{pageText("plan-terms", { total: amount(total) })}</p>
			{!isSameDay && days.some((offered) => offered === deliverOn) && (
				<Button look="text" icon="calendar" onClick={() => choose({ ...accepted, day: deliverOn })}>
					{pageText("on-plan-day", day(deliverOn))}
				</Button>
			)}
		</section>
	);
}
