import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { companyNow, preparedForAll, visibleProducts } from "#catalogue/catalogue.db.ts";
import { auditValues, author } from "#db/audit-columns.ts";
import { pieceChargesIn } from "#db/charge-columns.ts";
import { isAnyOf, prepared } from "#db/db.ts";
import { cart, cartItem } from "#db/schema/cart.ts";
import { product, productGroup, stock } from "#db/schema/catalogue.ts";
import { anyCustomer, scoped } from "#db/scope.ts";
import { newId } from "#shared/id.ts";

const goodsColumns = {
	productId: product.id,
	groupId: product.groupId,
	slug: product.slug,
	productCode: product.productCode,
	articleNumber: product.articleNumber,
	nameEn: product.nameEn,
	nameNl: product.nameNl,
	sizeEn: product.sizeEn,
	sizeNl: product.sizeNl,
	/** The charges of one piece. */
	charges: pieceChargesIn(product),
	lot: product.lot,
	soldOnline: product.soldOnline,
	goods: productGroup.goods,
	categoryId: productGroup.categoryId,
	available: sql<number>`coalesce(${stock.quantity}, 0)`,
};
export type GoodsRow = Awaited<ReturnType<typeof findAllGoods>>[number];

const isNotDeleted = and(
	eq(productGroup.id, product.groupId),
	isNull(productGroup.deletedAt),
	isNull(product.deletedAt),
);

const prepareGoods = (name: string, condition: SQL) =>
	preparedForAll((db, viewer, kind) =>
		db
			.select(goodsColumns)
			.from(product)
			.innerJoin(productGroup, isNotDeleted)
			.leftJoin(stock, eq(stock.productId, product.id))
			.where(and(condition, scoped(visibleProducts, viewer)))
			.prepare(`cart_goods_${name}_${kind}`),
	);
const goodsStatement = prepareGoods("at_id", eq(product.id, sql.placeholder("productId")));
const allGoodsStatement = prepareGoods("by_id", isAnyOf(product.id, "productIds"));

/** Finds a product with its stock. Null when the viewer does not see the product. */
export async function findGoods(act: Act, productId: string): Promise<GoodsRow | null> {
	const [goods] = await goodsStatement(act).execute({ productId, ...companyNow(act) });
	return goods ?? null;
}

/** Finds products with their stock. Leaves out products that the viewer does not see. */
export const findAllGoods = (act: Act, productIds: readonly string[]) =>
	allGoodsStatement(act).execute({ productIds, ...companyNow(act) });

const lineColumns = {
	id: cartItem.id,
	quantity: cartItem.quantity,
	/** The place of the line in the cart. */
	serial: cartItem.serial,
	...goodsColumns,
};

const linesStatement = preparedForAll((db, viewer, kind) =>
	db
		.select({
			...lineColumns,
			isVisible: sql<boolean>`${isNotDeleted} and ${scoped(visibleProducts, viewer) ?? sql`true`}`,
		})
		.from(cartItem)
		.innerJoin(product, eq(product.id, cartItem.productId))
		.innerJoin(productGroup, eq(productGroup.id, product.groupId))
		.leftJoin(stock, eq(stock.productId, product.id))
		.where(eq(cartItem.cartId, sql.placeholder("cartId")))
		.orderBy(asc(cartItem.serial))
		.prepare(`cart_lines_${kind}`),
);

/** Reads the lines of a cart. A product that the viewer no longer sees stays as a line, with `isVisible` false, so that the page can say so. */
export const linesOf = (act: Act, cartId: string) => linesStatement(act).execute({ cartId, ...companyNow(act) });
export type LineRow = Awaited<ReturnType<typeof linesOf>>[number];

const isVisibleToCompany = scoped(visibleProducts, { ...anyCustomer, accountId: cart.accountId }) ?? sql`true`;

const linesOfCartsStatement = prepared((db) =>
	db
		.select({
			cartId: cartItem.cartId,
			...lineColumns,
			isVisible: sql<boolean>`${isNotDeleted} and ${isVisibleToCompany}`,
		})
		.from(cartItem)
		.innerJoin(cart, eq(cart.id, cartItem.cartId))
		.innerJoin(product, eq(product.id, cartItem.productId))
		.innerJoin(productGroup, eq(productGroup.id, product.groupId))
		.leftJoin(stock, eq(stock.productId, product.id))
		.where(isAnyOf(cartItem.cartId, "cartIds"))
		.orderBy(asc(cartItem.cartId), asc(cartItem.serial))
		.prepare("cart_lines_of_carts"),
);

