import { useId, useState } from "react";
import { orderTexts } from "#i18n/orders.ts";
import { nameWithoutSize } from "#shared/product-name.ts";
import { type Failure, useRefusalMessage } from "#web/app/data/refusals.ts";
import { type Outputs, trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { possibleQuantities } from "#web/cart/LineProblem.tsx";
import { QueryContent } from "#web/ui/display/QueryContent.tsx";
import { RefusalNotice } from "#web/ui/display/RefusalNotice.tsx";
import { Skeleton } from "#web/ui/display/Skeleton.tsx";
import { Button, IconButton } from "#web/ui/form/Button.tsx";
import { Field } from "#web/ui/form/Field.tsx";
import { NativeSelect } from "#web/ui/form/NativeSelect.tsx";
import { Stepper } from "#web/ui/form/Stepper.tsx";
import { TextInput } from "#web/ui/form/TextInput.tsx";
import { Dialog } from "#web/ui/overlay/Dialog.tsx";

type Choices = Outputs["orders"]["choices"];
type ChoiceLine = Choices["lines"][number];
type LineChoice = Pick<ChoiceLine, "id" | "productId" | "quantity">;

type ChangeDialogProps = { orderId: string; open: boolean; onClose: () => void };

/** Changes a pending order: quantities, sizes, delivery day, references. Nothing is sent before the user saves. */
export default function ChangeDialog({ orderId, open, onClose }: ChangeDialogProps) {
	const { pageText, language } = useText(orderTexts);
	// The form keeps the order as it was when opened. The shop refuses to save when the order changed meanwhile.
	const choices = trpc.orders.choices.useQuery(
		{ orderId, language },
		{ gcTime: 0, staleTime: Number.POSITIVE_INFINITY },
	);
	const [loaded, setLoaded] = useState<Choices>();
	if (!loaded && choices.data && choices.isFetchedAfterMount) setLoaded(choices.data);
	return (
		<Dialog title={pageText("change")} open={open} onClose={onClose}>
			<QueryContent query={{ ...choices, data: loaded }} skeleton={<Skeleton className="h-64" />} empty={() => false}>
				{(choices) => <ChangeForm orderId={orderId} choices={choices} onClose={onClose} />}
			</QueryContent>
		</Dialog>
	);
}

type ChangeFormProps = { orderId: string; choices: Choices; onClose: () => void };

function ChangeForm({ orderId, choices, onClose }: ChangeFormProps) {
	const { pageText, day } = useText(orderTexts);
	const cache = trpc.useUtils();
	const [lines, setLines] = useState<readonly LineChoice[]>(choices.lines);
	const change = trpc.orders.change.useMutation({
		async onSuccess() {
			await cache.orders.invalidate();
			onClose();
		},
	});
	const words = useRefusalMessage();
	const { seen, deliverOn, reference, costCentre } = choices;
	const [fields, setFields] = useState({ deliverOn, reference, costCentre });
	const chosenLines = lines.map(toInput);
	const isChanged = JSON.stringify(chosenLines) !== JSON.stringify(choices.lines.map(toInput));
	// Only the lines change the total.
	const preview = trpc.orders.previewChange.useQuery(
		{ orderId, lines: chosenLines, deliverOn, reference, costCentre, seen },
		{
			enabled: isChanged && !change.isPending && !change.isSuccess,
			gcTime: 0,
			retry: false,
			placeholderData: (before) => before,
		},
	);
	const refused = change.error ?? (isChanged ? preview.error : null);
	const field = refused?.data?.refusal?.field;
	const errorIn = (name: string) => (refused && field === name ? words(refused) : undefined);
	const isAtField = field === "deliverOn" || field === "reference" || choices.lines.some(({ id }) => id === field);
	const setLine = (choice: LineChoice) => {
		change.reset();
		setLines(lines.map((line) => (line.id === choice.id ? choice : line)));
	};
	const save = () => change.mutate({ orderId, lines: chosenLines, ...fields, seen });
	return (
		<>
			<p className="text-ink-2 text-sm">{pageText("change-about")}</p>
			<ul className="order-choices">
				{choices.lines.map((line) => (
					<ChangeLine
						key={line.id}
						line={line}
						choice={lines.find(({ id }) => id === line.id) ?? line}
						error={field === line.id ? refused : null}
						onChoose={setLine}
					/>
				))}
			</ul>
			<Field label={pageText("change-day")} error={errorIn("deliverOn")}>
				{(controlProps) => (
					<NativeSelect
						controlProps={controlProps}
						placeholder={pageText("change-day")}
						value={fields.deliverOn}
						options={choices.days.map((value) => ({ value, label: day(value) }))}
						onChoose={(deliverOn) => setFields({ ...fields, deliverOn })}
					/>
				)}
			</Field>
			<TextInput
				label={pageText("reference")}
				optional
				maxLength={80}
				error={errorIn("reference")}
				value={fields.reference ?? ""}
				onChange={({ target }) => setFields({ ...fields, reference: target.value || null })}
			/>
			<TextInput
				label={pageText("cost-centre")}
				optional
				maxLength={80}
				value={fields.costCentre ?? ""}
				onChange={({ target }) => setFields({ ...fields, costCentre: target.value || null })}
			/>
			{!isAtField && <RefusalNotice error={refused} removeSpacing />}
			{isChanged && preview.data && !refused && <NewTotal {...preview.data} />}
			<ChangeButtons isSaving={change.isPending} onSave={save} onClose={onClose} />
		</>
	);
}

type ChangeButtonsProps = { isSaving: boolean; onSave: () => void; onClose: () => void };

function ChangeButtons({ isSaving, onSave, onClose }: ChangeButtonsProps) {
	const { pageText, t } = useText(orderTexts);
	return (
		<>
			<footer className="flex flex-wrap justify-end gap-3">
				<Button look="text" onClick={onClose}>
					{pageText("change-keep")}
				</Button>
				<Button look="primary" busy={isSaving} onClick={onSave}>
					{pageText("change-save")}
				</Button>
			</footer>
			<p role="status" className="sr-only">
				{isSaving && t("ui.loading")}
			</p>
		</>
	);
}

const toInput = ({ id, productId, quantity }: LineChoice) => ({ id, product: productId, quantity });

/** The total after the change, before the user saves. */
function NewTotal({ total, oldTotal }: Outputs["orders"]["previewChange"]) {
	const { pageText, amount } = useText(orderTexts);
	return (
		<p role="status" className="change-total">
			{pageText("change-total")} <b className="figures">{amount(total)}</b>{" "}
			{total !== oldTotal && <span className="text-ink-2 text-sm">{pageText("change-was", amount(oldTotal))}</span>}
		</p>
	);
}

type ChangeLineProps = {
	line: ChoiceLine;
	choice: LineChoice;
	error: Failure | null;
	onChoose: (choice: LineChoice) => void;
};

function ChangeLine({ line, choice, error, onChoose }: ChangeLineProps) {
	const { pageText } = useText(orderTexts);
	const words = useRefusalMessage();
	const size = line.sizes.find(({ productId }) => productId === choice.productId);
	const isRemoved = choice.quantity === 0;
	return (
		<li className="change-line">
			<div className="order-choice">
				<b>{nameWithoutSize(line)}</b>
				{isRemoved ? (
					<span>{pageText("change-removed")}</span>
				) : (
					<SizeSelect line={line} choice={choice} onChoose={onChoose} />
				)}
				{!isRemoved && choice.productId !== line.productId && <span>{pageText("change-replaces", line.size)}</span>}
				{error && <span className="line-warning">{words(error)}</span>}
				{error &&
					possibleQuantities(error).map((amount) => (
						<Button key={amount} onClick={() => onChoose({ ...choice, quantity: amount })}>
							{pageText("change-take", String(amount))}
						</Button>
					))}
			</div>
			{isRemoved ? (
				<Button look="text" onClick={() => onChoose(line)}>
					{pageText("change-back")}
				</Button>
			) : (
				<div className="change-count">
					<Stepper
						itemName={line.name}
						value={choice.quantity}
						step={size?.lot ?? 1}
						min={1}
						onChange={(quantity) => onChoose({ ...choice, quantity })}
					/>
					<IconButton
						icon="remove"
						label={pageText("change-remove", line.name)}
						onClick={() => onChoose({ ...line, quantity: 0 })}
					/>
				</div>
			)}
		</li>
	);
}

function SizeSelect({ line, choice, onChoose }: Omit<ChangeLineProps, "error">) {
	const { pageText } = useText(orderTexts);
	const id = useId();
	const sizes = line.sizes.some(({ productId }) => productId === line.productId)
		? line.sizes
		: [{ productId: line.productId, size: line.size }, ...line.sizes];
	if (sizes.length < 2) return <span>{line.size}</span>;
	return (
		<>
			<label htmlFor={id} className="sr-only">
				{pageText("change-size", line.name)}
			</label>
			<NativeSelect
				controlProps={{ id }}
				placeholder={line.size}
				value={choice.productId}
				options={sizes.map(({ productId, size }) => ({ value: productId, label: size }))}
				onChoose={(productId) => onChoose({ ...choice, productId })}
			/>
		</>
	);
}
