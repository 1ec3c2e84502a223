import type { QuickOrderLine } from "#cart/quick-order.ts";
import { tierAt } from "#catalogue/prices/prices.ts";
import type { Outputs } from "#web/app/data/trpc.ts";

export type ReadLine = Outputs["orders"]["readWritten"][number];
type ReadItem = ReadLine["items"][number];

/** An item of a text, as the buyer decides about it. */
export type WrittenRow = ReadItem & {
	/** Its position among all items. */
	id: number;
	line: number;
	/** The article number of the chosen size. Empty when nothing was found. */
	chosen: string;
	/** As typed. */
	amount: string;
	isSelected: boolean;
};

/** Makes the rows of a text. Only proposals without doubts are selected. */
export const rowsOf = (lines: readonly ReadLine[]): WrittenRow[] =>
	lines
		.flatMap(({ line, items }) => items.map((item) => ({ ...item, line })))
		.map((item, id) => ({
			...item,
			id,
			chosen: item.choices[0]?.articleNumber ?? "",
			amount: item.quantity === null ? "" : String(item.quantity),
			isSelected:
				item.kind === "found" &&
				item.choices[0] !== undefined &&
				item.choices[0].available !== 0 &&
				item.doubts.length === 0,
		}));

export const isWholeAmount = (amount: string): boolean => /^[1-9]\d{0,4}$/.test(amount.trim());

/** The unit price of the chosen size for the typed quantity. Null without a price. */
export function unitPriceOf({ choices, chosen, amount }: Pick<WrittenRow, "choices" | "chosen" | "amount">) {
	const { tiers = [] } = choices.find(({ articleNumber }) => articleNumber === chosen) ?? {};
	return tierAt(tiers, isWholeAmount(amount) ? Number(amount) : 1)?.cents ?? null;
}

/** The available pieces of the chosen size. Null when the shop counts none. */
export const availableOf = ({ choices, chosen }: Pick<WrittenRow, "choices" | "chosen">): number | null =>
	choices.find(({ articleNumber }) => articleNumber === chosen)?.available ?? null;

/** Tells whether fewer pieces are available than typed. */
export function isShort(row: Pick<WrittenRow, "choices" | "chosen" | "amount">): boolean {
	const available = availableOf(row);
	return available !== null && available < (isWholeAmount(row.amount) ? Number(row.amount) : 1);
}

/** Changes a row. A buyer who chooses a size or a quantity wants to order it, unless none is available. */
export const changeRow = (
	rows: readonly WrittenRow[],
	id: number,
	change: Partial<Pick<WrittenRow, "chosen" | "amount" | "isSelected">>,
): WrittenRow[] =>
	rows.map((row) => {
		if (row.id !== id) return row;
		const changed = { ...row, ...change };
		return { ...changed, isSelected: change.isSelected ?? availableOf(changed) !== 0 };
	});

/** The line of an earlier selected row of the same product. Null when this row is not selected or the first one. */
export function earlierLineOf(rows: readonly WrittenRow[], { id, chosen, isSelected }: WrittenRow): number | null {
	const isSame = (other: WrittenRow) => other.id < id && other.isSelected && other.chosen === chosen;
	return (isSelected && chosen !== "" && rows.find(isSame)?.line) || null;
}

/** The rows that can be added now. */
export const rowsToAdd = (rows: readonly WrittenRow[]): WrittenRow[] =>
	rows.filter(({ isSelected, chosen, amount }) => isSelected && chosen !== "" && isWholeAmount(amount));

export const toLine = ({ line, chosen, amount }: WrittenRow): QuickOrderLine & { line: number } => ({
	line,
	code: chosen,
	quantity: amount.trim(),
});
