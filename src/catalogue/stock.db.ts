import { sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { author } from "#db/audit-columns.ts";
import { recordChange } from "#db/changes.ts";
import { stock } from "#db/schema/catalogue.ts";
import { allSettledThenThrow } from "#db/transaction.ts";
import { stockState } from "./catalogue.ts";

type Taken = { productId: string; quantity: number };
type Row = { product_id: string; left: number; low_mark: number };

/** All of it or nothing: false when something is not there in such a quantity any more. Rows are locked in their order, so that two
 * buyers of the same do not wait for each other in a circle. What is named twice is counted together. */
export async function takeStock(act: Act, taken: readonly Taken[]): Promise<boolean> {
	return moveStock(act, taken, -1);
}

/** What was taken and is not sent after all. */
export const giveStock = async (act: Act, taken: readonly Taken[]): Promise<void> =>
	void (await moveStock(act, taken, 1));

async function moveStock(act: Act, moved: readonly Taken[], sign: 1 | -1): Promise<boolean> {
	const wanted = new Map<string, number>();
	for (const { productId, quantity } of moved) wanted.set(productId, (wanted.get(productId) ?? 0) + sign * quantity);
	const [ids, amounts] = [sql.param([...wanted.keys()]), sql.param([...wanted.values()])];
	const rows = await act.db.execute<Row>(sql`
		with wanted as (select * from unnest(${ids}::text[], ${amounts}::int[]) as wanted(product_id, amount)),
		locked as (
			select ${stock.productId}, amount, ${stock.quantity} + amount as left from ${stock} join wanted using (product_id)
			order by ${stock.productId} for update of ${stock}
		)
		update ${stock} set quantity = locked.left, taken = taken - locked.amount, updated_by = ${author(act)} from locked
		where ${stock.productId} = locked.product_id and not exists (select from locked where locked.left < 0)
		returning ${stock.productId}, ${stock.quantity} as left, ${stock.lowMark}`);
	const changed = rows.filter(({ product_id, left, low_mark }) => {
		const wordOf = (quantity: number) => stockState({ soldOnline: true, quantity, lowMark: low_mark });
		// What nobody sees need not be told: a quantity is read where it counts.
		return wordOf(left) !== wordOf(left - (wanted.get(product_id) ?? 0));
	});
	await allSettledThenThrow(
		changed.map(({ product_id }) => recordChange(act, { topic: "catalogue", recordId: product_id })),
	);
	return rows.length === wanted.size;
}
