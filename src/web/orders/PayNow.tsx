import { orderTexts } from "#i18n/orders.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useGo } from "#web/app/Site.tsx";
import { useText } from "#web/app/text.tsx";
import { Refused } from "#web/ui/display/Refused.tsx";
import { Button } from "#web/ui/form/Button.tsx";

/** An order that waits for its money goes on where that is paid. */
export function PayNow({ orderId }: { orderId: string }) {
	const { pageText: o, language } = useText(orderTexts);
	const go = useGo();
	const again = trpc.payments.again.useMutation({
		onSuccess: ({ paymentId }) => go(pathTo("processing", language, { paymentId })),
	});
	return (
		<>
			<Refused error={again.error} removeSpacing />
			<Button look="next" full busy={again.isPending} onClick={() => again.mutate({ orderId })}>
				{o("pay-now")}
			</Button>
		</>
	);
}
