import { matchLines } from "#orders/written/matching/written-search.db.ts";
import { readWrittenLines } from "#orders/written/reading/written-lines.ts";
import type { openDemoCatalogue } from "#test/judged-queries/demo-catalogue.ts";
import type { ItemMeaning, OrderedSize, WrittenMessages } from "./written-order.ts";

type Catalogue = Awaited<ReturnType<typeof openDemoCatalogue>>;

/** A row that the shop proposes for a message. The size is empty for the previous order and for words that name no product. */
type Row = {
	kind: "found" | "unknown" | "last-order";
	quantity: number;
	size: string;
	isSure: boolean;
	slugs: readonly string[];
	/** The proposed lines of the previous order, which count as one row. */
	repeated: Line[];
};
type Line = Pick<Row, "quantity" | "size" | "isSure">;
const emptyRow: Row = { kind: "found", quantity: 0, size: "", isSure: false, slugs: [], repeated: [] };

/** Adds a line to the row of the previous order. Returns that row when it is new. */
function addRepeated(rows: readonly Row[], line: Line): Row[] {
	const row = rows.find(({ repeated }) => repeated.length > 0);
	row?.repeated.push(line);
	if (row && line.isSure) row.isSure = true;
	return row ? [] : [{ ...emptyRow, kind: "last-order", isSure: line.isSure, repeated: [line] }];
}

export type MeasuredMessage = {
	/** The items that the message orders, and those that have a row. */
	items: number;
	itemsWithRow: number;
	/** The items whose size and quantity are right, or which are rightly doubted. */
	itemsRight: number;
	/** The rows without a doubt that no item means as they are. */
	wrongRows: number;
	/** The other rows that belong to no item. */
	extraRows: number;
	report: string;
};

/** Reads each message as an order of its own, and compares its rows with the meanings of its items. */
export async function measureMessages(
	sets: readonly WrittenMessages[],
	catalogue: Catalogue,
): Promise<MeasuredMessage[]> {
	const idOf = new Map(catalogue.sizes.map(({ product, size, row }) => [`${product.slug} ${size.suffix}`, row.id]));
	const nameOf = new Map([...idOf].map(([name, id]) => [id, name]));
	const measured: MeasuredMessage[] = [];
	for (const { language, lastOrder, messages } of sets) {
		const ordered = lastOrder.map(([quantity, slug, suffix]) => ({
			productId: idOf.get(`${slug} ${suffix}`) ?? "",
			quantity,
		}));
		const bought = new Map(ordered.map(({ productId, quantity }) => [productId, [quantity]]));
		for (const [text, meanings] of messages) {
			const lines = readWrittenLines(text, language);
			const items = (await matchLines(catalogue.visit, { lines, bought, lastOrder: ordered, language })).flatMap(
				({ items }) => items,
			);
			const rows: Row[] = [];
			for (const { item, match } of items) {
				if (match.kind === "no-order") continue;
				if (match.kind !== "found") rows.push({ ...emptyRow, kind: match.kind });
				else {
					const size = nameOf.get(match.productId) ?? "";
					const row = { size, quantity: match.quantity, isSure: match.doubts.length === 0 };
					const isRepeated = item.isAsLastTime && item.words.length + item.codes.length === 0;
					if (!isRepeated)
						rows.push({ ...emptyRow, ...row, slugs: match.choices.map((id) => slugOf(nameOf.get(id) ?? "")) });
					else rows.push(...addRepeated(rows, row));
				}
			}
			const shown = items.map(({ text, match }) => {
				if (match.kind !== "found") return `[${text}] ${match.kind}`;
				return `[${text}] ${match.quantity} ${nameOf.get(match.productId)} (${match.doubts.join(", ")})`;
			});
			measured.push({ ...compare({ meanings, rows, lastOrder }), report: `${text}\n\t${shown.join("\n\t")}` });
		}
	}
	return measured;
}

type OrderedItem = Exclude<ItemMeaning, "no sure row">;

