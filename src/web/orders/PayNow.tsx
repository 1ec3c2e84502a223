import { trpc } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useGo } from "#web/app/Site.tsx";
import { Refused } from "#web/ui/display/Refused.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { useOrderText } from "./words.ts";

/** An order that waits for its money goes on where that is paid. */
export function PayNow({ orderId }: { orderId: string }) {
	const { o, language } = useOrderText();
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
