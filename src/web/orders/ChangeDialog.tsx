import { useState } from "react";
import { orderDialogTexts } from "#i18n/orders/order-dialogs.ts";
import { orderTexts } from "#i18n/orders/orders.ts";
import { addedField } from "#orders/changes/order-changes.ts";
import type { OrderStatus } from "#orders/orders.ts";
import { longestReference } from "#orders/placing/invoice-reference.ts";
import { useRefusalMessage } from "#web/app/data/refusals.ts";
import { type Outputs, trpc, useStore } from "#web/app/data/trpc.ts";
import { type UnsavedChanges, useUnsavedChanges } from "#web/app/routing/useUnsavedChanges.ts";
import { useText } from "#web/app/text.tsx";
import { LoadErrorDialog, lazyPart } from "#web/ui/display/LazyPart.tsx";
import { PhoneLink } from "#web/ui/display/PhoneLink.tsx";
import { QueryContent } from "#web/ui/display/QueryContent.tsx";
import { RefusalNotice } from "#web/ui/display/RefusalNotice.tsx";
import { Skeleton } from "#web/ui/display/Skeleton.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { Field } from "#web/ui/form/Field.tsx";
import { Form } from "#web/ui/form/Form.tsx";
import { optional } from "#web/ui/form/form-state.ts";
import { NativeSelect } from "#web/ui/form/NativeSelect.tsx";
import { TextInput } from "#web/ui/form/TextInput.tsx";
import { useForm } from "#web/ui/form/useForm.ts";
import { Dialog } from "#web/ui/overlay/Dialog.tsx";
import { Notice } from "#web/ui/overlay/Notice.tsx";
import { AddProduct } from "./AddProduct.tsx";
import { ChangeLine } from "./ChangeLine.tsx";
import HandoverFields from "./HandoverFields.tsx";
import {
	hasOrderEdits,
	type OrderChange,
	type OrderChangeInput,
	type OrderChoices,
	type OrderEdits,
	useOrderChange,
} from "./useOrderChange.ts";

const UnsavedDialog = lazyPart(() => import("#web/ui/overlay/UnsavedDialog.tsx"), LoadErrorDialog);

type ChangeDialogProps = {
	orderId: string;
	/** The status in which the order can no longer be changed. Null while it can. */
	endedAs: OrderStatus | null;
	open: boolean;
	onClose: () => void;
	onSaved: () => void;
	/** As of `Dialog`. */
	focusAfter: () => HTMLElement | null;
};

/** Changes a pending order: quantities, sizes, delivery day, references. Nothing is sent before the user saves. */
export default function ChangeDialog({ orderId, endedAs, open, onClose, onSaved, focusAfter }: ChangeDialogProps) {
	const { pageText, language } = useText(orderTexts);
	// The form keeps the order as it was when opened. The shop refuses to save when the order changed meanwhile.
	const choices = trpc.orders.choices.useQuery(
		{ orderId, language },
		{ gcTime: 0, staleTime: Number.POSITIVE_INFINITY },
	);
	const [loaded, setLoaded] = useState<OrderChoices>();
	if (!loaded && choices.data && choices.isFetchedAfterMount) setLoaded(choices.data);
	const [edits, setEdits] = useState<OrderEdits>({});
	const unsaved = useUnsavedChanges(open && endedAs === null && loaded !== undefined && hasOrderEdits(loaded, edits));
	const close = () => unsaved.askToLeave(onClose);
	return (
		<Dialog title={pageText("change")} open={open} onClose={close} focusAfter={focusAfter}>
			{endedAs && <ChangeEnded status={endedAs} />}
			<QueryContent query={{ ...choices, data: loaded }} skeleton={<Skeleton className="h-64" />} empty={() => false}>
				{(choices) => (
					<ChangeForm
						orderId={orderId}
						choices={choices}
						edits={edits}
						onEdit={setEdits}
						unsaved={unsaved}
						isEnded={endedAs !== null}
						onClose={onClose}
						onSaved={onSaved}
					/>
				)}
			</QueryContent>
		</Dialog>
	);
}

/** Says why the change cannot be saved any more. The typed changes stay visible, for a call. */
export function ChangeEnded({ status }: { status: OrderStatus }) {
	const { pageText } = useText(orderDialogTexts);
	const { phone } = useStore();
	return (
		<Notice
			type="warning"
			title={pageText(status === "Cancelled" ? "change-ended-cancelled" : "change-ended")}
			removeSpacing
		>
			{pageText("change-ended-about")} <PhoneLink phone={phone} className="font-strong" />
		</Notice>
	);
}

