import * as z from "zod";
import { languages } from "#i18n/languages.ts";
import { type LineTrouble, lotsNear, mostOfOne, troubleOf } from "./cart.ts";
import { longestCode, longestQuantity } from "./quick-order-lines.ts";

/** So that who sends somewhat more is told so. */
const readAtMost = 5_000;

/** As it was written. Without a quantity the least that is sold. */
export const TypedLine = z.strictObject({
	code: z.string().max(longestCode),
	quantity: z.string().max(longestQuantity).nullable(),
});
export type TypedLine = z.infer<typeof TypedLine>;

export const AddTyped = z.strictObject({
	lines: z.array(TypedLine).min(1).max(readAtMost),
	language: z.enum(languages),
});
export type AddTyped = z.infer<typeof AddTyped>;

export type QuantityTrouble = {
	kind: "no-number" | "not-whole" | "too-few" | "too-many";
	/** What may have been meant. */
	near: number[];
};

/** What comes of a line: `taken` with all lines that say the same, `with` an earlier one. */
export type Verdict =
	| { kind: "taken"; quantity: number }
	| { kind: "with"; line: number }
	| { kind: "unknown" }
	| { kind: "several" }
	| { kind: "full" }
	| QuantityTrouble
	| Exclude<LineTrouble, { kind: "gone" }>;

const nearest = (asked: number, lot: number): number[] => {
	const most = Math.floor(mostOfOne / lot) * lot;
	return lotsNear(Math.min(Math.max(asked, lot), most), lot);
};

/** A whole number that can be ordered; its lot is looked at when all of a product are known. */
export function quantityIn(written: string | null, lot: number): number | QuantityTrouble {
	if (written === null) return lot;
	const plain = written.trim();
	const thousands = /^(\d{1,3})[.,](\d{3})$/.exec(plain);
	if (thousands) {
		const meant = [Number(thousands[1]), Number(`${thousands[1]}${thousands[2]}`)].flatMap((one) => nearest(one, lot));
		return { kind: "not-whole", near: [...new Set(meant)] };
	}
	if (!/^[+-]?\d+([.,]\d*)?(e[+-]?\d+)?$/i.test(plain)) {
		const begins = Number.parseInt(plain, 10);
		return { kind: "no-number", near: nearest(Number.isSafeInteger(begins) ? begins : lot, lot) };
	}
	const asked = Number(plain.replace(",", "."));
	if (asked <= 0) return { kind: "too-few", near: nearest(asked, lot) };
	if (asked > mostOfOne) return { kind: "too-many", near: nearest(asked, lot) };
	return Number.isInteger(asked) ? asked : { kind: "not-whole", near: nearest(asked, lot) };
}

/** What a code stands for, to whoever asks. */
export type Offered = {
	productId: string;
	lot: number;
	soldOnline: boolean;
	available: number;
	hasPrice: (quantity: number) => boolean;
	/** How many are in the cart already. */
	there: number;
};

export type FoundLine = { quantity: string | null; found: readonly Offered[] };

/** One for each line, in their order. What several lines say of one product is added up and judged at the first of them. `room`: how
 * many more products there may be. */
export function verdictsOf(lines: readonly FoundLine[], { room }: { room: number }): Verdict[] {
	const read = lines.map(readLine);
	const wanted = new Map<string, { first: number; quantity: number }>();
	for (const [at, line] of read.entries())
		if ("offered" in line) {
			const { productId } = line.offered;
			const before = wanted.get(productId) ?? { first: at, quantity: 0 };
			wanted.set(productId, { ...before, quantity: before.quantity + line.quantity });
		}
	let left = room;
	return read.map((line, at): Verdict => {
		if (!("offered" in line)) return line;
		const { offered } = line;
		const { first, quantity } = wanted.get(offered.productId) ?? { first: at, quantity: 0 };
		if (first !== at) return { kind: "with", line: first };
		const trouble = troubleWith(offered, quantity);
		if (trouble) return trouble;
		if (offered.there === 0 && left-- <= 0) return { kind: "full" };
		return { kind: "taken", quantity };
	});
}

function readLine({ quantity: written, found }: FoundLine): Verdict | { offered: Offered; quantity: number } {
	const [offered, other] = found;
	if (!offered) return { kind: "unknown" };
	if (other) return { kind: "several" };
	if (!offered.soldOnline) return { kind: "not-sold-online" };
	if (!offered.hasPrice(1)) return { kind: "on-request" };
	const quantity = quantityIn(written, offered.lot);
	return typeof quantity === "number" ? { offered, quantity } : quantity;
}

/** With what is there already; the amounts that are offered are those to come. */
function troubleWith({ there, ...offered }: Offered, quantity: number): Verdict | null {
	const all = there + quantity;
	const more = (amounts: readonly number[]) => amounts.map((one) => one - there).filter((one) => one > 0);
	if (all > mostOfOne) return { kind: "too-many", near: more(nearest(all, offered.lot)) };
	const trouble = troubleOf(all, { ...offered, isVisible: true, hasPrice: offered.hasPrice(all) });
	if (trouble?.kind === "gone") return { kind: "unknown" };
	if (trouble?.kind === "lot") return { kind: "lot", near: more(trouble.near) };
	return trouble?.kind === "short" ? { kind: "short", available: Math.max(0, trouble.available - there) } : trouble;
}
