import { orderDialogTexts } from "#i18n/orders/order-dialogs.ts";
import { orderTexts } from "#i18n/orders/orders.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { RefusalNotice } from "#web/ui/display/RefusalNotice.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { Dialog } from "#web/ui/overlay/Dialog.tsx";
import type { Order } from "./order.ts";

type CancelDialogProps = { order: Order; open: boolean; onClose: () => void };

/** Cancels a pending order after a confirmation. */
export default function CancelDialog({ order: { id, seen, isPaymentProcessing }, open, onClose }: CancelDialogProps) {
	const { pageText } = useText(orderDialogTexts);
	const { pageText: orderText } = useText(orderTexts);
	const cache = trpc.useUtils();
	const cancel = trpc.orders.cancel.useMutation({
		async onSuccess() {
			onClose();
			await cache.orders.invalidate();
		},
		// The order may have changed since it was shown: show the current state, so that the user can decide again.
		onError: () => void cache.orders.show.invalidate(),
	});
	return (
		<Dialog
			title={pageText("cancel-title")}
			open={open}
			onClose={onClose}
			actions={
				<>
					<Button onClick={onClose}>{pageText("cancel-keep")}</Button>
					<Button look="danger" busy={cancel.isPending} onClick={() => cancel.mutate({ orderId: id, seen })}>
						{orderText("cancel")}
					</Button>
				</>
			}
		>
			<p>{pageText("cancel-about")}</p>
			{isPaymentProcessing && <p>{pageText("cancel-processing")}</p>}
			<RefusalNotice error={cancel.error} removeSpacing />
		</Dialog>
	);
}
