import { lineKinds } from "#invoices/invoices.ts";
import { pieceKinds } from "#shared/charges.ts";
import { money, sum, times } from "#shared/money.ts";
import type { DocumentLine } from "./document.ts";

/** Gives each order one line for each kind of charge per piece, after its goods. Sums and GST stay the same. */
export function mergedCharges(lines: readonly DocumentLine[]): DocumentLine[] {
	const orderIds = [...new Set(lines.map(({ orderId }) => orderId))];
	const merged = orderIds.flatMap((orderId) => {
		const own = lines.filter((line) => line.orderId === orderId);
		return lineKinds.flatMap((kind) => {
			const ofKind = own.filter((line) => line.kind === kind);
			if (!pieceKinds.some((pieceKind) => pieceKind === kind)) return ofKind;
			return [...Map.groupBy(ofKind, ({ gstBasisPoints }) => gstBasisPoints).values()].flatMap(mergedLine);
		});
	});
	return merged.map((line, index) => ({ ...line, position: index + 1 }));
}

/** The pieces of lines with one price, otherwise one piece of their sum. Quantity × price − discount is the net in both cases. */
function mergedLine(lines: readonly DocumentLine[]): DocumentLine[] {
	const [first] = lines;
	if (!first) return [];
	const discount = sum(lines.map((line) => line.discount));
	const net = sum(lines.map((line) => line.net));
	const common = { ...first, product: null, discount, net };
	if (lines.every(({ price }) => price === first.price))
		return [{ ...common, quantity: lines.reduce((total, { quantity }) => total + quantity, 0) }];
	const price = money(lines.reduce((total, line) => total + times(line.price, line.quantity), 0));
	return [{ ...common, quantity: 1, price }];
}
