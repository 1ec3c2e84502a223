import { and, asc, desc, eq, not, type SQL, sql } from "drizzle-orm";
import { isPartOpen } from "#accounts/access.ts";
import type { Act } from "#act.ts";
import { canOrder } from "#cart/buyers.ts";
import { currentLocation } from "#cart/cart.db.ts";
import { savedLists } from "#cart/saved-lists.db.ts";
import { catalogueFor } from "#catalogue/catalogue-view.db.ts";
import { offersFor } from "#catalogue/offers.db.ts";
import { isOpenOrder } from "#db/open-orders.ts";
import { orders } from "#db/schema/orders.ts";
import { storeClock } from "#shared/store-time.ts";
import { storeFront } from "#store/store.db.ts";
import { boughtProducts, completedPurchases } from "./buying-again/bought.db.ts";
import { boughtLines } from "./buying-again/bought-lines.db.ts";
import { boughtMonths } from "./buying-again/buy-again.ts";
import { companyStanding } from "./credit/standing.db.ts";
import { listColumns, ownOrders } from "./list/order-list.db.ts";
import type { ShowFrontPage } from "./order-requests.ts";
import { duesOf } from "./view/order-payments.db.ts";
import { transfersOf } from "./view/transfers.db.ts";

/** The latest orders whose products are the usual ones. */
const usualOrders = 12;
const maxUsual = 8;
const maxOrders = 3;
const maxLists = 4;

/** Reads the front page of a customer: the usual products of the location, open orders, the last order, lists and offers. Null for
 * visitors who do not buy for a company. */
export async function frontPage(act: Act, { language }: ShowFrontPage) {
	if (!isPartOpen(act.by, "purchases")) return null;
	const [catalogue, { location, usual, last }, open, lists, standing, { zone }, offers] = await Promise.all([
		catalogueFor(act),
		purchasesOfLocation(act),
		openOrders(act),
		savedLists(act),
		companyStanding(act),
		storeFront(act),
		offersFor(act, language),
	]);
	const { lines } = await boughtLines(act, catalogue, usual, language);
	return {
		/** The time of day in the store, for the greeting. */
		time: storeClock(zone).at(act.now).time.slice(0, "HH:MM".length),
		location,
		mayOrder: canOrder(act.by),
		usual: lines.toSorted((a, b) => Number(b.isOrderable) - Number(a.isOrderable)).slice(0, maxUsual),
		...open,
		last,
		lists: lists.slice(0, maxLists).map(({ id, name, lines, shared }) => ({ id, name, lines, shared })),
		offers,
		standing,
	};
}

async function purchasesOfLocation(act: Act) {
	const location = await currentLocation(act);
	if (!location) return { location, usual: [], last: null };
	const [bought, [last]] = await Promise.all([
		boughtProducts(act, { months: boughtMonths, locationId: location.id, maxOrders: usualOrders }),
		act.db
			.select({ ...listColumns, orderedBy: orders.orderedBy, userId: orders.userId })
			.from(orders)
			.where(and(completedPurchases(act), eq(orders.locationId, location.id)))
			.orderBy(desc(orders.placedAt), desc(orders.id))
			.limit(1),
	]);
	const usual = bought.toSorted((a, b) => b.times - a.times);
	return { location, usual, last: last ? lastOrder(act, last) : null };
}

type LastOrderRow = { placedAt: Date; userId: string; orderedBy: string };

const lastOrder = <Row extends LastOrderRow>({ by }: Act, { placedAt, userId, orderedBy, ...order }: Row) => ({
	...order,
	placedAt: placedAt.toISOString(),
	/** The colleague who ordered. Null for the viewer's own order. */
	orderedBy: userId === by.userId ? null : orderedBy,
});

/** The orders that are not completed: the unpaid ones, the earliest deadline first, and then the next deliveries. `openCount` counts all. */
async function openOrders(act: Act) {
	const isOpen = and(ownOrders(act), isOpenOrder);
	const isUnpaidRow = sql`(${orders.status} = 'Pending' and ${orders.awaitsPayment})`;
	const read = (where: SQL | undefined) => act.db.select(listColumns).from(orders).where(where).$dynamic();
	const [unpaid, others, openCount] = await Promise.all([
		// All of them: an order waits one day for its payment.
		read(and(isOpen, isUnpaidRow)).orderBy(asc(orders.placedAt), asc(orders.id)),
		read(and(isOpen, not(isUnpaidRow)))
			.orderBy(asc(orders.expectedOn), desc(orders.placedAt), desc(orders.id))
			.limit(maxOrders),
		act.db.$count(orders, isOpen),
	]);
	const [dues, transfers] = await Promise.all([duesOf(act, unpaid), transfersOf(act, others)]);
	// A payment that a bank is processing needs nothing from the buyer.
	const isProcessing = ({ id }: (typeof unpaid)[number]) => dues.get(id)?.isProcessing ?? false;
	const shown = [...unpaid.toSorted((a, b) => Number(isProcessing(a)) - Number(isProcessing(b))), ...others];
	return {
		openCount,
		orders: shown.map((order) => ({
			...order,
			placedAt: order.placedAt.toISOString(),
			/** The payment that the order waits for. Null when it waits for none. */
			due: dues.get(order.id) ?? null,
			/** The bank transfer that the order waits for. Null when it waits for none. */
			transfer: transfers.get(order.id) ?? null,
		})),
	};
}
