import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, notExists, or, sql } from "drizzle-orm";
import { includesPart } from "#accounts/access.ts";
import type { Act } from "#act.ts";
import { canPay } from "#cart/buyers.ts";
import { auditValues, author } from "#db/audit-columns.ts";
import { literals } from "#db/columns.ts";
import { account, users } from "#db/schema/accounts.ts";
import { orders } from "#db/schema/orders.ts";
import { payment, paymentEvent, refund } from "#db/schema/payments.ts";
import { store } from "#db/schema/store.ts";
import { hasEveryLocation, ofVisible, type Scope, type ScopeViewer, scoped, within } from "#db/scope.ts";
import { newId } from "#shared/id.ts";
import type { Money } from "#shared/money.ts";
import type { PaymentStatus, ProviderName } from "#shared/payment-provider.ts";
import { cashierKinds } from "#shared/roles.ts";
import {
	checkAfterMs,
	type EventOutcome,
	maxCheckIntervalMs,
	type Offering,
	onlineMethods,
	payableUntil,
} from "./payments.ts";

/** Limits payments to members who can pay for the company, for orders of their locations. A member of some locations sees the own payments of invoices.
 * A login without the orders of its company sees its own payments. Staff see all. */
export const visiblePayments = (by: ScopeViewer): Scope => {
	if (by.staff) return "all";
	if (!by.accountId || !by.userId || !canPay(by)) return "none";
	const isOfLocation = sql`exists (select from ${orders} where ${orders.id} = ${payment.orderId} and ${within(orders.locationId, by)})`;
	const ownInvoices = and(isNull(payment.orderId), eq(payment.createdBy, by.userId));
	const isVisible = or(hasEveryLocation(by), isOfLocation, ownInvoices);
	const own = includesPart(by.flags, "purchases") ? undefined : eq(payment.createdBy, by.userId);
	return and(eq(payment.accountId, by.accountId), own, by.locationIds === "all" ? undefined : isVisible) ?? "none";
};

/** The refunds of the payments that the viewer sees. */
export const visibleRefunds = (by: ScopeViewer): Scope =>
	ofVisible(refund.paymentId, { id: payment.id, rows: visiblePayments }, by);

const { id, subject, orderId, accountId, provider, method, bank, amount, currency, status, reference, url } = payment;
const { language, startedAt } = payment;
const columns = {
	id,
	subject,
	orderId,
	accountId,
	provider,
	method,
	bank,
	amount,
	currency,
	status,
	reference,
	url,
	language,
	startedAt,
	/** The user who gets the notifications: of the order, or the person who pays invoices. */
	ownerId: sql<string>`coalesce(${orders.successorId}, ${orders.userId}, ${payment.createdBy})`,
	/** When the order was placed, or when the payment of invoices was opened. */
	placedAt: sql<Date>`coalesce(${orders.placedAt}, ${payment.createdAt})`.mapWith(payment.createdAt),
	due: sql<Money>`coalesce(${orders.total}, ${payment.amount})`.mapWith(payment.amount),
};
export type Payment = NonNullable<Awaited<ReturnType<typeof paymentOf>>>;

const ofOrder = and(eq(orders.id, payment.orderId), eq(orders.accountId, payment.accountId));

/** A payment. Null when it does not exist or is not visible to the viewer. */
export async function paymentOf({ db, by }: Act, id: string) {
	const [row] = await db
		.select(columns)
		.from(payment)
		.leftJoin(orders, ofOrder)
		.where(and(scoped(visiblePayments, by), eq(payment.id, id)));
	return row ?? null;
}

/** Locks a payment until the transaction ends. Null when it is not visible to the viewer. */
export async function lockPayment({ db, by }: Act, id: string) {
	const [row] = await db
		.select(columns)
		.from(payment)
		.leftJoin(orders, ofOrder)
		.where(and(scoped(visiblePayments, by), eq(payment.id, id)))
		.for("update", { of: payment });
	return row ?? null;
}

const newestPaymentId = sql<string>`(select max(newest.id) from payment newest where newest.order_id = ${orders.id})`;

/** The payment of an order for its page, with the newest payment of the same order and the methods to pay with. */
export async function paymentView(act: Act, id: string) {
	const [row] = await act.db
		.select({
			paymentId: payment.id,
			orderId: orders.id,
			status,
			amount,
			method,
			newestId: newestPaymentId,
			isBegun: isNotNull(startedAt).mapWith(Boolean),
			orderStatus: orders.status,
			awaitsPayment: orders.awaitsPayment,
			placedAt: orders.placedAt,
			accountId,
		})
		.from(payment)
		.innerJoin(orders, ofOrder)
		.where(and(scoped(visiblePayments, act.by), eq(payment.id, id)));
	const offering = row && (await offeringFor(act, row.accountId));
	if (!offering) return null;
	const { accountId: _, placedAt, ...view } = row;
	const payBy = payableUntil(placedAt).toISOString();
	return { ...view, payBy, methods: onlineMethods(act.deps.payments, offering) };
}

/** The payment methods of the store for a company. Null when the company does not exist. */
export async function offeringFor({ db }: Act, accountId: string): Promise<Offering | null> {
	const { currency, paymentMethods, methodCountries } = store;
	const [row] = await db
		.select({ currency, paymentMethods, methodCountries, country: account.country })
		.from(account)
		.crossJoin(store)
		.where(eq(account.id, accountId));
	return row ?? null;
}

