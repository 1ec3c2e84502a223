import { type ReactNode, useState } from "react";
import { paymentTexts } from "#i18n/checkout/payment.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useNavigate } from "#web/app/Site.tsx";
import { useText } from "#web/app/text.tsx";
import { lazyPart } from "#web/ui/display/LazyPart.tsx";
import { RefusalNotice } from "#web/ui/display/RefusalNotice.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { Dialog } from "#web/ui/overlay/Dialog.tsx";
import type { Payment } from "./payment-stage.ts";

const OtherMethod = lazyPart(() => import("#web/payments/OtherMethod.tsx"));

/** Actions for unpaid orders: continue or repeat the payment, choose another method, or cancel the order. One of several orders is cancelled on its
 * own page. */
export function UnpaidActions({ payment, continueButton }: { payment: Payment; continueButton?: ReactNode }) {
	const { pageText, language } = useText(paymentTexts);
	const [isChoosing, setChoosing] = useState(false);
	const go = useNavigate();
	const payAgain = trpc.payments.retry.useMutation({
		onSuccess: ({ paymentId }) =>
			paymentId !== null && go(pathTo("processing", language, { paymentId }), { replace: true }),
	});
	const { orderId, orders } = payment;
	const otherOrderIds = orders.map((order) => order.orderId).filter((id) => id !== orderId);
	const toPay = { orderId, otherOrderIds };
	return (
		<div className="grid gap-3">
			<RefusalNotice error={payAgain.error} removeSpacing />
			{isChoosing ? (
				<OtherMethod
					{...toPay}
					current={payment.method}
					onAccount={() =>
						orders.length === 1 && go(pathTo("order-confirmation", language, { orderId }), { replace: true })
					}
				/>
			) : (
				<>
					{continueButton ?? (
						<Button look="primary" big full busy={payAgain.isPending} onClick={() => payAgain.mutate(toPay)}>
							{pageText("retry")}
						</Button>
					)}
					<Button full onClick={() => setChoosing(true)}>
						{pageText("other-method")}
					</Button>
				</>
			)}
			{orders.length === 1 && <CancelOrder orderId={orderId} />}
		</div>
	);
}

/** Cancels the order after a confirmation. */
function CancelOrder({ orderId }: { orderId: string }) {
	const { pageText } = useText(paymentTexts);
	const cache = trpc.useUtils();
	const [open, setOpen] = useState(false);
	const cancel = trpc.orders.cancel.useMutation({
		onSuccess: () => setOpen(false),
		onSettled: () => void Promise.all([cache.payments.invalidate(), cache.orders.invalidate()]),
	});
	return (
		<>
			<Button look="text" full onClick={() => setOpen(true)}>
				{pageText("cancel")}
			</Button>
			<Dialog
				title={pageText("cancel-title")}
				open={open}
				onClose={() => setOpen(false)}
				actions={
					<>
						<Button onClick={() => setOpen(false)}>{pageText("keep")}</Button>
						<Button look="danger" busy={cancel.isPending} onClick={() => cancel.mutate({ orderId })}>
							{pageText("cancel")}
						</Button>
					</>
				}
			>
				<p>{pageText("cancel-about")}</p>
				<RefusalNotice error={cancel.error} removeSpacing />
			</Dialog>
		</>
	);
}
