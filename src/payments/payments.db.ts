import {
	and,
	asc,
	desc,
	eq,
	gt,
	inArray,
	isNotNull,
	isNull,
	lt,
	ne,
	not,
	notExists,
	or,
	type SQL,
	sql,
} from "drizzle-orm";
import { alias, type PgColumn } from "drizzle-orm/pg-core";
import { includesPart } from "#accounts/access.ts";
import type { Act } from "#act.ts";
import { canPay } from "#cart/buyers.ts";
import { auditValues, author } from "#db/audit-columns.ts";
import { hasWord, literals } from "#db/columns.ts";
import { account, users } from "#db/schema/accounts.ts";
import { orders } from "#db/schema/orders.ts";
import { payment, paymentEvent, refund } from "#db/schema/payments.ts";
import { store } from "#db/schema/store.ts";
import { hasEveryLocation, ofVisible, type Scope, type ScopeViewer, scoped, within } from "#db/scope.ts";
import { newId } from "#shared/id.ts";
import { type Money, sum } from "#shared/money.ts";
import { isPaidLater } from "#shared/payment-methods.ts";
import type { PaymentStatus, ProviderName } from "#shared/payment-provider.ts";
import { cashierKinds } from "#shared/roles.ts";
import {
	checkAfterMs,
	type EventOutcome,
	isUnderWay,
	maxCheckIntervalMs,
	type Offering,
	onlineMethods,
	payableUntil,
} from "./payments.ts";

const { locationId: joinedLocationId } = alias(orders, "joined");
/** A value of the orders of a joint payment, as the table `joined`. */
const ofJoinedOrders = (value: SQL, where = sql`true`) => sql`(select ${value} from ${payment} part
	join ${orders} joined on joined.id = part.order_id and joined.account_id = part.account_id
	where part.joint_id = ${payment.id} and ${where})`;

/** Limits payments to members who can pay for the company, for orders of their locations. A member of some locations sees the own payments of invoices,
 * and a joint payment when all its orders are of these locations. A login without the orders of its company sees its own payments. Staff see all. */
export const visiblePayments = (by: ScopeViewer): Scope => {
	if (by.staff) return "all";
	if (!by.accountId || !by.userId || !canPay(by)) return "none";
	const isOfLocation = sql`exists (select from ${orders} where ${orders.id} = ${payment.orderId} and ${within(orders.locationId, by)})`;
	const isOutside = sql`(${within(joinedLocationId, by)}) is not true`;
	const isOfLocations = and(eq(payment.subject, "orders"), sql`not exists ${ofJoinedOrders(sql``, isOutside)}`);
	const ownInvoices = and(eq(payment.subject, "invoices"), eq(payment.createdBy, by.userId));
	const isVisible = or(hasEveryLocation(by), isOfLocation, isOfLocations, ownInvoices);
	const own = includesPart(by.flags, "purchases") ? undefined : eq(payment.createdBy, by.userId);
	return and(eq(payment.accountId, by.accountId), own, by.locationIds === "all" ? undefined : isVisible) ?? "none";
};

/** The payments of orders and invoices that the viewer sees. Leaves out joint payments, whose amounts the payments of their orders have. */
export const visiblePaymentRecords = (by: ScopeViewer): Scope => {
	const scope = visiblePayments(by);
	return scope === "none" ? scope : (and(scope === "all" ? undefined : scope, ne(payment.subject, "orders")) ?? "none");
};

/** The refunds of the payments that the viewer sees. */
export const visibleRefunds = (by: ScopeViewer): Scope =>
	ofVisible(refund.paymentId, { id: payment.id, rows: visiblePayments }, by);

const { id, subject, orderId, jointId, accountId, provider, method, bank, amount, currency, status, reference, url } =
	payment;
const { language, startedAt } = payment;
const placedAt = sql`coalesce(${orders.placedAt}, ${ofJoinedOrders(sql`min(joined.placed_at)`)}, ${payment.createdAt})`;
const columns = {
	id,
	subject,
	orderId,
	jointId,
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
	/** The user who gets the notifications: of the order, or the person who opened the payment. */
	ownerId: sql<string>`coalesce(${orders.successorId}, ${orders.userId}, ${payment.createdBy})`,
	/** When the oldest order was placed, or when the payment of invoices was opened. */
	placedAt: sql<Date>`${placedAt}`.mapWith(payment.createdAt),
	/** The amount that the payment must have. An order that awaits no payment can have changed since; money for it is refunded. */
	due: sql<Money>`coalesce(case when ${orders.awaitsPayment} then ${orders.total} end, ${ofJoinedOrders(
		sql`sum(case when joined.awaits_payment then joined.total else part.amount end)::bigint`,
	)}, ${payment.amount})`.mapWith(payment.amount),
};
export type Payment = NonNullable<Awaited<ReturnType<typeof paymentOf>>>;

/** Joins a payment with its order. */
export const ofOrder = and(eq(orders.id, payment.orderId), eq(orders.accountId, payment.accountId));

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

/** The payment at the provider: the joint payment, or the payment itself. */
const attemptId = sql<string>`coalesce(${payment.jointId}, ${payment.id})`;
type AtProvider = Record<"reference" | "startedAt" | "jointId", PgColumn>;
/** The provider's id of a payment, also of one that a joint payment collects. */
export const referenceOf = ({ reference, jointId }: AtProvider) => sql<string | null>`coalesce(${reference},
	(select joint.reference from ${payment} joint where joint.id = ${jointId}))`;
/** When a payment was started at the provider, also one that a joint payment collects. */
export const startOf = ({ startedAt, jointId }: AtProvider) => sql<Date | null>`coalesce(${startedAt},
	(select joint.started_at from ${payment} joint where joint.id = ${jointId}))`;

