import { lockBuyer, lockBuyers } from "#accounts/buyers.db.ts";
import { deliverySiteOf } from "#accounts/delivery-sites.db.ts";
import { hasProvenAddress } from "#accounts/proven-address.db.ts";
import { refuseUnproven } from "#accounts/proven-address.ts";
import type { Act } from "#act.ts";
import { takeStock } from "#catalogue/stock.db.ts";
import { type AuditRow, audit, auditTogether } from "#db/audit.ts";
import { allSettledThenThrow, inTransaction } from "#db/transaction.ts";
import { enqueue, enqueueAll } from "#jobs/queue.ts";
import { amountOwedBy } from "#orders/credit/owed.db.ts";
import { openPayment } from "#payments/payments.commands.ts";
import { paymentsOf } from "#payments/payments.db.ts";
import { availableMethods, openForMs } from "#payments/payments.ts";
import { type Money, sum } from "#shared/money.ts";
import { needsBank } from "#shared/payment-methods.ts";
import { Refusal, refusalFor } from "#shared/refusal.ts";
import { orderSettings } from "#store/store.db.ts";
import { backOrderRow } from "./back-order.ts";
import { referenceRefused } from "./invoice-reference.ts";
import {
	insertOrder,
	insertOrders,
	isMember,
	type OrderFacts,
	orderByKey,
	orderFacts,
	referenceIsUsed,
} from "./placing.db.ts";
import { type BackOrder, type Draft, mayPlace, orderRows, originOf } from "./placing.ts";
import { methodsOffered, refuseClosedDay, refuseDay } from "./placing-rules.ts";

/** `paymentId`: the payment that the order waits for. Null when it waits for none. */
export type Placed = { orderId: string; paymentId: string | null };

type OrderKey = Pick<Draft, "key" | "userId" | "accountId" | "reference"> & {
	/** Null when the company has no location. */
	locationId: string | null;
};

/** The result of `prepareOrder`, valid while the company is locked. `earlierOrder` is the order of an earlier call with the same key. */
export type PreparedOrder = Awaited<ReturnType<typeof prepareOrder>>;
type PreparedDraft = { draft: Draft; prepared: PreparedOrder };
type Buyer = NonNullable<PreparedOrder["buyer"]>;

/** Places an order in one transaction. Checks location, person, delivery day, reference, payment method and credit, and takes the stock. A back-order
 * skips these steps, because the original order passed them. The same key returns the same order. */
export async function placeOrder(act: Act, draft: Draft | BackOrder): Promise<Placed> {
	refuseIfNotAllowed(act, draft);
	return inTransaction(act, async (act) => {
		if (draft.source === "back-order") return writeBackOrder(act, draft);
		return placeDraft(act, { draft, prepared: await prepareOrder(act, { ...draft, locationId: draft.location.id }) });
	});
}

/** Places an order with the result of `prepareOrder` for the same key and company, in the same transaction. For callers that read in
 * parallel with `prepareOrder`, or that need the order of an earlier call before they can make a draft. */
export async function placePrepared(act: Act, { draft, prepared }: PreparedDraft): Promise<Placed> {
	refuseIfNotAllowed(act, draft);
	return placeDraft(act, { draft, prepared });
}

function refuseIfNotAllowed({ by }: Act, draft: Draft | BackOrder): void {
	refuseUnproven(by);
	if (!mayPlace(by, draft)) throw new Refusal("forbidden", "cart.buyers-only");
}

/** Call in a transaction: locks the company until the transaction ends. Then reads the company's debt, the order of the same key and
 * the location, so that a call that waited for the lock finds what changed meanwhile: a new order, closing days, a deactivated location. `site` is
 * null when the company has no such active location. */
export async function prepareOrder(act: Act, { key, userId, accountId, locationId, reference }: OrderKey) {
	const lockedBuyer = async () => {
		const buyer = await lockBuyer(act, { accountId, userId, reference });
		const [amountOwed, earlierOrder, site] = await allSettledThenThrow([
			amountOwedBy(act, accountId),
			earlierOrderOf(act, { userId, key }),
			deliverySiteOf(act, { accountId, locationId }),
		]);
		return { earlierOrder, site, buyer: buyer && { ...buyer, amountOwed } };
	};
	const [settings, { earlierOrder, site, buyer }] = await allSettledThenThrow([orderSettings(act), lockedBuyer()]);
	return { settings, earlierOrder, site, buyer };
}

