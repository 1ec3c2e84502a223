import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from "react";
import { plannerTexts } from "#i18n/planner/planner.ts";
import { money } from "#shared/money.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { OptionTiles } from "#web/ui/form/OptionTiles.tsx";
import { Stepper } from "#web/ui/form/Stepper.tsx";
import { useAfterPointerUp } from "#web/ui/form/useAfterPointerUp.ts";
import { keepAboveSaveBar } from "./keep-above-save-bar.ts";
import type { EditedPlan, Reach } from "./plan-edits.ts";
import { type Cell, cellOf, type DeliveryColumn, type ProductRow, unitPriceIn } from "./plan-rows.ts";
import type { CellQuestion } from "./useCellQuestion.ts";
import type { PlanEditing } from "./usePlanEdits.ts";

type QuantityCellProps = {
	row: ProductRow;
	column: DeliveryColumn;
	isShown: boolean;
	/** The unit price of the shown delivery. The cell names its own price when that differs. */
	rowPrice: number | null;
	saved: EditedPlan;
	editing: PlanEditing;
	question: CellQuestion;
};

/** The quantity of a product in a delivery. Without buttons when it cannot be changed. */
export function QuantityCell({ row, column, isShown, rowPrice, saved, editing, question }: QuantityCellProps) {
	const { pageText, amount, shortDay } = useText(plannerTexts);
	const { delivery, isEach, isSkipped, canChange } = column;
	const { product, name, details, isRemoved } = row;
	const cell = cellOf({ saved, edited: editing.edited }, row, column);
	const key = { product, base: delivery.base };
	const isEditable = canChange && !isSkipped && !isRemoved;
	const price = isSkipped || isRemoved ? null : unitPriceIn(column, details?.productId);
	return (
		<td
			// biome-ignore lint/a11y/noRedundantRoles: drawn as a block on phones, the cell would lose its role.
			role="cell"
			data-shown={isShown || undefined}
			data-skipped={isSkipped || undefined}
			data-changed={(isEditable && cell.before !== null) || undefined}
		>
			{isEditable ? (
				<>
					<Stepper
						itemName={isEach ? name : pageText("quantity-on", name, shortDay(delivery.deliverOn))}
						value={cell.quantity}
						min={0}
						step={details?.lot ?? 1}
						onChange={(quantity) => quantity !== cell.quantity && question.setQuantity(key, quantity, isEach)}
					/>
					<QuantityNote
						cell={cell}
						isQuestionOpen={question.isOpen(key)}
						canAsk={!isEach && cell.before !== null}
						onAsk={() => question.open(key)}
					/>
					{question.isOpen(key) && (
						<ReachQuestion
							name={name}
							day={shortDay(delivery.deliverOn)}
							cell={cell}
							reach={question.reachOf(key)}
							onChoose={(reach) => question.setReach(key, cell.quantity, reach)}
							onClose={question.close}
						/>
					)}
				</>
			) : (
				!isSkipped && (
					<span className="figures fixed-quantity">
						{isRemoved || cell.quantity === 0 ? pageText("not-available") : cell.quantity}
					</span>
				)
			)}
			{price !== null && price !== rowPrice && (
				<small className="cell-price figures">{pageText("unit-price", amount(money(price)))}</small>
			)}
		</td>
	);
}

type QuantityNoteProps = { cell: Cell; isQuestionOpen: boolean; canAsk: boolean; onAsk: () => void };

/** The saved quantity of a changed cell, or the usual one of a delivery that differs. */
function QuantityNote({ cell: { before, usual, isOnce }, isQuestionOpen, canAsk, onAsk }: QuantityNoteProps) {
	const { pageText } = useText(plannerTexts);
	if (before === null) return usual === null ? null : <span className="was">{pageText("usually", String(usual))}</span>;
	const text = pageText(isOnce ? "was-once" : "was-always", String(before));
	return canAsk && !isQuestionOpen ? (
		<button type="button" className="was link-button" onClick={onAsk}>
			{text}
		</button>
	) : (
		<span className="was">{text}</span>
	);
}

type ReachQuestionProps = {
	name: string;
	day: string;
	cell: Cell;
	reach: Reach;
	onChoose: (reach: Reach) => void;
	onClose: () => void;
};

/** Asks how long a new quantity counts. The selected answer applies at once. Escape, Enter or a press elsewhere closes the question. */
function ReachQuestion({ name, day, cell, reach, onChoose, onClose }: ReachQuestionProps) {
	const { pageText } = useText(plannerTexts);
	const panel = useRef<HTMLDivElement>(null);
	// Closing at once would move the button away that is being pressed.
	const afterPointerUp = useAfterPointerUp();
	const closeSoon = useEffectEvent(() => afterPointerUp(onClose));
	useEffect(() => {
		const controller = new AbortController();
		const onPress = ({ target }: Event) => {
			const cell = panel.current?.closest("td");
			if (target instanceof Node && !cell?.contains(target)) closeSoon();
		};
		for (const event of ["pointerdown", "focusin"])
			document.addEventListener(event, onPress, { signal: controller.signal });
		return () => controller.abort();
	}, []);
	useEffect(() => (panel.current ? keepAboveSaveBar(panel.current) : undefined), []);
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key !== "Escape" && event.key !== "Enter") return;
		event.preventDefault();
		panel.current?.closest("td")?.querySelector<HTMLElement>("input[inputmode]")?.focus();
		onClose();
	};
	const options: { value: Reach; label: string; detail: string }[] = [
		{ value: "once", label: pageText("reach-once"), detail: pageText("reach-once-about", day) },
		{ value: "always", label: pageText("reach-always"), detail: pageText("reach-always-about", day) },
	];
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: the fields inside have the focus; this only hears their keys.
		<div ref={panel} className="reach-question" onKeyDown={onKeyDown}>
			<OptionTiles
				label={pageText("reach", name, String(cell.quantity), String(cell.before ?? cell.quantity))}
				hint={pageText("reach-hint")}
				name={`reach ${name} ${day}`}
				value={reach}
				options={options}
				onChoose={onChoose}
			/>
			<Button look="dark" onClick={onClose}>
				{pageText("reach-done")}
			</Button>
		</div>
	);
}
