import { lockBuyer } from "#accounts/buyers.db.ts";
import { deliverySiteOf } from "#accounts/delivery-sites.db.ts";
import { hasProvenAddress } from "#accounts/proven-address.db.ts";
import { refuseUnproven } from "#accounts/proven-address.ts";
import type { Act } from "#act.ts";
import { takeStock } from "#catalogue/stock.db.ts";
import { audit } from "#db/audit.ts";
import { allSettledThenThrow, inTransaction } from "#db/transaction.ts";
import { enqueue } from "#jobs/queue.ts";
import { amountOwedBy } from "#orders/credit/owed.db.ts";
import { openPayment } from "#payments/payments.commands.ts";
import { paymentsOf } from "#payments/payments.db.ts";
import { availableMethods, openForMs } from "#payments/payments.ts";
import { needsBank } from "#shared/payment-methods.ts";
import { Refusal, refusalFor } from "#shared/refusal.ts";
import { orderSettings } from "#store/store.db.ts";
import { backOrderRow } from "./back-order.ts";
import { referenceRefused } from "./invoice-reference.ts";
import { insertOrder, isMember, orderByKey, referenceIsUsed } from "./placing.db.ts";
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
	const { earlierOrder, buyer, settings, site } = prepared;
	if (earlierOrder) return earlierOrder;
	if (!site) throw new Refusal("not-found", "location.not-found");
	await refuseOtherMember(act, draft);
	const { deliverOn, accountId, method, bank, totals } = draft;
	if (draft.source === "plan") refuseClosedDay({ settings, site }, deliverOn);
	else refuseDay({ settings, site, goods: draft.lines.map(({ kind }) => kind), now: act.now }, deliverOn);
	if (!buyer) throw new Refusal("forbidden", "cart.buyers-only");
	await refuseReference(act, { ...draft, buyer });
	refuseMethod(draft, { ...buyer, methods: availableMethods(act.deps.payments, { ...settings, ...buyer }) });
	const { order, items } = orderRows({ ...draft, ...originOf(draft), placedAt: act.now, buyer });
	// Written while the stock is taken: a refusal rolls both back.
	const [orderId, isTaken] = await allSettledThenThrow([insertOrder(act, order, items), takeStock(act, items)]);
	if (!isTaken) throw new Refusal("conflict", "checkout.items-unavailable");
	const [paymentId] = await allSettledThenThrow([
		order.awaitsPayment ? openPayment(act, { orderId, accountId, method, bank, amount: totals.total }) : null,
		auditPlacing(act, { orderId, accountId }),
		// The buyer has left the payment page by then, and an order that was paid has its own notification.
		enqueue(
			act,
			"orders.notify",
			{ orderId, step: "order-placed", note: null },
			order.awaitsPayment ? { at: new Date(act.now.getTime() + openForMs) } : {},
		),
	]);
	return { orderId, paymentId };
}

/** Refuses a person of another company, like an unknown id, and one who has not proven their e-mail address. A cart needs no check: its person is
 * the viewer. */
async function refuseOtherMember(act: Act, { source, accountId, userId }: Draft): Promise<void> {
	if (source === "cart") return;
	if (!(await isMember(act, { accountId, userId }))) throw new Refusal("not-found", "user.not-found");
	if (!(await hasProvenAddress(act, userId))) throw new Refusal("forbidden", "email.unconfirmed");
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

const auditPlacing = (act: Act, { orderId: id, accountId }: { orderId: string; accountId: string }): Promise<void> =>
	audit(act, { object: "Order", id, accountId, topic: "orders" }, { status: [null, "Pending"] });

type ReferenceCheck = Pick<OrderKey, "accountId" | "reference"> & {
	buyer: Pick<Buyer, "referenceRequired" | "referenceOnce" | "fits">;
};

/** Refuses an invoice reference that the rule of the locked company does not allow. */
export async function refuseReference(act: Act, { buyer, accountId, reference }: ReferenceCheck): Promise<void> {
	const { referenceRequired: required, referenceOnce, fits } = buyer;
	const isUsed = reference !== null && referenceOnce && (await referenceIsUsed(act, accountId, reference));
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
