import { useState } from "react";
import type { PlanEdit, Reach } from "./plan-edits.ts";
import type { DeliveryColumn } from "./plan-rows.ts";
import type { PlanEditing } from "./usePlanEdits.ts";

type CellKey = { product: string; base: string };

/** Asks once per cell whether a new quantity counts for one delivery or from now on. The last answer is offered first next time. */
export function useCellQuestion({ edits, addEdit }: PlanEditing, columns: readonly DeliveryColumn[]) {
	const [openCell, setOpenCell] = useState<CellKey | null>(null);
	const [lastReach, setLastReach] = useState<Reach>("once");
	const isOf = ({ product, base }: CellKey, edit: PlanEdit | CellKey): boolean =>
		"product" in edit && "base" in edit && edit.product === product && edit.base === base;
	const editOf = (cell: CellKey) =>
		edits.find((edit): edit is PlanEdit & { kind: "quantity" } => edit.kind === "quantity" && isOf(cell, edit));
	const change = ({ product, base }: CellKey, quantity: number, reach: Reach) => {
		const changeable = columns.filter(({ canChange, isEach }) => canChange && !isEach);
		const earlierBases = changeable.flatMap(({ delivery }) => (delivery.base < base ? delivery.base : []));
		addEdit({ kind: "quantity", product, base, quantity, reach, earlierBases });
	};
	return {
		reachOf: (cell: CellKey): Reach => editOf(cell)?.reach ?? lastReach,
		isOpen: (cell: CellKey): boolean => openCell !== null && isOf(cell, openCell) && editOf(cell) !== undefined,
		open: setOpenCell,
		close: () => setOpenCell(null),
		setQuantity(cell: CellKey, quantity: number, isEach: boolean) {
			const earlier = editOf(cell);
			change(cell, quantity, isEach ? "always" : (earlier?.reach ?? lastReach));
			if (!earlier && !isEach) setOpenCell(cell);
		},
		setReach(cell: CellKey, quantity: number, reach: Reach) {
			setLastReach(reach);
			change(cell, quantity, reach);
		},
	};
}

export type CellQuestion = ReturnType<typeof useCellQuestion>;
