import { orderTexts } from "#i18n/orders.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useGo } from "#web/app/Site.tsx";
import { useText } from "#web/app/text.tsx";
import { Refused } from "#web/ui/display/Refused.tsx";
import { Button } from "#web/ui/form/Button.tsx";

/** Starts a new payment of an unpaid order and leads to its page. */
export function PayNow({ orderId }: { orderId: string }) {
	const { pageText: o, language } = useText(orderTexts);
	const go = useGo();
	const pay = trpc.payments.again.useMutation({
		onSuccess: ({ paymentId }) => go(pathTo("processing", language, { paymentId })),
	});
	return (
		<>
			<Refused error={pay.error} removeSpacing />
			<Button look="next" full busy={pay.isPending} onClick={() => pay.mutate({ orderId })}>
				{o("pay-now")}
			</Button>
		</>
	);
}
