import { inArray, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { author } from "#db/audit-columns.ts";
import { recordChange } from "#db/changes.ts";
import { product, stock } from "#db/schema/catalogue.ts";
import { allSettledThenThrow } from "#db/transaction.ts";
import { type StockState, stockState } from "./catalogue.ts";

/** The stock state of a product in SQL. `stockState` in `catalogue.ts` computes the same of one product. */
export const stockStateOf = sql<StockState>`(case
	when not ${product.soldOnline} then 'not available for online purchase'
	else coalesce((select case
		when ${stock.quantity} = 0 then 'temporarily sold out'
		when ${stock.quantity} <= ${stock.lowMark} then 'low in stock'
		else 'in stock' end from ${stock} where ${stock.productId} = ${product.id}), 'temporarily sold out') end)`;

/** Whether a whole lot of a product can be ordered now. The statement joins the stock. */
export const isOrderable = sql<boolean>`${product.soldOnline} and coalesce(${stock.quantity} >= ${product.lot}, false)`;

type StockLine = { productId: string; quantity: number };
type Row = { product_id: string; left: number; low_mark: number };

/** Takes the stock of all lines. Takes nothing and returns false when one product has too little. Locks rows by product id to prevent
 * deadlocks. Adds up lines of the same product. */
export async function takeStock(act: Act, lines: readonly StockLine[]): Promise<boolean> {
	return moveStock(act, lines, -1);
}

/** Returns stock that was taken and is not sent. */
export const returnStock = async (act: Act, lines: readonly StockLine[]): Promise<void> =>
	void (await moveStock(act, lines, 1));

/** Locks the stock of products until the transaction ends. For a transaction that places several orders: it locks all their products in one order of
 * ids, so that it cannot wait for another checkout that waits for it. */
export async function lockStock({ db }: Act, productIds: readonly string[]): Promise<void> {
	await db
		.select({ productId: stock.productId })
		.from(stock)
		.where(inArray(stock.productId, [...new Set(productIds)]))
		.orderBy(stock.productId)
		.for("update");
}

async function moveStock(act: Act, lines: readonly StockLine[], sign: 1 | -1): Promise<boolean> {
	const amountOf = new Map<string, number>();
	for (const { productId, quantity } of lines)
		amountOf.set(productId, (amountOf.get(productId) ?? 0) + sign * quantity);
	const [ids, amounts] = [sql.param([...amountOf.keys()]), sql.param([...amountOf.values()])];
	// The lists are made again within the statement, so that PostgreSQL keeps its plan for lists of any length.
	const rows = await act.db.execute<Row>(sql`
		with wanted as (
			select * from unnest(array(select unnest(${ids}::text[])), array(select unnest(${amounts}::int[]))) as wanted(product_id, amount)
		),
		locked as (
			select ${stock.productId}, amount, ${stock.quantity} + amount as left from ${stock} join wanted using (product_id)
			order by ${stock.productId} for update of ${stock}
		)
		update ${stock} set quantity = locked.left, taken = taken - locked.amount, updated_by = ${author(act)} from locked
		where ${stock.productId} = locked.product_id and not exists (select from locked where locked.left < 0)
		returning ${stock.productId}, ${stock.quantity} as left, ${stock.lowMark}`);
	const changed = rows.filter(({ product_id, left, low_mark }) => {
		const stateOf = (quantity: number) => stockState({ soldOnline: true, quantity, lowMark: low_mark });
		// Pages show the state only, so other changes of the quantity are not recorded.
		return stateOf(left) !== stateOf(left - (amountOf.get(product_id) ?? 0));
	});
	await allSettledThenThrow(
		changed.map(({ product_id }) => recordChange(act, { topic: "catalogue", recordId: product_id })),
	);
	return rows.length === amountOf.size;
}
