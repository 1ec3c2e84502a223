import { paymentTexts } from "#i18n/checkout/payment.ts";
import { useText } from "#web/app/text.tsx";
import { ReorderButton } from "#web/orders/ReorderButton.tsx";
import { useOrderPath } from "#web/orders/useOrderPath.ts";
import { ButtonLink } from "#web/ui/form/Button.tsx";

/** Offers to put the items of a cancelled order back in the cart. */
export default function ItemsBack({ orderId }: { orderId: string }) {
	const { pageText } = useText(paymentTexts);
	const orderPath = useOrderPath();
	return (
		<>
			<ReorderButton orderId={orderId} look="primary" full text={pageText("back-to-cart")} />
			<ButtonLink look="text" full href={orderPath(orderId)}>
				{pageText("to-order")}
			</ButtonLink>
		</>
	);
}
