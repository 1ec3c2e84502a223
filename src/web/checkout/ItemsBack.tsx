import { paymentTexts } from "#i18n/payment.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";
import { ReorderButton } from "#web/orders/ReorderButton.tsx";
import { ButtonLink } from "#web/ui/form/Button.tsx";

/** Offers to put the items of a cancelled order back in the cart. */
export default function ItemsBack({ orderId }: { orderId: string }) {
	const { pageText, language } = useText(paymentTexts);
	return (
		<>
			<ReorderButton orderId={orderId} look="primary" full text={pageText("back-to-cart")} />
			<ButtonLink look="text" full href={pathTo("order", language, { orderId })}>
				{pageText("to-order")}
			</ButtonLink>
		</>
	);
}
