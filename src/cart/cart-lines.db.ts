import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { preparedForAll, visibleProducts } from "#catalogue/catalogue.db.ts";
import { author } from "#db/audit-columns.ts";
import { prepared } from "#db/db.ts";
import { cartItem } from "#db/schema/cart.ts";
import { product, productGroup, stock } from "#db/schema/catalogue.ts";
import { scoped } from "#db/scope.ts";
import { newId } from "#shared/id.ts";

/** What the line of a cart stands for, as the database has it. */
const goods = {
	productId: product.id,
	groupId: product.groupId,
	slug: product.slug,
	productCode: product.productCode,
	articleNumber: product.articleNumber,
	nameEn: product.nameEn,
	nameNl: product.nameNl,
	sizeEn: product.sizeEn,
	sizeNl: product.sizeNl,
	deposit: product.deposit,
	waste: product.waste,
	lot: product.lot,
	soldOnline: product.soldOnline,
	goods: productGroup.goods,
	categoryId: productGroup.categoryId,
	available: sql<number>`coalesce(${stock.quantity}, 0)`,
};
export type GoodsRow = Awaited<ReturnType<typeof goodsById>>[number];

const standing = and(eq(productGroup.id, product.groupId), isNull(productGroup.deletedAt), isNull(product.deletedAt));

const goodsWhere = (name: string, is: SQL) =>
	preparedForAll((db, asker, kind) =>
		db
			.select(goods)
			.from(product)
			.innerJoin(productGroup, standing)
			.leftJoin(stock, eq(stock.productId, product.id))
			.where(and(is, scoped(visibleProducts, asker)))
			.prepare(`cart_goods_${name}_${kind}`),
	);
// Two statements: PostgreSQL keeps the plan for one id, and makes a new plan for each list, because the length of a list is unknown.
const oneOfGoods = goodsWhere("at_id", eq(product.id, sql.placeholder("productId")));
const someOfGoods = goodsWhere("by_id", sql`${product.id} = any(${sql.placeholder("productIds")}::text[])`);

/** Null when the viewer sees no such product. */
export async function goodsAt(act: Act, productId: string): Promise<GoodsRow | null> {
	const [found] = await oneOfGoods(act).execute({ productId, accountId: act.by.accountId });
	return found ?? null;
}

/** Leaves out products that the viewer does not see. */
export const goodsById = (act: Act, productIds: readonly string[]) =>
	someOfGoods(act).execute({ productIds, accountId: act.by.accountId });

const lines = preparedForAll((db, asker, kind) =>
	db
		.select({
			id: cartItem.id,
			quantity: cartItem.quantity,
			...goods,
			isVisible: sql<boolean>`${standing} and ${scoped(visibleProducts, asker) ?? sql`true`}`,
		})
		.from(cartItem)
		.innerJoin(product, eq(product.id, cartItem.productId))
		.innerJoin(productGroup, eq(productGroup.id, product.groupId))
		.leftJoin(stock, eq(stock.productId, product.id))
		.where(eq(cartItem.cartId, sql.placeholder("cartId")))
		.orderBy(asc(cartItem.serial))
		.prepare(`cart_lines_${kind}`),
);

/** `isVisible`: to whoever asks. What is not stays in the cart, so that they can see that it went. */
export const linesOf = (act: Act, cartId: string) => lines(act).execute({ cartId, accountId: act.by.accountId });
export type LineRow = Awaited<ReturnType<typeof linesOf>>[number];

const parts = prepared((db) =>
	db
		.select({ productId: product.id, groupId: product.groupId, slug: product.slug, quantity: cartItem.quantity })
		.from(cartItem)
		.innerJoin(product, eq(product.id, cartItem.productId))
		.where(eq(cartItem.cartId, sql.placeholder("cartId")))
		.prepare("cart_parts"),
);

/** What lies in it, whether it can be ordered or not. */
export const partsIn = ({ db }: Act, cartId: string) => parts(db).execute({ cartId });

type Put = { productId: string; quantity: number };

/** More of what is there, or all of it. */
export const putInCart = (act: Act, cartId: string, line: Put, how: "more" | "instead"): Promise<void> =>
	putAllInCart(act, cartId, [line], how);

/** A product that is named twice is put once. */
export async function putAllInCart(
	act: Act,
	cartId: string,
	lines: readonly Put[],
	how: "more" | "instead",
): Promise<void> {
	if (lines.length === 0) return;
	const same = [...Map.groupBy(lines, ({ productId }) => productId)];
	const ids = sql.param(same.map(() => newId("0a9", act)));
	const productIds = sql.param(same.map(([productId]) => productId));
	const quantities = sql.param(same.map(([, all]) => all.reduce((sum, { quantity }) => sum + quantity, 0)));
	const [by, at] = [author(act), sql`${act.now.toISOString()}::timestamptz`];
	const quantity = how === "more" ? sql`${cartItem.quantity} + excluded.quantity` : sql`excluded.quantity`;
	// Lists in place of cells: however many there are it is the same statement.
	await act.db.execute(sql`
		insert into ${cartItem} (id, cart_id, product_id, quantity, created_by, updated_by, created_at, updated_at)
		select id, ${cartId}, product_id, quantity, ${by}, ${by}, ${at}, ${at}
		from unnest(${ids}::text[], ${productIds}::text[], ${quantities}::int[]) as put (id, product_id, quantity)
		on conflict (cart_id, product_id) do update set quantity = ${quantity}, updated_by = excluded.updated_by`);
}

export async function takeFromCart({ db }: Act, cartId: string, productId: string): Promise<void> {
	await db.delete(cartItem).where(and(eq(cartItem.cartId, cartId), eq(cartItem.productId, productId)));
}

export async function emptyCart({ db }: Act, cartId: string): Promise<void> {
	await db.delete(cartItem).where(eq(cartItem.cartId, cartId));
}
