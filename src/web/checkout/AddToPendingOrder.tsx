import { cartMergesTexts } from "#i18n/cart-merges.ts";
import { whileOnline } from "#web/app/data/retry-link.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useNavigate } from "#web/app/Site.tsx";
import { useText } from "#web/app/text.tsx";
import { RefusalNotice } from "#web/ui/display/RefusalNotice.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import type { CartMerges } from "./merge.ts";

type AddToPendingOrderProps = { cartId: string; offer: CartMerges["orders"][number] };

/** Offers to add the products of the cart to a pending order that comes soon, and leads to that order. */
export default function AddToPendingOrder({ cartId, offer }: AddToPendingOrderProps) {
	const { pageText, amount, day, language } = useText(cartMergesTexts);
	const { orderId, date, saved, total } = offer;
	const cache = trpc.useUtils();
	const go = useNavigate();
	const path = pathTo("order", language, { orderId });
	const addition = trpc.checkout.addToOrder.useMutation({
		...whileOnline,
		onSettled: () => Promise.all([cache.cart.invalidate(), cache.checkout.invalidate(), cache.orders.invalidate()]),
		onSuccess: () => go(path),
	});
	return (
		<section className="merge-offer">
			<h2 className="plain">{pageText("order-title", { day: day(date), saved: amount(saved) })}</h2>
			<p>
				{pageText("order-about", { total: amount(total) })} <a href={path}>{pageText("view-order")}</a>
			</p>
			<RefusalNotice error={addition.error} />
			<Button look="dark" busy={addition.isPending} onClick={() => addition.mutate({ cartId, orderId, total })}>
				{pageText("add")}
			</Button>
		</section>
	);
}
