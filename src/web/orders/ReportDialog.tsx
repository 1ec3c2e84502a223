import { useState } from "react";
import { type DeliveryFault, deliveryFaults } from "#cases/delivery-reports.ts";
import { longestOrderText } from "#cases/wishes.ts";
import { orderDialogTexts } from "#i18n/orders/order-dialogs.ts";
import { orderTexts } from "#i18n/orders/orders.ts";
import { nameWithSize } from "#shared/product-name.ts";
import { untilAnswered } from "#web/app/data/retry-link.ts";
import { type Outputs, trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { RefusalNotice } from "#web/ui/display/RefusalNotice.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { RadioGroup } from "#web/ui/form/Choice.tsx";
import { Field } from "#web/ui/form/Field.tsx";
import { NativeSelect } from "#web/ui/form/NativeSelect.tsx";
import { TextArea } from "#web/ui/form/TextInput.tsx";
import { Dialog } from "#web/ui/overlay/Dialog.tsx";
import { Notice } from "#web/ui/overlay/Notice.tsx";
import type { Order } from "./order.ts";

type Goods = { position: number; fault: DeliveryFault; pieces: number };

type Left = Outputs["cases"]["helpWithOrder"]["left"];
/** `left` has the pieces of each line that can still be reported. */
type ReportDialogProps = { order: Order; left: Left; open: boolean; onClose: () => void };

/** Reports missing, damaged or wrong goods of a delivered order. */
export default function ReportDialog({ order, left, open, onClose }: ReportDialogProps) {
	const { pageText, t } = useText(orderDialogTexts);
	const { pageText: orderText } = useText(orderTexts);
	const first = left.find((line) => line.left > 0)?.position ?? 1;
	const [goods, setGoods] = useState<Goods>({ position: first, fault: "missing", pieces: 1 });
	const cache = trpc.useUtils();
	const [text, setText] = useState("");
	const [isChecked, setChecked] = useState(false);
	const isEmpty = text.trim() === "";
	const report = trpc.cases.reportDelivery.useMutation(untilAnswered);
	const send = (dialog: Element | null) => {
		setChecked(true);
		if (isEmpty) dialog?.querySelector("textarea")?.focus();
		else report.mutate({ orderId: order.id, ...goods, text });
	};
	const isSent = report.data !== undefined;
	const close = () => {
		if (isSent) void cache.cases.helpWithOrder.invalidate();
		onClose();
	};
	return (
		<Dialog
			title={orderText("report")}
			open={open}
			onClose={close}
			actions={
				<>
					<Button onClick={close}>{t("ui.close")}</Button>
					{!isSent && (
						<Button
							look="dark"
							busy={report.isPending}
							onClick={({ currentTarget }) => send(currentTarget.closest("[role=dialog]"))}
						>
							{pageText("report-send")}
						</Button>
					)}
				</>
			}
		>
			{report.data ? (
				<Notice type="success" title={pageText("report-sent", String(report.data.number))} removeSpacing>
					{pageText("report-next")}
				</Notice>
			) : (
				<div className="grid gap-4">
					<RefusalNotice error={report.error} removeSpacing />
					<GoodsFields order={order} left={left} goods={goods} onChange={setGoods} />
					<TextArea
						label={pageText("report-text")}
						value={text}
						maxLength={longestOrderText}
						error={isChecked && isEmpty ? pageText("ask-empty") : undefined}
						onChange={({ currentTarget }) => setText(currentTarget.value)}
					/>
				</div>
			)}
		</Dialog>
	);
}

type GoodsFieldsProps = { order: Order; left: Left; goods: Goods; onChange: (goods: Goods) => void };

/** The line of the order, what is wrong with it, and how many pieces are concerned. */
function GoodsFields({ order, left, goods, onChange }: GoodsFieldsProps) {
	const { pageText } = useText(orderDialogTexts);
	const leftOf = (position: number) => left.find((line) => line.position === position)?.left ?? 0;
	const most = leftOf(goods.position);
	const reportable = order.lines.filter(({ position }) => leftOf(position) > 0);
	const counts = Array.from({ length: most }, (_, nth) => String(nth + 1));
	return (
		<>
			<Field label={pageText("report-line")}>
				{(controlProps) => (
					<NativeSelect
						controlProps={controlProps}
						placeholder={pageText("report-line")}
						value={String(goods.position)}
						options={reportable.map((line) => ({ value: String(line.position), label: nameWithSize(line) }))}
						onChoose={(position) => onChange({ ...goods, position: Number(position), pieces: 1 })}
					/>
				)}
			</Field>
			<RadioGroup
				name="fault"
				label={pageText("report-what")}
				value={goods.fault}
				options={deliveryFaults.map((value) => ({ value, label: pageText(`report-${value}`) }))}
				onChoose={(fault) => onChange({ ...goods, fault })}
			/>
			<Field label={pageText("report-pieces", String(most))}>
				{(controlProps) => (
					<NativeSelect
						controlProps={controlProps}
						placeholder="1"
						value={String(goods.pieces)}
						options={counts.map((value) => ({ value, label: value }))}
						onChoose={(pieces) => onChange({ ...goods, pieces: Number(pieces) })}
					/>
				)}
			</Field>
		</>
	);
}
