import { and, desc, eq, gte, inArray, isNull, lt, lte, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { correctedText } from "#catalogue/corrected-text.db.ts";
import { orderChargesIn, pieceChargesIn } from "#db/charge-columns.ts";
import { orderHistory, orderItem, orders } from "#db/schema/orders.ts";
import { scoped } from "#db/scope.ts";
import { throttleSampled } from "#db/throttle.ts";
import type { ListOrders } from "#orders/order-requests.ts";
import { historyOrder, visibleOrders } from "#orders/orders.db.ts";
import { duesOf } from "#orders/view/order-payments.db.ts";
import { transfersOf } from "#orders/view/transfers.db.ts";
import { addDays } from "#shared/store-day.ts";
import type { StoreClock } from "#shared/store-time.ts";
import { wallClock } from "#store/store.db.ts";
import { type OrderListing, ordersPerPage, orderTabs, readOrderListing } from "./order-query.ts";
import { matchesText } from "./order-search.db.ts";

export const ownOrders = ({ by }: Act) =>
	and(scoped(visibleOrders, by), eq(orders.accountId, by.accountId ?? ""), isNull(orders.deletedAt));

/** The id breaks ties, so that a page repeats no row. */
const newestFirst = [desc(orders.placedAt), desc(orders.id)];

/** All filters except the tab and the text. */
function narrowedOrders(act: Act, { locationId, type, from, to, least, most }: OrderListing, clock: StoreClock) {
	const beginOf = (day: typeof from) => day && clock.instantOf({ day, time: "00:00" });
	const [begin, end] = [beginOf(from), beginOf(to && addDays(to, 1))];
	return and(
		ownOrders(act),
		locationId ? eq(orders.locationId, locationId) : undefined,
		type ? eq(orders.type, type) : undefined,
		begin ? gte(orders.placedAt, begin) : undefined,
		end ? lt(orders.placedAt, end) : undefined,
		least === null ? undefined : gte(orders.total, least),
		most === null ? undefined : lte(orders.total, most),
	);
}

/** The ids of the orders that a search finds, by tab, the newest first. One statement serves both counts and the page: a company can have many
 * matches. */
async function foundOrders(act: Act, listing: OrderListing, clock: StoreClock) {
	const rows = await act.db
		.select({ id: orders.id, status: orders.status })
		.from(orders)
		.where(and(narrowedOrders(act, listing, clock), matchesText(act.by.accountId ?? "", listing.text)))
		.orderBy(...newestFirst);
	const idsOn = (tab: OrderListing["tab"]) => {
		const statuses = new Set<string>(orderTabs[tab]);
		return rows.filter(({ status }) => statuses.has(status)).map(({ id }) => id);
	};
	return { open: idsOn("open"), completed: idsOn("completed") };
}

/** The names of an order's products are searched in both languages. This one decides between words that are equally near. */
const correctedIn = "en-NZ";

/** Searches orders as typed, and with slips corrected when that finds nothing. `corrected` is null when the typed text was used. Both are null
 * without a text. */
async function searchOrders(act: Act, listing: OrderListing, clock: StoreClock) {
	if (listing.text === "") return { idsByText: null, corrected: null };
	const asTyped = await foundOrders(act, listing, clock);
	const isEmpty = ({ open, completed }: typeof asTyped) => open.length + completed.length === 0;
	const corrected = isEmpty(asTyped) ? await correctedText(act, listing.text, correctedIn) : null;
	if (corrected === null) return { idsByText: asTyped, corrected };
	const asCorrected = await foundOrders(act, { ...listing, text: corrected }, clock);
	return isEmpty(asCorrected) ? { idsByText: asTyped, corrected: null } : { idsByText: asCorrected, corrected };
}

const isOnTab = (tab: OrderListing["tab"]) => inArray(orders.status, [...orderTabs[tab]]);

export const listColumns = {
	id: orders.id,
	/** The number to quote before the order has its number. */
	requestNumber: orders.serial,
	number: orders.number,
	status: orders.status,
	type: orders.type,
	placedAt: orders.placedAt,
	expectedOn: orders.expectedOn,
	deliveredOn: orders.deliveredOn,
	reference: orders.reference,
	paymentMethod: orders.paymentMethod,
	awaitsPayment: orders.awaitsPayment,
	address: orders.deliveryAddress,
	net: sql<number>`(${orders.goods} - ${orders.discount})::float8`,
	pieces: sql<number>`(select coalesce(sum(${orderItem.quantity}), 0)::int from ${orderItem}
		where ${orderItem}.order_id = ${orders}.id)`, // with table names, because the inner table has such a column, too
};

const firstItem = (name: SQLWrapper) => sql<string>`(select ${name} from ${orderItem}
	where ${orderItem}.order_id = ${orders}.id order by ${orderItem}.position limit 1)`;

/** The first product of an order and the number of its lines, to tell orders apart. */
const shownColumns = {
	...listColumns,
	firstEn: firstItem(orderItem.nameEn),
	firstNl: firstItem(orderItem.nameNl),
	total: orders.total,
	lines: sql<number>`(select count(*)::int from ${orderItem} where ${orderItem}.order_id = ${orders}.id)`,
};

/** Faster than a person types and reads. */
const orderSearchLimit = { name: "order-search", times: 60, seconds: 60 };

/** One page of a company's orders, the newest first, and how many there are under each tab. */
export async function listOrders(act: Act, { search }: ListOrders) {
	const listing = readOrderListing(new URLSearchParams(search));
	if (listing.text !== "") await throttleSampled(act, orderSearchLimit, act.by.userId ?? "");
	const clock = await wallClock(act);
	const { idsByText, corrected } = await searchOrders(act, listing, clock);
	const matches = narrowedOrders(act, listing, clock);
	const counts = idsByText
		? { open: idsByText.open.length, completed: idsByText.completed.length }
		: await countsOf(act, matches);
	const total = counts[listing.tab];
	const pages = Math.max(1, Math.ceil(total / ordersPerPage));
	const page = Math.min(listing.page, pages);
	const from = (page - 1) * ordersPerPage;
	const rows = await act.db
		.select(shownColumns)
		.from(orders)
		.where(
			idsByText
				? and(ownOrders(act), inArray(orders.id, idsByText[listing.tab].slice(from, from + ordersPerPage)))
				: and(matches, isOnTab(listing.tab)),
		)
		.orderBy(...newestFirst)
		.limit(ordersPerPage)
		.offset(idsByText ? 0 : from);
	const onTheWay = rows.filter(({ status }) => status === "On the way").map(({ id }) => id);
	const [steps, dues, transfers] = await Promise.all([
		stepsOf(act, onTheWay),
		duesOf(act, rows),
		transfersOf(act, rows),
	]);
	return {
		counts,
		/** The text that was searched in place of the typed one. Null when none was. */
		corrected,
		page,
		pages,
		from,
		to: from + rows.length,
		total,
		orders: rows.map(({ placedAt, ...order }) => ({
			...order,
			placedAt: placedAt.toISOString(),
			/** The payment that the order waits for. Null when it waits for none. */
			due: dues.get(order.id) ?? null,
			/** The bank transfer that the order waits for. Null when it waits for none. */
			transfer: transfers.get(order.id) ?? null,
			steps: steps.get(order.id) ?? null,
		})),
	};
}

/** Counts each tab in its own statement, because each tab has its own index. */
async function countsOf({ db }: Act, matches: SQL | undefined) {
	const count = async (tab: OrderListing["tab"]) => db.$count(orders, and(matches, isOnTab(tab)));
	const [open, completed] = await Promise.all([count("open"), count("completed")]);
	return { open, completed };
}

/** The status changes of orders, by order. */
async function stepsOf({ db }: Act, ids: readonly string[]) {
	if (ids.length === 0) return new Map<string, never>();
	const rows = await db
		.select({ orderId: orderHistory.orderId, status: orderHistory.toStatus, at: orderHistory.at })
		.from(orderHistory)
		.where(and(inArray(orderHistory.orderId, [...ids]), eq(orderHistory.kind, "transition")))
		.orderBy(...historyOrder);
	const steps = rows.map(({ at, ...step }) => ({ ...step, at: at.toISOString() }));
	return Map.groupBy(steps, ({ orderId }) => orderId);
}

const exportColumns = {
	...listColumns,
	orderedBy: orders.orderedBy,
	costCentre: orders.costCentre,
	attention: orders.attention,
	instruction: orders.instruction,
	timeWindow: orders.timeWindow,
	discount: orders.discount,
	gst: orders.gst,
	total: orders.total,
	...orderChargesIn(orders),
	/** When the order left. Null while it has not. */
	sentAt: sql<Date | null>`(select min(${orderHistory.at}) from ${orderHistory}
		where ${orderHistory.orderId} = ${orders.id} and ${orderHistory.toStatus} = 'On the way')`.mapWith(orders.placedAt),
};

export type ExportedLine = NonNullable<ReturnType<Awaited<ReturnType<typeof linesOfOrders>>["get"]>>[number];

export type ExportedOrder = Awaited<ReturnType<typeof readBatch>>[number];

const exportBatch = 500;

const readBatch = ({ db }: Act, where: SQL | undefined) =>
	db.select(exportColumns).from(orders).where(where).orderBy(desc(orders.placedAt), desc(orders.id)).limit(exportBatch);

/** All matching orders, in batches. Skips and repeats none when an order is placed meanwhile. */
export async function* everyOrder(act: Act, listing: OrderListing): AsyncGenerator<ExportedOrder[], void, void> {
	const clock = await wallClock(act);
	// One search serves all batches.
	const { idsByText } = await searchOrders(act, listing, clock);
	const matches = idsByText
		? and(ownOrders(act), sql`${orders.id} = any(${sql.param(idsByText[listing.tab])}::text[])`)
		: and(narrowedOrders(act, listing, clock), isOnTab(listing.tab));
	for (let last: ExportedOrder | undefined; ; ) {
		const after =
			last && sql`(${orders.placedAt}, ${orders.id}) < (${last.placedAt.toISOString()}::timestamptz, ${last.id})`;
		const lot: ExportedOrder[] = await readBatch(act, and(matches, after));
		if (lot.length > 0) yield lot;
		if (lot.length < exportBatch) return;
		last = lot.at(-1);
	}
}

/** The lines of orders that the viewer was shown, by order. */
export async function linesOfOrders({ db }: Act, orderIds: readonly string[]) {
	const { orderId, productCode, articleNumber, nameEn, nameNl, sizeEn, sizeNl } = orderItem;
	const { quantity, delivered, price, goods, discount } = orderItem;
	const names = { productCode, articleNumber, nameEn, nameNl, sizeEn, sizeNl };
	const lines = await db
		.select({ orderId, ...names, quantity, delivered, price, goods, discount, ...pieceChargesIn(orderItem) })
		.from(orderItem)
		.where(inArray(orderId, [...orderIds]))
		.orderBy(orderId, orderItem.position);
	return Map.groupBy(lines, ({ orderId }) => orderId);
}
