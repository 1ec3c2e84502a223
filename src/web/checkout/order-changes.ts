import type { Money } from "#shared/money.ts";

type Line = { slug: string; name: string; quantity: number; price: Money | null };
type ReviewedOrder = {
	cart: { lines: readonly (Line & { trouble: unknown })[]; totals: Total };
	withoutInvoice: Total;
};
type Total = { total: Money };

export type LineChange =
	| { kind: "added" | "removed"; name: string }
	| { kind: "price"; name: string; from: Money; to: Money }
	| { kind: "quantity"; name: string; from: number; to: number };

/** Lists how the lines changed. When price and quantity of a line changed, lists the price. */
function lineChanges(before: readonly Line[], after: readonly Line[]): LineChange[] {
	const [earlier, later] = [before, after].map((lines) => new Map(lines.map((line) => [line.slug, line])));
	const changed = after.flatMap(({ slug, name, quantity, price }): LineChange[] => {
		const previous = earlier?.get(slug);
		if (!previous) return [{ kind: "added", name }];
		if (previous.price !== null && price !== null && previous.price !== price)
			return [{ kind: "price", name, from: previous.price, to: price }];
		return previous.quantity === quantity ? [] : [{ kind: "quantity", name, from: previous.quantity, to: quantity }];
	});
	const removed = before.filter(({ slug }) => !later?.has(slug));
	return [...changed, ...removed.map(({ name }): LineChange => ({ kind: "removed", name }))];
}

/** Lists the changes that the customer has to accept before ordering. Null when nothing changed, or when the customer saw lines that
 * could not be ordered anyway. */
export function changesSince(reviewed: ReviewedOrder, current: ReviewedOrder): LineChange[] | null {
	if (reviewed.cart.lines.some(({ trouble }) => trouble !== null)) return null;
	const lines = lineChanges(reviewed.cart.lines, current.cart.lines);
	const isSame =
		reviewed.cart.totals.total === current.cart.totals.total &&
		reviewed.withoutInvoice.total === current.withoutInvoice.total;
	return lines.length === 0 && isSame ? null : lines;
}