/** The payments of an order, latest first. */
export const paymentsOf = ({ db }: Act, orderId: string) =>
	db
		.select({ id: payment.id, status, accountId, reference, method, bank, due: orders.total })
		.from(payment)
		.innerJoin(orders, ofOrder)
		.where(eq(payment.orderId, orderId))
		.orderBy(desc(payment.id));

export type NewPayment = Omit<typeof payment.$inferInsert, "id" | "createdBy" | "updatedBy">;

export async function insertPayment(act: Act, row: NewPayment): Promise<string> {
	const id = newId("0aw", act);
	await act.db.insert(payment).values({ id, ...row, ...auditValues(act) });
	return id;
}

type Change = Partial<
	Pick<NewPayment, "status" | "reference" | "url" | "language" | "startedAt" | "askedAt" | "endedAt">
>;

export async function savePayment(act: Act, id: string, change: Change): Promise<void> {
	await act.db
		.update(payment)
		.set({ ...change, updatedBy: author(act) })
		.where(eq(payment.id, id));
}

type NewEvent = {
	payment: { id: string; accountId: string; provider: ProviderName };
	eventId: string;
	raw: string;
	outcome: EventOutcome;
};

/** The longest stored text. Limits answers; messages are shorter. */
const longestRaw = 256 * 1024;

/** Inserts an event of a provider. False when it was received before. */
export async function insertEvent(act: Act, { payment, raw, ...event }: NewEvent): Promise<boolean> {
	const { id: paymentId, accountId, provider } = payment;
	const inserted = await act.db
		.insert(paymentEvent)
		.values({
			id: newId("a21", act),
			paymentId,
			accountId,
			provider,
			receivedAt: act.now,
			...event,
			raw: raw.slice(0, longestRaw),
			...auditValues(act),
		})
		.onConflictDoNothing({ target: [paymentEvent.provider, paymentEvent.eventId] })
		.returning({ id: paymentEvent.id });
	return inserted.length > 0;
}

/** The order that holds the payment: the order itself, or the original of a back-order. */
export async function paidOrderOf({ db }: Act, orderId: string): Promise<string> {
	const [row] = await db.execute<{ id: string }>(sql`
		with recursive part as (
			select id, original_id, is_back_order from orders where id = ${orderId}
			union all
			select o.id, o.original_id, o.is_back_order from part join orders o on part.is_back_order and o.id = part.original_id
		) select id from part where not is_back_order`);
	return row?.id ?? orderId;
}

const underWay: PaymentStatus[] = ["open", "processing"];

const milliseconds = (ms: number) => sql`make_interval(secs => ${ms / 1000})`;
/** The interval until the next check: the age of the payment at the last check, within limits. */
const waitMs = sql`least(greatest(${payment.askedAt} - ${startedAt}, ${milliseconds(checkAfterMs)}), ${milliseconds(maxCheckIntervalMs)})`;

/** Counts the payments that were begun and have not ended. The statuses are literals, as the partial index demands. */
export async function countPaymentsUnderWay({ db }: Act): Promise<number> {
	const [row] = await db
		.select({ count: sql<number>`count(*)::int` })
		.from(payment)
		.where(sql`${payment.status} in (${literals(underWay)})`);
	return row?.count ?? 0;
}

/** Payments under way that are due for a check at the provider, the longest unchecked first. */
export const paymentsDueForCheck = ({ db, now }: Act, atMost: number) =>
	db
		.select({ id: payment.id })
		.from(payment)
		.where(
			and(
				inArray(payment.status, underWay),
				isNotNull(payment.reference),
				lt(startedAt, new Date(now.getTime() - checkAfterMs)),
				or(isNull(payment.askedAt), sql`${payment.askedAt} + ${waitMs} <= ${now.toISOString()}::timestamptz`),
			),
		)
		.orderBy(sql`coalesce(${payment.askedAt}, ${startedAt})`)
		.limit(atMost);

/** Payments under way whose order was placed before a moment, or that were opened before it for invoices, by id. */
export const paymentsUnderWaySince = (
	{ db }: Act,
	{ before, afterId, atMost }: { before: Date; afterId: string; atMost: number },
) =>
	db
		.select(columns)
		.from(payment)
		.leftJoin(orders, ofOrder)
		.where(
			and(
				inArray(payment.status, underWay),
				lt(sql`coalesce(${orders.placedAt}, ${payment.createdAt})`, before.toISOString()),
				gt(payment.id, afterId),
			),
		)
		.orderBy(asc(payment.id))
		.limit(atMost);

/** Orders placed before a moment that wait for a payment although none is under way, by id. */
export const unpaidOrdersPlacedBefore = (
	{ db }: Act,
	{ before, afterId, atMost }: { before: Date; afterId: string; atMost: number },
) =>
	db
		.select({ id: orders.id })
		.from(orders)
		.where(
			and(
				eq(orders.status, "Pending"),
				eq(orders.awaitsPayment, true),
				isNull(orders.deletedAt),
				lt(orders.placedAt, before),
				gt(orders.id, afterId),
				notExists(
					db
						.select({ id: payment.id })
						.from(payment)
						.where(and(eq(payment.orderId, orders.id), inArray(payment.status, underWay))),
				),
			),
		)
		.orderBy(asc(orders.id))
		.limit(atMost);

/** Staff who are responsible for payments. */
export const cashiers = ({ db }: Act) =>
	db
		.select({ userId: users.id })
		.from(users)
		.where(and(inArray(users.staff, cashierKinds), isNull(users.disabledAt), isNull(users.deletedAt)));

export async function companyOf({ db }: Act, id: string): Promise<string> {
	const [row] = await db.select({ name: account.name }).from(account).where(eq(account.id, id));
	return row?.name ?? "";
}
