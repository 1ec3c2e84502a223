import { and, asc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { findCurrentCart } from "#cart/cart.db.ts";
import { linesOf } from "#cart/cart-lines.db.ts";
import { visibleProducts } from "#catalogue/catalogue.db.ts";
import { areaIn } from "#catalogue/catalogue.ts";
import { pricedLines } from "#catalogue/prices/prices.db.ts";
import { isOrderable } from "#catalogue/stock.db.ts";
import { visibleCardsIn } from "#catalogue/visible-products.db.ts";
import { product, productGroup, stock } from "#db/schema/catalogue.ts";
import { orderItem, orders } from "#db/schema/orders.ts";
import { scoped, viewerAt } from "#db/scope.ts";
import { allSettledThenThrow } from "#db/transaction.ts";
import type { Language } from "#i18n/languages.ts";
import type { ShowReorder } from "#orders/order-requests.ts";
import { visibleOrders } from "#orders/orders.db.ts";
import { Refusal } from "#shared/refusal.ts";
import { reorderLine } from "./reorder.ts";

/** The lines of an order as the viewer could order them today, and the location whose cart would get them. */
export async function reorderOffer(act: Act, { orderId, locationId, language }: ShowReorder) {
	const { location, open } = await findCurrentCart(act, { locationId: locationId ?? null });
	if (locationId && !location) throw new Refusal("not-found", "location.not-found");
	return { location, lines: await reorderLines(act, { orderId, cartId: open?.id ?? null, language }) };
}

type OfferRequest = { orderId: string; cartId: string | null; language: Language };

/** Reads today's prices and stock from the database. Refuses an order that the viewer does not see. */
export async function reorderLines(act: Act, { orderId, cartId, language }: OfferRequest) {
	const rows = await rowsOf(act, orderId);
	if (rows.length === 0) throw new Refusal("not-found", "order.not-found");
	const [{ lines: priced, view }, cartLines] = await allSettledThenThrow([
		pricedLines(act, rows),
		cartId === null ? [] : linesOf(act, cartId),
	]);
	const inCart = new Map(cartLines.map(({ productId, quantity }) => [productId, quantity]));
	const cardOf = visibleCardsIn(view, { language, seesPrices: false });
	const isDutch = language === "nl-NL";
	const sizes = await sizesInStock(act, rows);
	return priced.map(({ line: row, priceAt }) => {
		const [oldSize, currentSize] = isDutch ? [row.sizeNl, row.isSizeNl] : [row.sizeEn, row.isSizeEn];
		const card = cardOf(row.productId);
		const quantityInCart = inCart.get(row.productId) ?? 0;
		return {
			id: row.id,
			productId: row.productId,
			articleNumber: row.articleNumber,
			ordered: row.quantity,
			name: isDutch ? row.nameNl : row.nameEn,
			size: currentSize,
			inCart: quantityInCart,
			/** Other sizes of the product that are in stock. */
			otherSizes: sizes
				.filter(({ groupId, productId }) => groupId === row.groupId && productId !== row.productId)
				.map(({ slug, sizeEn, sizeNl }) => ({ slug, size: isDutch ? sizeNl : sizeEn })),
			area: areaIn(card && { slug: card.area }),
			picture: card?.picture ?? null,
			...reorderLine({ ...row, size: oldSize }, { ...row, size: currentSize, inCart: quantityInCart, priceAt }),
		};
	});
}

const isNotDeleted: SQL = sql`${productGroup.deletedAt} is null and ${product.deletedAt} is null`;

/** The sizes in stock of products of which a size is not. */
async function sizesInStock(
	{ db, by, now }: Act,
	rows: readonly { groupId: string; available: number; lot: number }[],
) {
	const soldOut = rows.filter(({ available, lot }) => available < lot).map(({ groupId }) => groupId);
	if (soldOut.length === 0) return [];
	return db
		.select({
			groupId: product.groupId,
			productId: product.id,
			slug: product.slug,
			sizeEn: product.sizeEn,
			sizeNl: product.sizeNl,
		})
		.from(product)
		.innerJoin(productGroup, eq(productGroup.id, product.groupId))
		.innerJoin(stock, eq(stock.productId, product.id))
		.where(
			and(inArray(product.groupId, soldOut), isNotDeleted, isOrderable, scoped(visibleProducts, viewerAt({ by, now }))),
		)
		.orderBy(asc(product.position));
}

const rowsOf = ({ db, by, now }: Act, orderId: string) =>
	db
		.select({
			id: orderItem.id,
			productId: orderItem.productId,
			groupId: product.groupId,
			articleNumber: orderItem.articleNumber,
			nameEn: orderItem.nameEn,
			nameNl: orderItem.nameNl,
			sizeEn: orderItem.sizeEn,
			sizeNl: orderItem.sizeNl,
			quantity: orderItem.quantity,
			price: orderItem.price,
			isSizeEn: product.sizeEn,
			isSizeNl: product.sizeNl,
			lot: product.lot,
			soldOnline: product.soldOnline,
			available: sql<number>`coalesce(${stock.quantity}, 0)`,
			isVisible: sql<boolean>`${isNotDeleted} and ${scoped(visibleProducts, viewerAt({ by, now })) ?? sql`true`}`,
		})
		.from(orderItem)
		.innerJoin(orders, eq(orders.id, orderItem.orderId))
		.innerJoin(product, eq(product.id, orderItem.productId))
		.innerJoin(productGroup, eq(productGroup.id, product.groupId))
		.leftJoin(stock, eq(stock.productId, product.id))
		.where(and(scoped(visibleOrders, by), eq(orders.id, orderId), isNull(orders.deletedAt)))
		.orderBy(asc(orderItem.position));
