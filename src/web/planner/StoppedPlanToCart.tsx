import { planDialogTexts } from "#i18n/planner/plan-dialogs.ts";
import { untilAnswered } from "#web/app/data/retry-link.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useNavigate } from "#web/app/Site.tsx";
import { useText } from "#web/app/text.tsx";
import { useTrackCartChange } from "#web/cart/buying.ts";
import { addedItems } from "#web/quick-order/useQuickOrder.ts";
import { RefusalNotice } from "#web/ui/display/RefusalNotice.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import type { PlanEditing } from "./usePlanEdits.ts";

/** Puts the items of a stopped plan into the cart of its location, from where a new plan can start, and opens the cart. The cart says what
 * cannot be ordered. */
export function StoppedPlanToCart({ plan }: Pick<PlanEditing, "plan">) {
	const { pageText, language } = useText(planDialogTexts);
	const navigate = useNavigate();
	const cache = trpc.useUtils();
	const trackChange = useTrackCartChange();
	const place = trpc.cart.switchLocation.useMutation(untilAnswered);
	const add = trpc.cart.addQuickOrder.useMutation({
		...untilAnswered,
		async onSuccess(results) {
			trackChange([], addedItems(results));
			await cache.cart.invalidate();
			navigate(pathTo("cart", language));
		},
	});
	const addItems = () =>
		place.mutate({ locationId: plan.location.id }, { onSuccess: () => add.mutate({ lines: linesOf(plan), language }) });
	return (
		<>
			<RefusalNotice error={place.error ?? add.error} removeSpacing />
			<Button busy={place.isPending || add.isPending} onClick={addItems}>
				{pageText("stop-to-cart")}
			</Button>
		</>
	);
}

/** The items by article number. A product of several weekdays comes once, with the pieces of a week. */
function linesOf({ items, products }: PlanEditing["plan"]) {
	const pieces = new Map<string, number>();
	for (const { productId, quantity } of items) pieces.set(productId, (pieces.get(productId) ?? 0) + quantity);
	return products.flatMap(({ productId, articleNumber }) => {
		const quantity = pieces.get(productId);
		return quantity === undefined ? [] : [{ code: articleNumber, quantity: String(quantity) }];
	});
}
