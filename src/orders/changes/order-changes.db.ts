import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { siteColumns } from "#accounts/delivery-sites.db.ts";
import type { Act } from "#act.ts";
import { visibleProducts } from "#catalogue/catalogue.db.ts";
import { pieceChargesIn } from "#db/charge-columns.ts";
import { location } from "#db/schema/accounts.ts";
import { product, productGroup } from "#db/schema/catalogue.ts";
import { orderItem, orders } from "#db/schema/orders.ts";
import { scoped, viewerAt } from "#db/scope.ts";
import type { ShowOrder } from "#orders/order-requests.ts";
import { visibleOrderItems, visibleOrders } from "#orders/orders.db.ts";
import { orderStatuses } from "#orders/orders.ts";
import { daysOffered, lastCutOff } from "#orders/placing/placing-rules.ts";
import { Refusal } from "#shared/refusal.ts";
import { storeDay } from "#shared/store-day.ts";
import { deliverySettings } from "#store/store.db.ts";
import { calendarStart } from "#store/store.ts";
import { mayChange } from "./order-changes.ts";

/** Locks an order until the transaction ends. Null when the viewer sees no such order. */
export async function lockOrderToChange(act: Act, orderId: string) {
	const [row] = await orderToChange(act, orderId).for("update", { of: orders });
	return row ?? null;
}

/** The fields of an order that a change needs. */
const orderToChange = ({ db, by, now }: Act, orderId: string) =>
	db
		.select({
			id: orders.id,
			status: orders.status,
			type: orders.type,
			awaitsPayment: orders.awaitsPayment,
			updatedAt: orders.updatedAt,
			accountId: orders.accountId,
			placedAt: orders.placedAt,
			expectedOn: orders.expectedOn,
			reference: orders.reference,
			costCentre: orders.costCentre,
			attention: orders.attention,
			instruction: orders.instruction,
			timeWindow: orders.timeWindow,
			standingInstruction: location.instruction,
			deliveryWindows: location.deliveryWindows,
			couponId: orders.couponId,
			paymentMethod: orders.paymentMethod,
			gstBasisPoints: orders.gstBasisPoints,
			total: orders.total,
			...siteColumns(calendarStart(now)),
		})
		.from(orders)
		.innerJoin(location, eq(location.id, orders.locationId))
		.where(and(scoped(visibleOrders, by), eq(orders.id, orderId), isNull(orders.deletedAt)));
export type OrderToChange = Awaited<ReturnType<typeof orderToChange>>[number];

const changeableStatuses = orderStatuses.filter((status) => mayChange({ status, awaitsPayment: false }));

/** Whether the order of a line can be changed, as `mayChange` decides. */
export const isLineChangeable = sql<boolean>`exists (select from ${orders}
	where ${and(eq(orders.id, orderItem.orderId), inArray(orders.status, changeableStatuses), eq(orders.awaitsPayment, false))})`;

/** The order of a line. Null when the viewer does not see the line. */
export async function orderOfLine({ db, by }: Act, lineId: string): Promise<string | null> {
	const [line] = await db
		.select({ orderId: orderItem.orderId })
		.from(orderItem)
		.where(and(eq(orderItem.id, lineId), scoped(visibleOrderItems, by)));
	return line?.orderId ?? null;
}

/** The lines of an order, with lot and category of their products today. */
export const linesToChange = ({ db }: Act, orderId: string) =>
	db
		.select({
			id: orderItem.id,
			position: orderItem.position,
			productId: orderItem.productId,
			productCode: orderItem.productCode,
			articleNumber: orderItem.articleNumber,
			nameEn: orderItem.nameEn,
			nameNl: orderItem.nameNl,
			sizeEn: orderItem.sizeEn,
			sizeNl: orderItem.sizeNl,
			quantity: orderItem.quantity,
			price: orderItem.price,
			charges: pieceChargesIn(orderItem),
			groupId: product.groupId,
			lot: product.lot,
			goods: productGroup.goods,
			categoryId: productGroup.categoryId,
		})
		.from(orderItem)
		.innerJoin(product, eq(product.id, orderItem.productId))
		.innerJoin(productGroup, eq(productGroup.id, product.groupId))
		.where(eq(orderItem.orderId, orderId))
		.orderBy(asc(orderItem.position));
export type LineToChange = Awaited<ReturnType<typeof linesToChange>>[number];

const sizesOf = ({ db, by, now }: Act, groupIds: readonly string[]) =>
	db
		.select({
			groupId: product.groupId,
			productId: product.id,
			lot: product.lot,
			sizeEn: product.sizeEn,
			sizeNl: product.sizeNl,
		})
		.from(product)
		.where(
			and(
				inArray(product.groupId, [...groupIds]),
				isNull(product.deletedAt),
				eq(product.soldOnline, true),
				scoped(visibleProducts, viewerAt({ by, now })),
			),
		)
		.orderBy(asc(product.position));

/** Until when a pending order can be changed online at the latest: the cut-off of its delivery day. Null when it cannot be changed, or when the
 * cut-off has passed and staff have not confirmed the order yet. */
export async function changeableUntil(act: Act, orderId: string): Promise<Date | null> {
	const [order] = await orderToChange(act, orderId);
	if (!order) throw new Refusal("not-found", "order.not-found");
	const expectedOn = storeDay(order.expectedOn);
	if (!mayChange(order) || !expectedOn) return null;
	const [lines, settings] = await Promise.all([linesToChange(act, orderId), deliverySettings(act)]);
	const until = lastCutOff(settings, { site: order, goods: lines.map(({ goods }) => goods) }, expectedOn);
	return until && until > act.now ? until : null;
}

/** The sizes and delivery days to choose from when changing an order. */
export async function orderChoices(act: Act, { orderId, language }: ShowOrder) {
	const [order] = await orderToChange(act, orderId);
	if (!order) throw new Refusal("not-found", "order.not-found");
	if (!mayChange(order)) throw new Refusal("conflict", "order.cannot-change");
	const [lines, settings] = await Promise.all([linesToChange(act, orderId), deliverySettings(act)]);
	const sizes = Map.groupBy(
		await sizesOf(
			act,
			lines.map(({ groupId }) => groupId),
		),
		({ groupId }) => groupId,
	);
	const goods = lines.map(({ goods }) => goods);
	const { days } = daysOffered({ settings, site: order, goods, now: act.now });
	const isDutch = language === "nl-NL";
	return {
		seen: order.updatedAt.toISOString(),
		reference: order.reference,
		costCentre: order.costCentre,
		attention: order.attention,
		instruction: order.instruction,
		timeWindow: order.timeWindow,
		standingInstruction: order.standingInstruction,
		deliveryWindows: order.deliveryWindows,
		deliverOn: order.expectedOn,
		days: [...new Set<string>([order.expectedOn, ...days])],
		lines: lines.map((line) => ({
			id: line.id,
			productId: line.productId,
			quantity: line.quantity,
			price: line.price,
			name: isDutch ? line.nameNl : line.nameEn,
			size: isDutch ? line.sizeNl : line.sizeEn,
			sizes: (sizes.get(line.groupId) ?? []).map(({ productId, lot, sizeEn, sizeNl }) => ({
				productId,
				lot,
				size: isDutch ? sizeNl : sizeEn,
			})),
		})),
	};
}
