import { type SQL, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { author } from "#db/audit-columns.ts";
import { preparedRows } from "#db/db.ts";
import { cart, cartItem } from "#db/schema/cart.ts";
import { change } from "#db/schema/changes.ts";
import { isTransaction } from "#db/transaction.ts";
import { newId } from "#shared/id.ts";
import { isPosition, type Position } from "#shared/position.ts";
import type { GoodsRow, LineRow } from "./cart-lines.db.ts";

/** A change of one line. `add` increases the quantity of an existing line, `replace` sets it; 0 removes the line. */
export type LineChange = { line: GoodsRow; quantity: number; mode: "add" | "replace" };

const value = sql.placeholder;

/** Changes the cart, one line and the change feed in one statement. Writes nothing when the cart has another version. */
const changeStatement = (lineStatement: SQL) =>
	preparedRows(sql`
		with touched as (
			update ${cart} set updated_by = ${value("by")} where id = ${value("cartId")}
				and (${value("rowVersion")}::text is null or xmin = ${value("rowVersion")}::text::xid)
			returning id
		), changed_line as (${lineStatement}), inserted_change as (
			insert into ${change} (topic, record_id) select ${value("topic")}, ${value("userId")}::text from touched returning tx, number
		)
		select tx || '-' || number from inserted_change`);

const putStatement = (quantity: SQL) =>
	changeStatement(sql`
		insert into ${cartItem} (id, cart_id, product_id, quantity, created_by, updated_by, created_at, updated_at)
		select ${value("lineId")}, touched.id, ${value("productId")}, ${value("quantity")}::int, ${value("by")}, ${value("by")},
			${value("at")}::timestamptz, ${value("at")}::timestamptz from touched
		on conflict (cart_id, product_id) do update set quantity = ${quantity}, updated_by = excluded.updated_by`);

const statements = {
	add: putStatement(sql`${cartItem}.quantity + excluded.quantity`),
	replace: putStatement(sql`excluded.quantity`),
	remove: changeStatement(sql`
		delete from ${cartItem} using touched where ${cartItem}.cart_id = touched.id and ${cartItem}.product_id = ${value("productId")}`),
};

type CartVersion = {
	cartId: string;
	/** Null when the cart is locked. */
	rowVersion: string | null;
};

/** Writes a change of one line, unless the cart changed since its version. Returns the position of the change in the feed. Null when nothing was
 * written. */
export async function writeLineChange(
	act: Act,
	{ cartId, rowVersion }: CartVersion,
	{ line: { productId }, quantity, mode }: LineChange,
): Promise<Position | null> {
	const { userId } = act.by;
	const statement = statements[quantity === 0 ? "remove" : mode];
	const topic = "cart";
	const keys = { cartId, rowVersion, productId, userId, topic, by: author(act) };
	const [row] = await statement(act.db, { ...keys, lineId: newId("0a9", act), quantity, at: act.now.toISOString() });
	const position = row?.[0];
	if (typeof position !== "string" || !isPosition(position)) return null;
	act.deps.feed.markChanged(act.db, { topic, recordId: userId, accountId: null });
	if (!isTransaction(act.db)) act.deps.feed.afterCommit(act.db);
	return position;
}

/** The lines of a cart after a change. */
export function linesAfter(lines: readonly LineRow[], { line, quantity, mode }: LineChange): LineRow[] {
	const existing = lines.find(({ productId }) => productId === line.productId);
	const changed = { quantity: mode === "add" ? (existing?.quantity ?? 0) + quantity : quantity };
	if (!existing) return [...lines, { ...line, id: line.productId, serial: 0, isVisible: true, ...changed }];
	return lines.flatMap((row) => (row !== existing ? [row] : changed.quantity === 0 ? [] : [{ ...row, ...changed }]));
}
