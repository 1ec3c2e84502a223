import type { Money } from "#shared/money.ts";

type Line = { slug: string; name: string; quantity: number; price: Money | null };
type ReviewedOrder = {
	cart: { lines: readonly (Line & { trouble: unknown })[]; totals: Total };
	withoutInvoice: Total;
};
type Total = { total: Money };

export type LineChange =
	| { is: "added" | "removed"; name: string }
	| { is: "price"; name: string; was: Money; now: Money }
	| { is: "quantity"; name: string; was: number; now: number };

/** Lists how the lines changed. When price and quantity of a line changed, lists the price. */
function lineChanges(before: readonly Line[], after: readonly Line[]): LineChange[] {
	const [earlier, later] = [before, after].map((lines) => new Map(lines.map((line) => [line.slug, line])));
	const changed = after.flatMap(({ slug, name, quantity, price }): LineChange[] => {
		const previous = earlier?.get(slug);
		if (!previous) return [{ is: "added", name }];
		if (previous.price !== null && price !== null && previous.price !== price)
			return [{ is: "price", name, was: previous.price, now: price }];
		return previous.quantity === quantity ? [] : [{ is: "quantity", name, was: previous.quantity, now: quantity }];
	});
	const removed = before.filter(({ slug }) => !later?.has(slug));
	return [...changed, ...removed.map(({ name }): LineChange => ({ is: "removed", name }))];
}

/** Lists the changes that the customer has to accept before ordering. Null when nothing changed, or when the customer saw lines that
 * could not be ordered anyway. */
export function changesSince(reviewed: ReviewedOrder, now: ReviewedOrder): LineChange[] | null {
	if (reviewed.cart.lines.some(({ trouble }) => trouble !== null)) return null;
	const lines = lineChanges(reviewed.cart.lines, now.cart.lines);
	const isSame =
		reviewed.cart.totals.total === now.cart.totals.total && reviewed.withoutInvoice.total === now.withoutInvoice.total;
	return lines.length === 0 && isSame ? null : lines;
}
