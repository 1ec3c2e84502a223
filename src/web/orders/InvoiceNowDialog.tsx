import { orderDialogTexts } from "#i18n/orders/order-dialogs.ts";
import { orderTexts } from "#i18n/orders/orders.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { RefusalNotice } from "#web/ui/display/RefusalNotice.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { Dialog } from "#web/ui/overlay/Dialog.tsx";

type InvoiceNowDialogProps = { orderId: string; issuedOn: string; open: boolean; onClose: () => void };

/** Asks before an order leaves its collective invoice. */
export default function InvoiceNowDialog({ orderId, issuedOn, open, onClose }: InvoiceNowDialogProps) {
	const { pageText, day } = useText(orderDialogTexts);
	const { pageText: orderText } = useText(orderTexts);
	const cache = trpc.useUtils();
	const invoice = trpc.orders.invoiceNow.useMutation({
		onSuccess: onClose,
		onSettled: () => void Promise.all([cache.orders.invoices.invalidate(), cache.invoices.invalidate()]),
	});
	return (
		<Dialog
			title={pageText("invoice-now-title")}
			open={open}
			onClose={onClose}
			actions={
				<>
					<Button onClick={onClose}>{pageText("invoice-now-keep", day(issuedOn))}</Button>
					<Button look="dark" busy={invoice.isPending} onClick={() => invoice.mutate({ orderId })}>
						{orderText("invoice-now")}
					</Button>
				</>
			}
		>
			<p>{pageText("invoice-now-about", day(issuedOn))}</p>
			<RefusalNotice error={invoice.error} removeSpacing />
		</Dialog>
	);
}
