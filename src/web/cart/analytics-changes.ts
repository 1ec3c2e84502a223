import type { Item } from "#web/app/analytics/analytics.ts";

export type Change = { kind: "added" | "increased" | "decreased" | "removed"; item: Item };

/** Compares two carts: lists the items whose quantity changed, each with the difference as its quantity. */
export function changesBetween(before: readonly Item[], after: readonly Item[]): Change[] {
	const earlier = new Map(before.map((item) => [item.item_id, item]));
	const later = new Set(after.map(({ item_id }) => item_id));
	const changed = after.flatMap((item): Change[] => {
		const previous = earlier.get(item.item_id);
		if (!previous) return [{ kind: "added", item }];
		const difference = item.quantity - previous.quantity;
		if (difference === 0) return [];
		return [{ kind: difference > 0 ? "increased" : "decreased", item: { ...item, quantity: Math.abs(difference) } }];
	});
	const removed = before.filter(({ item_id }) => !later.has(item_id));
	return [...changed, ...removed.map((item): Change => ({ kind: "removed", item }))];
}
