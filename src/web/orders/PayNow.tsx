import { orderTexts } from "#i18n/orders/orders.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useNavigate } from "#web/app/Site.tsx";
import { useText } from "#web/app/text.tsx";
import { RefusalNotice } from "#web/ui/display/RefusalNotice.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import type { Order } from "./order.ts";

type PayNowProps = { orderId: string; due: NonNullable<Order["due"]>; name?: string };

/** Starts a new payment of an unpaid order, and of the orders that are paid together with it, and leads to its page. `name` is the name of the order,
 * for pages with several. */
export function PayNow({ orderId, due, name }: PayNowProps) {
	const { pageText, language } = useText(orderTexts);
	const go = useNavigate();
	const pay = trpc.payments.retry.useMutation({
		onSuccess: ({ paymentId }) => paymentId !== null && go(pathTo("processing", language, { paymentId })),
	});
	return (
		<>
			<RefusalNotice error={pay.error} removeSpacing />
			<Button
				look={name ? "secondary" : "primary"}
				busy={pay.isPending}
				aria-label={name && pageText("pay-of", name)}
				onClick={() => pay.mutate({ orderId, otherOrderIds: due.with.map((other) => other.orderId) })}
			>
				{pageText(name ? "pay" : "pay-now")}
			</Button>
		</>
	);
}
