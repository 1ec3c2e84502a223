import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Act } from "#act.ts";
import { supportCase } from "#db/schema/cases.ts";
import { invoiceLine } from "#db/schema/invoices.ts";
import { orderItem, orders } from "#db/schema/orders.ts";
import { scoped } from "#db/scope.ts";
import { visibleOrders } from "#orders/orders.db.ts";
import { storeDay } from "#shared/store-day.ts";
import { wallClock } from "#store/store.db.ts";
import { visibleCases } from "./cases.db.ts";
import { deliveryFaults, mayReport } from "./delivery-reports.ts";

/** Whether goods of an order can be reported today. */
export async function canReport(act: Act, orderId: string): Promise<boolean> {
	const [order] = await act.db
		.select({ status: orders.status, deliveredOn: orders.deliveredOn })
		.from(orders)
		.where(and(scoped(visibleOrders, act.by), eq(orders.id, orderId)));
	const { day: today } = (await wallClock(act)).at(act.now);
	return order !== undefined && mayReport({ ...order, deliveredOn: storeDay(order.deliveredOn) }, today);
}

const reportedPieces = sql`(select coalesce(sum(${supportCase.reportedPieces}), 0) from ${supportCase}
	where ${supportCase.orderId} = ${orderItem.orderId} and ${supportCase.reportedPosition} = ${orderItem.position}
		and ${supportCase.deletedAt} is null)`;
const credit = alias(invoiceLine, "credit");
const creditedPieces = sql`(select coalesce(sum(${credit.quantity}), 0) from ${invoiceLine} credit
	join ${invoiceLine} on ${invoiceLine.id} = ${credit.originalLineId}
	where ${invoiceLine.orderItemId} = ${orderItem.id} and ${invoiceLine.kind} = 'goods')`;

/** The pieces of a line that can still be reported. A report usually leads to a credit of the same pieces, so the larger number counts. */
const piecesLeft = sql<number>`greatest(0, ${orderItem.quantity} - greatest(${reportedPieces}, ${creditedPieces}))`;

/** A line of an order that the caller has locked, with the pieces that can still be reported. Null when the order has no such line. */
export async function lineToReport({ db }: Act, { orderId, position }: { orderId: string; position: number }) {
	const { nameEn: name, sizeEn: size } = orderItem;
	const [line] = await db
		.select({ deliveredOn: orders.deliveredOn, left: piecesLeft.mapWith(Number), name, size })
		.from(orderItem)
		.innerJoin(orders, eq(orders.id, orderItem.orderId))
		.where(and(eq(orderItem.orderId, orderId), eq(orderItem.position, position)));
	return line ?? null;
}

const listedAtMost = 200;

/** The reports of an order that the viewer may see, the newest first, with the pieces of each line that can still be reported. */
export async function reportsOf({ db, by }: Act, orderId: string) {
	const [reports, left] = await Promise.all([
		db
			.select({
				caseId: supportCase.id,
				number: supportCase.number,
				fault: supportCase.reason,
				pieces: supportCase.reportedPieces,
				position: supportCase.reportedPosition,
				status: supportCase.status,
				text: supportCase.description,
				at: supportCase.createdAt,
			})
			.from(supportCase)
			.where(and(scoped(visibleCases, by), isReport, eq(supportCase.orderId, orderId)))
			.orderBy(desc(supportCase.number))
			.limit(listedAtMost),
		db
			.select({ position: orderItem.position, left: piecesLeft.mapWith(Number) })
			.from(orderItem)
			.innerJoin(orders, eq(orders.id, orderItem.orderId))
			.where(and(scoped(visibleOrders, by), eq(orderItem.orderId, orderId))),
	]);
	return { reports: reports.map(({ at, ...report }) => ({ ...report, at: at.toISOString() })), left };
}

const isReport = and(
	eq(supportCase.type, "delivery"),
	inArray(supportCase.reason, [...deliveryFaults]),
	isNull(supportCase.deletedAt),
);
