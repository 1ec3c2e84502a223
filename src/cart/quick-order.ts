import * as z from "zod";
import { languages } from "#i18n/languages.ts";
import { type LineTrouble, maxQuantity, nearestLots, troubleOf } from "./cart.ts";
import { maxCodeLength, maxQuantityLength } from "./quick-order-lines.ts";

/** Above `maxQuickOrderLines`, so that a call with a few more lines gets that refusal, not a schema error. */
const maxLinesRead = 5_000;

/** A line as the customer typed it. Null as quantity means one lot. */
export const QuickOrderLine = z.strictObject({
	code: z.string().max(maxCodeLength),
	quantity: z.string().max(maxQuantityLength).nullable(),
});
export type QuickOrderLine = z.infer<typeof QuickOrderLine>;

export const QuickOrderInput = z.strictObject({
	lines: z.array(QuickOrderLine).min(1).max(maxLinesRead),
	language: z.enum(languages),
});
export type QuickOrderInput = z.infer<typeof QuickOrderInput>;

export type QuantityTrouble = {
	kind: "no-number" | "not-whole" | "too-few" | "too-many";
	/** Quantities that the customer may have meant. */
	nearest: number[];
};

/** Result of a line. `accepted` has the quantity of all lines of the product; `joined` names the first line of the product, to which this line was added. */
export type Verdict =
	| { kind: "accepted"; quantity: number }
	| { kind: "joined"; line: number }
	| { kind: "unknown" }
	| { kind: "several" }
	| { kind: "full" }
	| QuantityTrouble
	| Exclude<LineTrouble, { kind: "not-visible" }>;

const nearestQuantities = (quantity: number, lot: number): number[] => {
	const largest = Math.floor(maxQuantity / lot) * lot;
	return nearestLots(Math.min(Math.max(quantity, lot), largest), lot);
};

/** Parses a positive whole number. `verdictsOf` checks the lot, after adding up all lines of the product. */
export function parseQuantity(written: string | null, lot: number): number | QuantityTrouble {
	if (written === null) return lot;
	const plain = written.trim();
	const thousands = /^(\d{1,3})[.,](\d{3})$/.exec(plain);
	if (thousands) {
		const meanings = [Number(thousands[1]), Number(`${thousands[1]}${thousands[2]}`)];
		const meant = meanings.flatMap((meaning) => nearestQuantities(meaning, lot));
		return { kind: "not-whole", nearest: [...new Set(meant)] };
	}
	if (!/^[+-]?\d+([.,]\d*)?(e[+-]?\d+)?$/i.test(plain)) {
		const leadingNumber = Number.parseInt(plain, 10);
		return {
			kind: "no-number",
			nearest: nearestQuantities(Number.isSafeInteger(leadingNumber) ? leadingNumber : lot, lot),
		};
	}
	const quantity = Number(plain.replace(",", "."));
	if (quantity <= 0) return { kind: "too-few", nearest: nearestQuantities(quantity, lot) };
	if (quantity > maxQuantity) return { kind: "too-many", nearest: nearestQuantities(quantity, lot) };
	return Number.isInteger(quantity) ? quantity : { kind: "not-whole", nearest: nearestQuantities(quantity, lot) };
}

/** A product that a code may mean, as the viewer sees it. */
export type MatchedProduct = {
	productId: string;
	lot: number;
	soldOnline: boolean;
	available: number;
	hasPrice: (quantity: number) => boolean;
	/** Quantity in the cart. */
	inCart: number;
};

export type MatchedLine = { quantity: string | null; matches: readonly MatchedProduct[] };

/** Returns a verdict for each line, in order. Lines of one product are added up; the first of them gets the verdict. `room` is the number
 * of lines that the cart can still take. */
export function verdictsOf(lines: readonly MatchedLine[], { room }: { room: number }): Verdict[] {
	const readLines = lines.map(readLine);
	const wanted = new Map<string, { first: number; quantity: number }>();
	for (const [at, line] of readLines.entries())
		if ("product" in line) {
			const { productId } = line.product;
			const earlier = wanted.get(productId) ?? { first: at, quantity: 0 };
			wanted.set(productId, { ...earlier, quantity: earlier.quantity + line.quantity });
		}
	let roomLeft = room;
	return readLines.map((line, at): Verdict => {
		if (!("product" in line)) return line;
		const { product } = line;
		const { first, quantity } = wanted.get(product.productId) ?? { first: at, quantity: 0 };
		if (first !== at) return { kind: "joined", line: first };
		const trouble = cartTrouble(product, quantity);
		if (trouble) return trouble;
		if (product.inCart === 0 && roomLeft-- <= 0) return { kind: "full" };
		return { kind: "accepted", quantity };
	});
}

function readLine({
	quantity: written,
	matches,
}: MatchedLine): Verdict | { product: MatchedProduct; quantity: number } {
	const [product, other] = matches;
	if (!product) return { kind: "unknown" };
	if (other) return { kind: "several" };
	if (!product.soldOnline) return { kind: "not-sold-online" };
	if (!product.hasPrice(1)) return { kind: "on-request" };
	const quantity = parseQuantity(written, product.lot);
	return typeof quantity === "number" ? { product, quantity } : quantity;
}

/** Checks the quantity together with the quantity in the cart. Suggested quantities are those to add. */
function cartTrouble({ inCart, ...product }: MatchedProduct, quantity: number): Verdict | null {
	const total = inCart + quantity;
	const toAdd = (totals: readonly number[]) => totals.map((total) => total - inCart).filter((missing) => missing > 0);
	if (total > maxQuantity) return { kind: "too-many", nearest: toAdd(nearestQuantities(total, product.lot)) };
	const trouble = troubleOf(total, { ...product, isVisible: true, hasPrice: product.hasPrice(total) });
	if (trouble?.kind === "not-visible") return { kind: "unknown" };
	if (trouble?.kind === "lot") return { kind: "lot", nearest: toAdd(trouble.nearest) };
	return trouble?.kind === "short" ? { kind: "short", available: Math.max(0, trouble.available - inCart) } : trouble;
}
