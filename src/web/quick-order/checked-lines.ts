import type { QuickOrderLine } from "#cart/quick-order.ts";
import type { LineResult } from "./useQuickOrder.ts";

/** A pasted line with the result of its check. `line` is its number in the pasted text. */
export type CheckedLine = QuickOrderLine & { line: number; result: LineResult };

/** Tells whether the line can be added, by itself or as part of an earlier line of the same product. */
export function canBeAdded(rows: readonly CheckedLine[], { result: { verdict } }: CheckedLine): boolean {
	if (verdict.kind === "accepted") return true;
	return verdict.kind === "joined" && rows[verdict.line]?.result.verdict.kind === "accepted";
}

/** Changes one line. A new quantity replaces the later lines of the same product, which were counted with this line. */
export function correctLine(
	rows: readonly CheckedLine[],
	index: number,
	change: Partial<QuickOrderLine>,
): CheckedLine[] {
	const isCounted = ({ result: { verdict } }: CheckedLine) => verdict.kind === "joined" && verdict.line === index;
	return rows
		.map((row, position) => (position === index ? { ...row, ...change } : row))
		.filter((row) => change.quantity === undefined || !isCounted(row));
}
