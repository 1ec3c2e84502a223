import { useState } from "react";
import { longestOrderText, type OrderWish, orderWishes } from "#cases/wishes.ts";
import { orderDialogTexts } from "#i18n/orders/order-dialogs.ts";
import { orderTexts } from "#i18n/orders/orders.ts";
import { untilAnswered } from "#web/app/data/retry-link.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { RefusalNotice } from "#web/ui/display/RefusalNotice.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { RadioGroup } from "#web/ui/form/Choice.tsx";
import { TextArea } from "#web/ui/form/TextInput.tsx";
import { Dialog } from "#web/ui/overlay/Dialog.tsx";

type AskDialogProps = { orderId: string; open: boolean; onClose: () => void };

/** Asks staff to change or cancel an order. */
export default function AskDialog({ orderId, open, onClose }: AskDialogProps) {
	const { pageText, t } = useText(orderDialogTexts);
	const { pageText: orderText } = useText(orderTexts);
	const cache = trpc.useUtils();
	const [wish, setWish] = useState<OrderWish>("change");
	const [text, setText] = useState("");
	const [isChecked, setChecked] = useState(false);
	const isEmpty = text.trim() === "";
	const ask = trpc.cases.askAboutOrder.useMutation({
		...untilAnswered,
		async onSuccess() {
			onClose();
			await cache.cases.invalidate();
		},
		// The order may have left meanwhile.
		onError: () => void Promise.all([cache.cases.invalidate(), cache.orders.show.invalidate()]),
	});
	const send = (dialog: Element | null) => {
		setChecked(true);
		if (isEmpty) dialog?.querySelector("textarea")?.focus();
		else ask.mutate({ orderId, wish, text });
	};
	return (
		<Dialog
			title={orderText("ask")}
			open={open}
			onClose={onClose}
			actions={
				<>
					<Button onClick={onClose}>{t("ui.close")}</Button>
					<Button
						look="dark"
						busy={ask.isPending}
						onClick={({ currentTarget }) => send(currentTarget.closest("[role=dialog]"))}
					>
						{pageText("ask-send")}
					</Button>
				</>
			}
		>
			<div className="grid gap-4">
				<p>{pageText("ask-about")}</p>
				<RefusalNotice error={ask.error} removeSpacing />
				<RadioGroup
					name="wish"
					label={pageText("ask-what")}
					value={wish}
					options={orderWishes.map((value) => ({ value, label: pageText(`ask-${value}`) }))}
					onChoose={setWish}
				/>
				<TextArea
					label={pageText(wish === "cancel" ? "ask-why" : "ask-text")}
					value={text}
					maxLength={longestOrderText}
					error={isChecked && isEmpty ? pageText("ask-empty") : undefined}
					onChange={({ currentTarget }) => setText(currentTarget.value)}
				/>
			</div>
		</Dialog>
	);
}
