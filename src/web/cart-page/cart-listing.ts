import type { Money } from "#shared/money.ts";

export const cartOrders = ["added", "category", "name", "amount"] as const;
export type CartOrder = (typeof cartOrders)[number];

/** How the lines of a cart are shown. */
export type CartListing = { term: string; order: CartOrder; isWhole: boolean };
export const startListing: CartListing = { term: "", order: "added", isWhole: false };

/** Carts with more lines can be searched and sorted, and show their first lines only. */
export const longCart = 30;

/** Splits the removed lines: those removed before the page was loaded become one row when there are several. */
export function mergeEarlier<Row extends { isFresh: boolean }>(
	removed: readonly Row[],
): { single: Row[]; merged: Row[] } {
	const earlier = removed.filter(({ isFresh }) => !isFresh);
	return earlier.length > 1
		? { single: removed.filter(({ isFresh }) => isFresh), merged: earlier }
		: { single: [...removed], merged: [] };
}

type ListedLine = { name: string; size: string; articleNumber: string; area: string; goods: Money };
type ListedRow = { line: ListedLine };

const plain = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

const comparisons: Record<CartOrder, (a: ListedLine, b: ListedLine) => number> = {
	added: () => 0,
	category: (a, b) => a.area.localeCompare(b.area) || a.name.localeCompare(b.name),
	name: (a, b) => a.name.localeCompare(b.name),
	amount: (a, b) => b.goods - a.goods,
};

/** The rows to show: those with all words of the term, in order, and the first ones when the cart is long. `matchCount` counts the rows before
 * they are cut. */
export function listRows<Row extends ListedRow>(rows: readonly Row[], { term, order, isWhole }: CartListing) {
	const words = plain(term).split(/\s+/).filter(Boolean);
	const matching = rows
		.filter(({ line }) => {
			const text = plain(`${line.name} ${line.size} ${line.articleNumber}`);
			return words.every((word) => text.includes(word));
		})
		.toSorted((a, b) => comparisons[order](a.line, b.line));
	return {
		matchCount: matching.length,
		shown: isWhole || matching.length <= longCart ? matching : matching.slice(0, longCart),
	};
}