/** Reads the lines of carts of any company, each as its own company sees the products. */
export const linesOfCarts = (act: Act, cartIds: readonly string[]) =>
	linesOfCartsStatement(act.db).execute({ cartIds, ...companyNow(act) });

/** The lines of a cart with further quantities by product. A product that the cart does not have becomes a line; one that the viewer does not see
 * is left out. An empty cart stays empty. */
export async function withAddedProducts(
	act: Act,
	lines: readonly LineRow[],
	added: ReadonlyMap<string, number>,
): Promise<LineRow[]> {
	if (added.size === 0 || lines.length === 0) return [...lines];
	const inCart = new Set(lines.map(({ productId }) => productId));
	const goods = await findAllGoods(
		act,
		[...added.keys()].filter((id) => !inCart.has(id)),
	);
	const quantityOf = (productId: string) => added.get(productId) ?? 0;
	return [
		...lines.map((line) => ({ ...line, quantity: line.quantity + quantityOf(line.productId) })),
		...goods.map((row) => ({
			...row,
			id: row.productId,
			quantity: quantityOf(row.productId),
			serial: 0,
			isVisible: true,
		})),
	];
}

const productsStatement = prepared((db) =>
	db
		.select({ productId: product.id, groupId: product.groupId, slug: product.slug, quantity: cartItem.quantity })
		.from(cartItem)
		.innerJoin(product, eq(product.id, cartItem.productId))
		.where(eq(cartItem.cartId, sql.placeholder("cartId")))
		.prepare("cart_parts"),
);

/** Reads products and quantities of a cart, also of products that cannot be ordered. */
export const productsInCart = ({ db }: Act, cartId: string) => productsStatement(db).execute({ cartId });

type LineQuantity = { productId: string; quantity: number };

export const putLineInCart = (act: Act, cartId: string, line: LineQuantity, mode: "add" | "replace"): Promise<void> =>
	putLinesInCart(act, cartId, [line], mode);

/** Writes lines. `add` increases the quantity of existing lines, `replace` sets it. Lines of the same product are added up. */
export async function putLinesInCart(
	act: Act,
	cartId: string,
	lines: readonly LineQuantity[],
	mode: "add" | "replace",
): Promise<void> {
	if (lines.length === 0) return;
	const byProduct = [...Map.groupBy(lines, ({ productId }) => productId)];
	const ids = sql.param(byProduct.map(() => newId("0a9", act)));
	const productIds = sql.param(byProduct.map(([productId]) => productId));
	const quantities = sql.param(byProduct.map(([, lines]) => lines.reduce((sum, { quantity }) => sum + quantity, 0)));
	const [changedBy, changedAt] = [author(act), sql`${act.now.toISOString()}::timestamptz`];
	const quantity = mode === "add" ? sql`${cartItem.quantity} + excluded.quantity` : sql`excluded.quantity`;
	// Arrays as parameters: any number of lines uses the same statement.
	await act.db.execute(sql`
		insert into ${cartItem} (id, cart_id, product_id, quantity, created_by, updated_by, created_at, updated_at)
		select id, ${cartId}, product_id, quantity, ${changedBy}, ${changedBy}, ${changedAt}, ${changedAt}
		from unnest(${ids}::text[], ${productIds}::text[], ${quantities}::int[]) as put (id, product_id, quantity)
		on conflict (cart_id, product_id) do update set quantity = ${quantity}, updated_by = excluded.updated_by`);
}

/** Writes removed lines at their former places. Leaves lines of products that the cart has. */
export async function restoreLinesInCart(
	act: Act,
	cartId: string,
	lines: readonly (LineQuantity & { serial: number })[],
): Promise<void> {
	const rows = lines.map(({ productId, quantity, serial }) => {
		return { id: newId("0a9", act), cartId, productId, quantity, serial, ...auditValues(act) };
	});
	if (rows.length > 0) await act.db.insert(cartItem).overridingSystemValue().values(rows).onConflictDoNothing();
}

export async function removeFromCart({ db }: Act, cartId: string, productIds: readonly string[]): Promise<void> {
	const isNamed = sql`${cartItem.productId} = any(${sql.param([...productIds])}::text[])`;
	await db.delete(cartItem).where(and(eq(cartItem.cartId, cartId), isNamed));
}

export async function emptyCart({ db }: Act, cartId: string): Promise<void> {
	await db.delete(cartItem).where(eq(cartItem.cartId, cartId));
}
