/** A line of a cart as the data layer is told of it. */
export type Item = {
	item_id: string;
	item_name: string;
	item_category: string;
	/** In whole units of the currency, excluding GST. */
	price: number;
	quantity: number;
};

export type Change = { is: "added" | "increased" | "decreased" | "removed"; item: Item };

/** What became more or less from one cart to the next, each with by how many. */
export function changesBetween(before: readonly Item[], after: readonly Item[]): Change[] {
	const earlier = new Map(before.map((item) => [item.item_id, item]));
	const later = new Set(after.map(({ item_id }) => item_id));
	const changed = after.flatMap((item): Change[] => {
		const was = earlier.get(item.item_id);
		if (!was) return [{ is: "added", item }];
		const by = item.quantity - was.quantity;
		if (by === 0) return [];
		return [{ is: by > 0 ? "increased" : "decreased", item: { ...item, quantity: Math.abs(by) } }];
	});
	const gone = before.filter(({ item_id }) => !later.has(item_id));
	return [...changed, ...gone.map((item): Change => ({ is: "removed", item }))];
}
