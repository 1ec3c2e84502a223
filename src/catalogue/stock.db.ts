import { sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { author } from "#db/author.ts";
import { noteChange } from "#db/changes.ts";
import { stock } from "#db/schema/catalogue.ts";
import { stockState } from "./catalogue.ts";

type Taken = { productId: string; quantity: number };
type Row = { product_id: string; left: number; low_mark: number };

/** All of it or nothing: false when something is not there in such a quantity any more. Rows are locked in their order, so that two
 * buyers of the same do not wait for each other in a circle. */
export async function takeStock(act: Act, taken: readonly Taken[]): Promise<boolean> {
	const rows = await moveStock(act, taken, -1);
	return rows === taken.length;
}

/** What was taken and is not sent after all. */
export const giveStock = async (act: Act, taken: readonly Taken[]): Promise<void> =>
	void (await moveStock(act, taken, 1));

async function moveStock(act: Act, moved: readonly Taken[], sign: 1 | -1): Promise<number> {
	const ids = sql.param(moved.map(({ productId }) => productId));
	const amounts = sql.param(moved.map(({ quantity }) => sign * quantity));
	const rows = await act.db.execute<Row>(sql`
		with wanted as (select * from unnest(${ids}::text[], ${amounts}::int[]) as wanted(product_id, amount)),
		locked as (
			select ${stock.productId}, amount, ${stock.quantity} + amount as left from ${stock} join wanted using (product_id)
			order by ${stock.productId} for update of ${stock}
		)
		update ${stock} set quantity = locked.left, updated_by = ${author(act)} from locked
		where ${stock.productId} = locked.product_id and not exists (select from locked where locked.left < 0)
		returning ${stock.productId}, ${stock.quantity} as left, ${stock.lowMark}`);
	const before = new Map(moved.map(({ productId, quantity }) => [productId, -sign * quantity]));
	for (const { product_id, left, low_mark } of rows) {
		const wordOf = (quantity: number) => stockState({ soldOnline: true, quantity, lowMark: low_mark });
		// What nobody sees need not be told: a quantity is read where it counts.
		if (wordOf(left) === wordOf(left + (before.get(product_id) ?? 0))) continue;
		await noteChange(act, { topic: "catalogue", recordId: product_id });
	}
	return rows.length;
}