function ChangeForm(props: OrderChangeInput & { unsaved: UnsavedChanges; isEnded: boolean }) {
	const { choices, unsaved, isEnded, onClose } = props;
	const { pageText } = useText(orderDialogTexts);
	const { pageText: orderText } = useText(orderTexts);
	const state = useOrderChange(props);
	const form = useChangeForm();
	const { refused, field, newTotal } = state;
	const lineFields = [...choices.lines.map(({ id }) => id), ...state.added.map((_, at) => addedField(at))];
	const isAtField = ["deliverOn", "reference", ...lineFields].some((name) => name === field);
	return (
		<>
			<Form label={orderText("change")} form={form} onSubmit={() => state.save()}>
				<p className="text-ink-2 text-sm">{pageText("change-about")}</p>
				<ul className="order-choices">
					{choices.lines.map((line) => (
						<ChangeLine
							key={line.id}
							line={line}
							choice={state.lineOf(line)}
							error={field === line.id ? refused : null}
							onChoose={state.setLine}
						/>
					))}
				</ul>
				<AddProduct state={state} />
				<ChangeFields choices={choices} state={state} form={form} />
				{!isAtField && !isEnded && <RefusalNotice error={refused} removeSpacing />}
				{newTotal && <NewTotal {...newTotal} />}
				<ChangeButtons isSaving={state.isSaving} canSave={!isEnded} onClose={onClose} />
			</Form>
			{unsaved.leave && (
				<UnsavedDialog
					onLeave={unsaved.leave}
					onDiscard={onClose}
					onSave={state.save}
					isSaving={state.isSaving}
					open
					onClose={unsaved.stay}
				/>
			)}
		</>
	);
}

/** The shop checks the fields: its refusal names one of them. */
function useChangeForm() {
	const { pageText } = useText(orderDialogTexts);
	const { pageText: orderText } = useText(orderTexts);
	return useForm(
		{ deliverOn: optional, reference: optional, costCentre: optional },
		{
			texts: {
				deliverOn: { label: pageText("change-day") },
				reference: { label: orderText("reference") },
				costCentre: { label: orderText("cost-centre") },
			},
		},
	);
}

type ChangeFieldsProps = { choices: OrderChoices; state: OrderChange; form: ReturnType<typeof useChangeForm> };

/** Delivery day, references and delivery preferences. */
function ChangeFields({ choices, state, form }: ChangeFieldsProps) {
	const { pageText, day } = useText(orderDialogTexts);
	const words = useRefusalMessage();
	const { fields, setFields, refused, field } = state;
	const descriptionOf = (name: "deliverOn" | "reference" | "costCentre") => ({
		...form.descriptionOf(name),
		error: refused && field === name ? words(refused) : undefined,
	});
	const { timeWindow, deliveryWindows, standingInstruction } = choices;
	// A time that the location no longer has stays until the customer chooses another.
	const windows = [...new Set([...(timeWindow ? [timeWindow] : []), ...deliveryWindows])];
	return (
		<>
			<Field {...descriptionOf("deliverOn")}>
				{(controlProps) => (
					<NativeSelect
						controlProps={controlProps}
						placeholder={pageText("change-day")}
						value={fields.deliverOn}
						options={choices.days.map((value) => ({ value, label: day(value) }))}
						onChoose={(deliverOn) => setFields({ deliverOn })}
					/>
				)}
			</Field>
			<TextInput
				{...descriptionOf("reference")}
				optional
				maxLength={longestReference}
				value={fields.reference}
				onChange={({ target }) => setFields({ reference: target.value })}
			/>
			<TextInput
				{...descriptionOf("costCentre")}
				optional
				maxLength={longestReference}
				value={fields.costCentre}
				onChange={({ target }) => setFields({ costCentre: target.value })}
			/>
			<HandoverFields windows={windows} standing={standingInstruction} values={fields} onChange={setFields} />
		</>
	);
}

type ChangeButtonsProps = { isSaving: boolean; canSave: boolean; onClose: () => void };

function ChangeButtons({ isSaving, canSave, onClose }: ChangeButtonsProps) {
	const { pageText, t } = useText(orderDialogTexts);
	return (
		<>
			<footer className="flex flex-wrap justify-end gap-3">
				<Button look="text" onClick={onClose}>
					{pageText("change-keep")}
				</Button>
				<Button type="submit" look="primary" busy={isSaving} disabled={!canSave}>
					{pageText("change-save")}
				</Button>
			</footer>
			<p role="status" className="sr-only">
				{isSaving && t("ui.loading")}
			</p>
		</>
	);
}

/** The total after the change, before the user saves. */
function NewTotal({ total, oldTotal }: Outputs["orders"]["previewChange"]) {
	const { pageText, amount } = useText(orderDialogTexts);
	return (
		<p role="status" className="change-total">
			{pageText("change-total")} <b className="figures">{amount(total)}</b>{" "}
			{total !== oldTotal && <span className="text-ink-2 text-sm">{pageText("change-was", amount(oldTotal))}</span>}
		</p>
	);
}
