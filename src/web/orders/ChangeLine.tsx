import { useId } from "react";
import { orderDialogTexts } from "#i18n/orders/order-dialogs.ts";
import { nameWithoutSize } from "#shared/product-name.ts";
import { type Failure, useRefusalMessage } from "#web/app/data/refusals.ts";
import type { Outputs } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { possibleQuantities } from "#web/cart/LineProblem.tsx";
import { Button, IconButton } from "#web/ui/form/Button.tsx";
import { NativeSelect } from "#web/ui/form/NativeSelect.tsx";
import { Stepper } from "#web/ui/form/Stepper.tsx";

export type ChoiceLine = Outputs["orders"]["choices"]["lines"][number];
/** The fields of a line that the dialog shows. */
export type ShownLine = Omit<ChoiceLine, "price">;
export type LineChoice = Pick<ChoiceLine, "id" | "productId" | "quantity">;

type ChangeLineProps = {
	line: ShownLine;
	choice: LineChoice;
	error: Failure | null;
	onChoose: (choice: LineChoice) => void;
};

/** A line of the order: another size or quantity, or no longer this line. */
export function ChangeLine({ line, choice, error, onChoose }: ChangeLineProps) {
	const { pageText } = useText(orderDialogTexts);
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
				<div className="change-count" data-first-focus>
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
	const { pageText } = useText(orderDialogTexts);
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
