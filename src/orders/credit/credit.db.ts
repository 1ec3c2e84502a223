import { and, asc, eq, isNotNull, isNull, notInArray, or, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { isOpenOrder } from "#db/open-orders.ts";
import { account } from "#db/schema/accounts.ts";
import { invoiceOrder } from "#db/schema/invoices.ts";
import { orders } from "#db/schema/orders.ts";
import { scoped } from "#db/scope.ts";
import { issueDayOf } from "#invoices/terms.ts";
import { visibleOrders } from "#orders/orders.db.ts";
import { money } from "#shared/money.ts";
import { prepaidMethods } from "#shared/payment-methods.ts";
import { debtOf } from "./owed.db.ts";

/** The credit limit of the viewer's company, the part that is free, and the orders on account without an invoice. Null when the company cannot
 * buy on account, and for members of some locations, who do not see the statement either. */
export async function creditOf(act: Act) {
	if (act.by.locationIds !== "all") return null;
	const accountId = act.by.accountId ?? "";
	const [row] = await act.db.select({ limit: account.creditLimit }).from(account).where(eq(account.id, accountId));
	if (!row || row.limit === null) return null;
	const { owed, notInvoiced } = await debtOf(act, accountId);
	const free = money(Math.max(0, row.limit - owed));
	const orders = free === 0 && notInvoiced > 0 ? await ordersNotInvoiced(act, accountId) : [];
	return { limit: row.limit, owed, notInvoiced, free, orders };
}

/** More orders would fill the page. */
const maxNamedOrders = 10;

/** The oldest orders on account without an invoice, which use up the credit limit. `count` counts all of them. */
async function ordersNotInvoiced({ db, by }: Act, accountId: string) {
	const isWaiting = and(isNotNull(invoiceOrder.orderId), isNull(invoiceOrder.invoiceId));
	const rows = await db
		.select({
			id: orders.id,
			number: orders.number,
			requestNumber: orders.serial,
			total: orders.total,
			from: invoiceOrder.periodFrom,
			until: invoiceOrder.periodUntil,
			count: sql<number>`(count(*) over ())::int`,
		})
		.from(orders)
		.leftJoin(invoiceOrder, eq(invoiceOrder.orderId, orders.id))
		.where(
			and(
				scoped(visibleOrders, by),
				eq(orders.accountId, accountId),
				isNull(orders.deletedAt),
				notInArray(orders.paymentMethod, [...prepaidMethods]),
				or(and(isOpenOrder, isNull(invoiceOrder.orderId)), isWaiting),
			),
		)
		.orderBy(asc(orders.placedAt), asc(orders.id))
		.limit(maxNamedOrders);
	return rows.map(({ from, until, ...order }) => ({
		...order,
		/** The day of the collective invoice, which a payer can ask for at once. Null for an order that is not sent yet. */
		invoicedOn: from && until ? issueDayOf({ from, until }) : null,
	}));
}
