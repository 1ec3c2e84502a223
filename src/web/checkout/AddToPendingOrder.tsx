import { cartMergesTexts } from "#i18n/checkout/cart-merges.ts";
import { whileOnline } from "#web/app/data/retry-link.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { useNavigate } from "#web/app/Site.tsx";
import { useText } from "#web/app/text.tsx";
import { useOrderName } from "#web/orders/useOrderName.ts";
import { useOrderPath } from "#web/orders/useOrderPath.ts";
import { RefusalNotice } from "#web/ui/display/RefusalNotice.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import type { CartMerges } from "./merge.ts";

type AddToPendingOrderProps = { cartId: string; offer: CartMerges["orders"][number] };

/** Offers to add the products of the cart to a pending order that comes soon, and leads to that order. */
export default function AddToPendingOrder({ cartId, offer }: AddToPendingOrderProps) {
	const { pageText, amount, day } = useText(cartMergesTexts);
	const { orderId, date, orderedBy: person } = offer;
	const [saved, total] = [amount(offer.saved), amount(offer.total)];
	const order = useOrderName()(offer);
	const cache = trpc.useUtils();
	const go = useNavigate();
	const path = useOrderPath()(orderId);
	const addition = trpc.checkout.addToOrder.useMutation({
		...whileOnline,
		onSettled: () => Promise.all([cache.cart.invalidate(), cache.checkout.invalidate(), cache.orders.invalidate()]),
		onSuccess: () => go(path),
	});
	return (
		<section className="merge-offer">
			<h2 className="plain">
				{person === null
					? pageText("order-title", { day: day(date), saved })
					: pageText("order-title-by", { person, day: day(date), saved })}
			</h2>
			<p>
				{person === null ? pageText("order-about", { total }) : pageText("order-about-by", { person, order, total })}{" "}
				<a href={path}>{pageText("view-order")}</a>
			</p>
			<RefusalNotice error={addition.error} />
			<Button
				look="dark"
				busy={addition.isPending}
				onClick={() => addition.mutate({ cartId, orderId, total: offer.total })}
			>
				{pageText("add")}
			</Button>
		</section>
	);
}