/** The payments of the orders that a payment pays, in the order in which the orders are locked: the payment itself, or those that a joint payment
 * collects. */
export async function orderPaymentsOf({ db }: Act, { id }: Pick<Payment, "id">) {
	const rows = await db
		.select(columns)
		.from(payment)
		.innerJoin(orders, ofOrder)
		.where(or(eq(payment.id, id), eq(payment.jointId, id)))
		.orderBy(asc(orders.id));
	return rows.flatMap(({ orderId, ...row }) => (orderId === null ? [] : [{ ...row, orderId }]));
}

/** Locks the payments that a joint payment collects. */
export const lockJoinedPayments = ({ db }: Act, jointId: string) =>
	db
		.select(columns)
		.from(payment)
		.leftJoin(orders, ofOrder)
		.where(eq(payment.jointId, jointId))
		.orderBy(asc(payment.id))
		.for("update", { of: payment });

/** The payment of one or several orders for its page. The order is the first that can still be paid with it, and the amount that of the orders
 * to be paid. The id of a payment that a joint payment collects shows the joint payment. */
export async function paymentView(act: Act, id: string) {
	const row = await paymentOf(act, id);
	if (!row || row.subject === "invoices") return null;
	if (row.jointId !== null) return paymentView(act, row.jointId);
	const paidOrders = await ordersOnPage(act, id);
	const unpaid = paidOrders.filter(({ orderStatus, awaitsPayment }) => orderStatus === "Pending" && awaitsPayment);
	const lead =
		unpaid.find(({ newestId }) => newestId === id) ??
		unpaid[0] ??
		paidOrders.find(({ orderStatus }) => orderStatus !== "Cancelled") ??
		paidOrders[0];
	if (!lead) return null;
	const offering = await offeringFor(act, row.accountId);
	const { status, method, startedAt, placedAt } = row;
	const { orderId, orderStatus, orderMethod, awaitsPayment, newestId } = lead;
	const isRest = !isUnderWay(status) && unpaid.length > 0;
	return {
		paymentId: id,
		orderId,
		status,
		amount: isRest ? sum(unpaid.map((order) => order.amount)) : row.amount,
		method,
		newestId,
		isBegun: startedAt !== null,
		orderStatus,
		awaitsPayment,
		/** Whether the order was put on account instead. */
		isOnAccount: !awaitsPayment && isPaidLater(orderMethod),
		payBy: payableUntil(placedAt).toISOString(),
		/** Read by open pages of the version before December 2026. */
		methods: offering ? onlineMethods(act.deps.payments, offering) : [],
		orders: paidOrders.map(({ newestId: _, orderMethod: __, ...order }) => order),
	};
}

const newestPaymentId = sql<string>`(select coalesce(newest.joint_id, newest.id) from ${payment} newest
	where newest.order_id = ${orders.id} order by newest.id desc limit 1)`;

const ordersOnPage = ({ db }: Act, id: string) =>
	db
		.select({
			orderId: orders.id,
			number: orders.number,
			requestNumber: orders.serial,
			orderStatus: orders.status,
			awaitsPayment: orders.awaitsPayment,
			orderMethod: orders.paymentMethod,
			expectedOn: orders.expectedOn,
			address: orders.deliveryAddress,
			amount,
			newestId: newestPaymentId,
		})
		.from(payment)
		.innerJoin(orders, ofOrder)
		.where(or(eq(payment.id, id), eq(payment.jointId, id)))
		.orderBy(asc(orders.serial));

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

/** The payments of an order, latest first. `attemptId` is the payment at the provider. */
export const paymentsOf = ({ db }: Act, orderId: string) =>
	db
		.select({
			id: payment.id,
			attemptId,
			status,
			accountId,
			reference: referenceOf(payment),
			method,
			bank,
			due: orders.total,
		})
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
	Pick<NewPayment, "jointId" | "status" | "reference" | "url" | "language" | "startedAt" | "askedAt" | "endedAt">
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

/** Counts the payments at the provider that have not ended. */
export async function countPaymentsUnderWay({ db }: Act): Promise<number> {
	const [row] = await db
		.select({ count: sql<number>`count(*)::int` })
		.from(payment)
		.where(and(hasWord(payment.status, ...underWay), isNull(payment.jointId)));
	return row?.count ?? 0;
}

/** Payments under way that are due for a check at the provider, the longest unchecked first. */
export const paymentsDueForCheck = ({ db, now }: Act, atMost: number) =>
	db
		.select({ id: payment.id })
		.from(payment)
		.where(
			and(
				hasWord(payment.status, ...underWay),
				isNotNull(payment.reference),
				lt(startedAt, new Date(now.getTime() - checkAfterMs)),
				or(isNull(payment.askedAt), sql`${payment.askedAt} + ${waitMs} <= ${now.toISOString()}::timestamptz`),
			),
		)
		.orderBy(sql`coalesce(${payment.askedAt}, ${startedAt})`)
		.limit(atMost);

/** Whether a joint payment ends this payment when it ends. */
const endsWithJoint = sql`exists (select from ${payment} joint where joint.id = ${payment.jointId} and joint.status in (${literals(underWay)}))`;

/** Payments under way, of joint ones only the joint one, whose oldest order was placed before a moment, or that were opened before it for invoices, by id. */
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
				hasWord(payment.status, ...underWay),
				not(endsWithJoint),
				lt(placedAt, before.toISOString()),
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
						.where(and(eq(payment.orderId, orders.id), hasWord(payment.status, ...underWay))),
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
