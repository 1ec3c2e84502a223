import type { Money } from "#shared/money.ts";

type Line = { slug: string; name: string; quantity: number; price: Money | null };
type Ordered = { cart: { lines: readonly (Line & { trouble: unknown })[]; totals: Total }; withoutInvoice: Total };
type Total = { total: Money };

export type LineChange =
	| { is: "added" | "removed"; name: string }
	| { is: "price"; name: string; was: Money; now: Money }
	| { is: "quantity"; name: string; was: number; now: number };

/** What became of each line since it was shown; of one that changed in two ways the price is told. */
function lineChanges(before: readonly Line[], after: readonly Line[]): LineChange[] {
	const [earlier, later] = [before, after].map((lines) => new Map(lines.map((line) => [line.slug, line])));
	const changed = after.flatMap(({ slug, name, quantity, price }): LineChange[] => {
		const was = earlier?.get(slug);
		if (!was) return [{ is: "added", name }];
		if (was.price !== null && price !== null && was.price !== price)
			return [{ is: "price", name, was: was.price, now: price }];
		return was.quantity === quantity ? [] : [{ is: "quantity", name, was: was.quantity, now: quantity }];
	});
	const gone = before.filter(({ slug }) => !later?.has(slug));
	return [...changed, ...gone.map(({ name }): LineChange => ({ is: "removed", name }))];
}

/** What is another than they last saw, and has to be looked at before it is ordered; null: nothing. What could not have been ordered
 * then was agreed to by nobody. */
export function changesSince(seen: Ordered, now: Ordered): LineChange[] | null {
	if (seen.cart.lines.some(({ trouble }) => trouble !== null)) return null;
	const lines = lineChanges(seen.cart.lines, now.cart.lines);
	const isSame =
		seen.cart.totals.total === now.cart.totals.total && seen.withoutInvoice.total === now.withoutInvoice.total;
	return lines.length === 0 && isSame ? null : lines;
}