async function earlierOrderOf(act: Act, orderKey: { userId: string; key: string }): Promise<Placed | null> {
	const order = await orderByKey(act, orderKey);
	return order && { orderId: order.id, paymentId: (await paymentsOf(act, order.id))[0]?.attemptId ?? null };
}

async function placeDraft(act: Act, { draft, prepared }: PreparedDraft): Promise<Placed> {
	const { earlierOrder, buyer } = prepared;
	if (earlierOrder) return earlierOrder;
	const facts = {
		...prepared,
		...(await personOf(act, draft)),
		isReferenceUsed: await isUsedReference(act, draft, buyer),
	};
	const { order, items } = acceptedRows(act, draft, facts);
	// Written while the stock is taken: a refusal rolls both back.
	const [orderId, isTaken] = await allSettledThenThrow([insertOrder(act, order, items), takeStock(act, items)]);
	if (!isTaken) throw new Refusal("conflict", "checkout.items-unavailable");
	const { accountId, method, bank, totals } = draft;
	const [paymentId] = await allSettledThenThrow([
		order.awaitsPayment ? openPayment(act, { orderId, accountId, method, bank, amount: totals.total }) : null,
		auditPlacing(act, { orderId, accountId }),
		// The buyer has left the payment page by then, and an order that was paid has its own notification.
		enqueue(
			act,
			"orders.notify",
			notificationOf(orderId),
			order.awaitsPayment ? { at: new Date(act.now.getTime() + openForMs) } : {},
		),
	]);
	return { orderId, paymentId };
}

const notificationOf = (orderId: string) => ({ orderId, step: "order-placed", note: null }) as const;

type DraftFacts = Pick<PreparedOrder, "buyer" | "settings" | "site"> & {
	isMember: boolean;
	isProven: boolean;
	isReferenceUsed: boolean;
};

/** The rows of a new order. Refuses a draft that the rules do not allow: the first refusal that applies wins. A person of another company is
 * refused like an unknown id. */
function acceptedRows(act: Act, draft: Draft, { settings, site, buyer, ...facts }: DraftFacts) {
	if (!site) throw new Refusal("not-found", "location.not-found");
	if (!facts.isMember) throw new Refusal("not-found", "user.not-found");
	if (!facts.isProven) throw new Refusal("forbidden", "email.unconfirmed");
	if (draft.source === "plan") refuseClosedDay({ settings, site }, draft.deliverOn);
	else refuseDay({ settings, site, goods: draft.lines.map(({ kind }) => kind), now: act.now }, draft.deliverOn);
	if (!buyer) throw new Refusal("forbidden", "cart.buyers-only");
	refuseReferenceOf(draft, { buyer, isUsed: facts.isReferenceUsed });
	refuseMethod(draft, { ...buyer, methods: availableMethods(act.deps.payments, { ...settings, ...buyer }) });
	return orderRows({ ...draft, ...originOf(draft), placedAt: act.now, buyer });
}

/** Whether the person of a draft belongs to its company and has proven their e-mail address. A cart needs no check: its person is the viewer. */
async function personOf(act: Act, { source, accountId, userId }: Draft) {
	if (source === "cart") return { isMember: true, isProven: true };
	const isPersonMember = await isMember(act, { accountId, userId });
	return { isMember: isPersonMember, isProven: isPersonMember && (await hasProvenAddress(act, userId)) };
}

type SeveralOrders = readonly (Pick<Draft, "key" | "userId" | "accountId" | "reference"> & { locationId: string })[];

/** Locks the companies of several orders and reads what `prepareOrder` reads, in a few statements. Call in a transaction. `facts` are by the keys of
 * the orders, without an order whose company, location or person is missing. */
export async function prepareOrders(act: Act, orders: SeveralOrders) {
	await lockBuyers(act, [...new Set(orders.map(({ accountId }) => accountId))]);
	const [settings, facts] = await allSettledThenThrow([orderSettings(act), orderFacts(act, orders)]);
	return { settings, facts };
}

/** An order on account that `prepareOrders` prepared and the rules allow. */
export type AcceptedOrder = { accountId: string; rows: ReturnType<typeof acceptedRows> };

type CheckedDraft = {
	draft: Draft;
	settings: PreparedOrder["settings"];
	facts: OrderFacts;
	/** The total of the company's orders of this transaction that are not written yet. */
	owedBefore: Money;
};

