import type { TypedLine } from "#cart/quick-order.ts";
import type { Answer } from "./useQuickOrder.ts";

/** A pasted line on its way into the cart. `line`: where it stood. */
export type Row = TypedLine & { line: number; answer: Answer };

/** Whether it goes into the cart, by itself or together with an earlier one. */
export function isGood(rows: readonly Row[], { answer: { verdict } }: Row): boolean {
	if (verdict.kind === "taken") return true;
	return verdict.kind === "with" && rows[verdict.line]?.answer.verdict.kind === "taken";
}

/** The same with other words for one line. The lines that were counted with it are in its quantity from now on. */
export function mended(rows: readonly Row[], at: number, change: Partial<TypedLine>): Row[] {
	const isCounted = ({ answer: { verdict } }: Row) => verdict.kind === "with" && verdict.line === at;
	return rows
		.map((row, place) => (place === at ? { ...row, ...change } : row))
		.filter((row) => change.quantity === undefined || !isCounted(row));
}