const slugOf = (size: string): string => size.split(" ", 1)[0] ?? "";

function belongsTo(row: Row, meaning: OrderedItem): boolean {
	if ("lastOrderWithout" in meaning) return row.kind === "last-order";
	if ("unsure" in meaning) return meaning.unsure.some((slug) => row.slugs.includes(slug));
	return row.slugs.includes(meaning[1]);
}

type LastOrder = WrittenMessages["lastOrder"];
type Order = { lastOrder: LastOrder; meanings: readonly OrderedItem[] };

/** The lines of the previous order are right when no sure one is wrong, and none is missing that the text does not order anew. */
function repeatsRight({ isSure, repeated }: Row, without: readonly string[], { lastOrder, meanings }: Order): boolean {
	if (repeated.length === 0) return !isSure;
	const isOrderedAnew = ([, slug]: OrderedSize) =>
		meanings.some((meaning) => Array.isArray(meaning) && meaning[1] === slug);
	const wanted = lastOrder.filter(([, slug]) => !without.includes(slug));
	const nameOf = (quantity: number, size: string) => `${quantity} ${size}`;
	const toNames = (sizes: LastOrder) => sizes.map(([quantity, slug, suffix]) => nameOf(quantity, `${slug} ${suffix}`));
	const names = toNames(wanted);
	const proposed = repeated.map(({ quantity, size }) => nameOf(quantity, size));
	return (
		toNames(wanted.filter((size) => !isOrderedAnew(size))).every((name) => proposed.includes(name)) &&
		repeated.every(({ isSure, quantity, size }) => !isSure || names.includes(nameOf(quantity, size)))
	);
}

function isRight(row: Row, meaning: OrderedItem, order: Order): boolean {
	if ("lastOrderWithout" in meaning) return repeatsRight(row, meaning.lastOrderWithout, order);
	if ("unsure" in meaning) return !row.isSure;
	const [quantity, slug, suffix] = meaning;
	return row.quantity === quantity && row.size === `${slug} ${suffix}`;
}

type Pair = { row: Row; meaning: OrderedItem };

/** Pairs rows and items in the order of the text: as many as possible, and of those the most that are right. */
function pairsOf(order: Order, rows: readonly Row[]): Pair[] {
	const { meanings } = order;
	const worthOf = (pairs: readonly Pair[]) =>
		pairs.length * (meanings.length + 1) + pairs.filter(({ row, meaning }) => isRight(row, meaning, order)).length;
	let best: Pair[][] = rows.map(() => []).concat([[]]);
	for (const meaning of meanings) {
		const next: Pair[][] = [[]];
		for (const [nth, row] of rows.entries()) {
			const paired = belongsTo(row, meaning) ? [...(best[nth] ?? []), { row, meaning }] : [];
			const choices = [paired, best[nth + 1] ?? [], next[nth] ?? []];
			next.push(choices.reduce((one, other) => (worthOf(other) > worthOf(one) ? other : one)));
		}
		best = next;
	}
	return best.at(-1) ?? [];
}

type Comparison = { meanings: readonly ItemMeaning[]; rows: readonly Row[]; lastOrder: LastOrder };
function compare({ meanings, rows, lastOrder }: Comparison): Omit<MeasuredMessage, "report"> {
	const wanted = meanings.filter((meaning) => meaning !== "no sure row");
	const order = { lastOrder, meanings: wanted };
	const pairs = pairsOf(order, rows);
	const right = pairs.filter(({ row, meaning }) => isRight(row, meaning, order));
	const rightOnes = new Set(right.map(({ row }) => row));
	const pairedOnes = new Set(pairs.map(({ row }) => row));
	const otherRows = rows.filter((row) => !row.isSure && !pairedOnes.has(row)).length;
	return {
		items: wanted.length,
		itemsWithRow: pairs.length,
		itemsRight: right.length,
		wrongRows: rows.filter((row) => row.isSure && !rightOnes.has(row)).length,
		extraRows: Math.max(0, otherRows - (meanings.length - wanted.length)),
	};
}