/** Checks a draft as `placeOrder` does. Refuses a draft that the rules do not allow, and one that is not on account. */
export function acceptOrder(act: Act, { draft, settings, facts, owedBefore }: CheckedDraft): AcceptedOrder {
	refuseIfNotAllowed(act, draft);
	const buyer = { ...facts.buyer, amountOwed: sum([facts.buyer.amountOwed, owedBefore]) };
	const rows = acceptedRows(act, draft, { ...facts, buyer, settings, isReferenceUsed: false });
	if (rows.order.awaitsPayment) throw new Error("an order of several is not on account");
	return { accountId: draft.accountId, rows };
}

/** Writes accepted orders in a few statements, without their stock. Returns their ids. */
export async function writeOrders(act: Act, accepted: readonly AcceptedOrder[]): Promise<string[]> {
	const orderIds = await insertOrders(
		act,
		accepted.map(({ rows }) => rows),
	);
	const rows = accepted.map(({ accountId }, nth) => placingAudit({ orderId: orderIds[nth] ?? "", accountId }));
	await allSettledThenThrow([auditTogether(act, rows), enqueueAll(act, "orders.notify", orderIds.map(notificationOf))]);
	return orderIds;
}

/** Takes the stock of written orders. Refuses all of them when one product is short. Call it last, so that other buyers wait shortly. */
export async function takeStockOf(act: Act, accepted: readonly AcceptedOrder[]): Promise<void> {
	const items = accepted.flatMap(({ rows }) => rows.items);
	if (!(await takeStock(act, items))) throw new Refusal("conflict", "checkout.items-unavailable");
}

/** The original order took the stock, was within the credit limit and has the payment. A mail about the delivery names the back-order. */
async function writeBackOrder(act: Act, { original, lines, ...draft }: BackOrder): Promise<Placed> {
	const { accountId, userId } = original;
	const earlierOrder = await earlierOrderOf(act, { userId, key: draft.key });
	if (earlierOrder) return earlierOrder;
	const orderId = await insertOrder(act, backOrderRow(original, { ...draft, placedAt: act.now }), lines);
	await auditPlacing(act, { orderId, accountId });
	return { orderId, paymentId: null };
}

type NewOrderId = { orderId: string; accountId: string };

const placingAudit = ({ orderId: id, accountId }: NewOrderId) =>
	({ object: "Order", id, accountId, topic: "orders", changes: { status: [null, "Pending"] } }) satisfies AuditRow;

function auditPlacing(act: Act, order: NewOrderId): Promise<void> {
	const { changes, ...about } = placingAudit(order);
	return audit(act, about, changes);
}

type ReferenceRules = Pick<Buyer, "referenceRequired" | "referenceOnce" | "fits">;
type ReferenceCheck = Pick<OrderKey, "accountId" | "reference">;

/** Refuses an invoice reference that the rule of the locked company does not allow. */
export async function refuseReference(act: Act, { buyer, ...order }: ReferenceCheck & { buyer: ReferenceRules }) {
	refuseReferenceOf(order, { buyer, isUsed: await isUsedReference(act, order, buyer) });
}

/** Whether another order has the reference, if the company allows each only once. */
const isUsedReference = async (act: Act, { accountId, reference }: ReferenceCheck, buyer: ReferenceRules | null) =>
	buyer?.referenceOnce === true && reference !== null && (await referenceIsUsed(act, accountId, reference));

function refuseReferenceOf(
	{ reference }: Pick<OrderKey, "reference">,
	{ buyer: { referenceRequired: required, fits }, isUsed }: { buyer: ReferenceRules; isUsed: boolean },
): void {
	const problem = referenceRefused(reference, { required, fits, isUsed });
	if (problem) throw new Refusal("invalid", problem, {}, "reference");
}

type Payer = Omit<Parameters<typeof methodsOffered>[0], "total">;

function refuseMethod({ method, bank, totals: { total } }: Draft, payer: Payer): void {
	if (needsBank(method) && bank === null) throw new Refusal("invalid", "checkout.bank-missing", {}, "bank");
	const offered = methodsOffered({ ...payer, total }).find((option) => option.method === method);
	if (!offered) throw new Refusal("invalid", "checkout.method-not-offered", {}, "method");
	if (offered.refused) throw refusalFor("invalid", offered.refused, "method");
}
