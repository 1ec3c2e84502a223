import { cartMergesTexts } from "#i18n/checkout/cart-merges.ts";
import { ownerOf } from "#web/app/data/storage.ts";
import { useSession } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useNavigate } from "#web/app/Site.tsx";
import { useText } from "#web/app/text.tsx";
import type { Cart } from "#web/cart/cart.ts";
import AddToPendingOrder from "#web/checkout/AddToPendingOrder.tsx";
import { draftStorage, readDraft, writeDraft } from "#web/checkout/draft.ts";
import { type PlanMerge, useCartMerges } from "#web/checkout/merge.ts";
import { Button } from "#web/ui/form/Button.tsx";

/** Offers to combine the order of the cart with a delivery of a plan or with a pending order nearby. Draws nothing when there is none. */
export default function CartMergeOffer({ cart: { id, promise } }: { cart: Cart }) {
	const { plans, orders } = useCartMerges(promise?.comesOn ?? null);
	const [plan] = plans;
	const [order] = orders;
	if (plan && promise) return <PlanNearby offer={plan} day={promise.comesOn} />;
	return order && id ? <AddToPendingOrder cartId={id} offer={order} /> : null;
}

/** Leads to the checkout with the merge chosen. The checkout says the days. */
function PlanNearby({ offer, day: orderDay }: { offer: PlanMerge; day: string }) {
	const { pageText, amount, language } = useText(cartMergesTexts);
	const owner = ownerOf(useSession());
	const go = useNavigate();
	const { planId, planNumber: number, base, saved, cart } = offer;
	const combine = () => {
		const { choices, attempt } = readDraft(draftStorage, owner);
		const merge = { planId, base, total: cart.totals.total };
		const reference = choices.reference || (offer.reference ?? "");
		const costCentre = choices.costCentre || (offer.costCentre ?? "");
		const chosen = { ...choices, day: orderDay, method: "invoice" as const, reference, costCentre, merge };
		writeDraft(draftStorage, owner, { choices: chosen, attempt });
		go(pathTo("checkout", language));
	};
	return (
		<section className="merge-line">
			<h2>{pageText("plan-title", { number, saved: amount(saved) })}</h2>
			<Button look="text" onClick={combine}>
				{pageText("combine-in-checkout")}
			</Button>
		</section>
	);
}
