import { and, asc, eq, gt, gte, isNotNull, isNull, ne, not, or, type SQL, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { author } from "#db/audit-columns.ts";
import { chargeCodesIn } from "#db/charge-columns.ts";
import { hasWord } from "#db/columns.ts";
import { isOpenOrder } from "#db/open-orders.ts";
import { account } from "#db/schema/accounts.ts";
import { orderItem, orders } from "#db/schema/orders.ts";
import { store } from "#db/schema/store.ts";
import { type Scope, type ScopeViewer, scoped } from "#db/scope.ts";
import type { ErpOrder } from "#providers/erp/erp.ts";
import { allKinds, amountsOf, storedCharges } from "#shared/charges.ts";
import { recordId } from "#shared/id.ts";
import type { StoreDay } from "#shared/store-day.ts";
import { wallClock } from "#store/store.db.ts";

/** The back office works for all companies. */
const backOfficeScope = (by: ScopeViewer): Scope => (by.staff ? "all" : "none");

const isOpenForOffice = ({ by }: Act, ...more: (SQL | undefined)[]) =>
	and(scoped(backOfficeScope, by), isOpenOrder, isNull(orders.deletedAt), ...more);

/** Orders that customers changed or cancelled after the back office received them. The back office reports all later statuses itself. */
const hasChangedSinceHandOver = ({ by }: Act) =>
	and(
		scoped(backOfficeScope, by),
		hasWord(orders.status, "Pending", "Cancelled"),
		isNull(orders.deletedAt),
		ne(orders.handedOverAt, orders.updatedAt),
	);

/** Orders to send to the back office: new ones that were placed on a day or later, and changed ones; not those that await payment. In random
 * order, so that an order that the back office rejects does not always keep back the same others. */
export async function ordersToHandOver(act: Act, since: StoreDay, atMost: number) {
	const isNew = isOpenForOffice(
		act,
		isNull(orders.handedOverAt),
		not(orders.awaitsPayment),
		await isPlacedSince(act, since),
	);
	return act.db
		.select({ id: orders.id, state: orders.updatedAt })
		.from(orders)
		.where(or(isNew, hasChangedSinceHandOver(act)))
		.orderBy(sql`random()`)
		.limit(atMost);
}

const isPlacedSince = async (act: Act, since: StoreDay): Promise<SQL> =>
	gte(orders.placedAt, (await wallClock(act)).instantOf({ day: since, time: "00:00" }));

/** Open orders that the back office does not have, also those that await payment. Null for the day means all. */
export async function openOrdersWithoutHandOver(act: Act, since: StoreDay | null) {
	const clock = await wallClock(act);
	const { id, accountId, total, placedAt } = orders;
	const rows = await act.db
		.select({ id, accountId, total, placedAt })
		.from(orders)
		.where(isOpenForOffice(act, isNull(orders.handedOverAt), since ? await isPlacedSince(act, since) : undefined));
	return rows.map(({ placedAt, ...order }) => ({ ...order, day: clock.at(placedAt).day }));
}

/** Marks an order as sent. Does nothing when the order has changed since: the next round sends the change. */
export async function markHandedOver({ db }: Act, { id, state }: { id: string; state: Date }): Promise<void> {
	await db
		.update(orders)
		.set({ handedOverAt: state })
		.where(and(eq(orders.id, id), eq(orders.updatedAt, state)));
}

/** Open orders that the back office has, in pages by id. */
export async function ordersHandedOver(act: Act, after: string, atMost: number) {
	const rows = await act.db
		.select({
			id: orders.id,
			status: orders.status,
			placedAt: orders.placedAt,
			expectedOn: orders.expectedOn,
			disputed: orders.disputed,
		})
		.from(orders)
		.where(isOpenForOffice(act, isNotNull(orders.handedOverAt), gt(orders.id, after)))
		.orderBy(asc(orders.id))
		.limit(atMost);
	return rows.map(({ placedAt, disputed, ...order }) => ({
		...order,
		placedAt: placedAt.toISOString(),
		isDisputed: disputed !== null,
	}));
}
export type HandedOver = Awaited<ReturnType<typeof ordersHandedOver>>[number];

/** Stores or removes the dispute of an order. False when the order had it already. */
export async function saveDispute(act: Act, id: string, disputed: string | null): Promise<boolean> {
	const other =
		disputed === null ? isNotNull(orders.disputed) : or(isNull(orders.disputed), not(eq(orders.disputed, disputed)));
	const noted = await act.db
		.update(orders)
		.set({ disputed, updatedBy: author(act) })
		.where(and(scoped(backOfficeScope, act.by), eq(orders.id, id), other))
		.returning({ id: orders.id });
	return noted.length > 0;
}

export async function statusOf(act: Act, id: string) {
	const [row] = await act.db
		.select({ status: orders.status })
		.from(orders)
		.where(and(scoped(backOfficeScope, act.by), eq(orders.id, id)));
	return row?.status ?? null;
}

/** An order in the form that the back office receives. */
export async function orderPaperOf(act: Act, id: string): Promise<ErpOrder | null> {
	const [row] = await act.db
		.select({
			order: orders,
			company: account.name,
			sapId: account.sapId,
			codes: chargeCodesIn(store),
		})
		.from(orders)
		.innerJoin(account, eq(account.id, orders.accountId))
		.crossJoin(store)
		.where(and(scoped(backOfficeScope, act.by), eq(orders.id, id)));
	if (!row) return null;
	const { position: line, articleNumber, productCode, quantity, price, discount } = orderItem;
	const lines = await act.db
		.select({ line, articleNumber, productCode, quantity, price, discount })
		.from(orderItem)
		.where(eq(orderItem.orderId, id))
		.orderBy(asc(orderItem.position));
	const { order, company, sapId, codes } = row;
	const { type, status, number, expectedOn, orderedBy, reference, costCentre, paymentMethod } = order;
	const { goods, gst, total } = order;
	return {
		id,
		sapId,
		type,
		status,
		number,
		placedAt: order.placedAt.toISOString(),
		expectedOn,
		company,
		orderedBy,
		reference,
		costCentre,
		paymentMethod,
		deliveryAddress: order.deliveryAddress,
		billingAddress: order.billingAddress,
		charges: {
			goods,
			discount: order.discount,
			...amountsOf(allKinds, storedCharges(order, order.gstBasisPoints)),
			gst,
			total,
		},
		...codes,
		backOrderOf: order.isBackOrder ? order.originalId : null,
		lines,
	};
}

/** Finds an order by number, or by id of 15 or 18 characters. */
export async function findOrder(act: Act, numberOrId: string): Promise<string | null> {
	const id = recordId(numberOrId, "801");
	const [row] = await act.db
		.select({ id: orders.id })
		.from(orders)
		.where(and(scoped(backOfficeScope, act.by), id ? eq(orders.id, id) : eq(orders.number, numberOrId)));
	return row?.id ?? null;
}
