import { lockBuyer } from "#accounts/buyers.db.ts";
import type { Act } from "#act.ts";
import { refuseReaders } from "#cart/cart.commands.ts";
import { cartKey, chosenLocation, type LockedCart, lockOpenCart, type OpenCart, saveCart } from "#cart/cart.db.ts";
import { type Bill, billOf } from "#cart/cart-totals.db.ts";
import { markCouponUsed } from "#cart/coupons.db.ts";
import { takeStock } from "#catalogue/stock.db.ts";
import { audit } from "#db/audit.ts";
import { noteChange } from "#db/changes.ts";
import { throttleInLots } from "#db/throttle.ts";
import { atOnce, inTransaction } from "#db/transaction.ts";
import { enqueue } from "#jobs/queue.ts";
import { insertOrder, openOnAccount, orderByKey, referenceIsUsed } from "#orders/orders.db.ts";
import { openPayment } from "#payments/payments.commands.ts";
import { attemptsAt } from "#payments/payments.db.ts";
import { methodsTaken, type Offering } from "#payments/payments.ts";
import type { PaymentMethod } from "#shared/payment-methods.ts";
import { Refusal, refusalFor } from "#shared/refusal.ts";
import { deliveryTerms, storeFront } from "#store/store.db.ts";
import { methodsOffered, type PlaceOrder, refuseDay } from "./checkout.ts";
import { needsBank, referenceRefused, termsVersion } from "./checkout-form.ts";
import { draftOf } from "./draft.ts";

type Location = NonNullable<Awaited<ReturnType<typeof chosenLocation>>>;
type Buyer = NonNullable<Awaited<ReturnType<typeof whoBuys>>["buyer"]>;

/** `paymentId`: it waits for that payment before it is accepted. */
export type Placed = { orderId: string; paymentId: string | null };

/** Each takes stock, and is told by a mail. */
const places = { name: "place", times: 300, seconds: 60 * 60 };

/** Turns a cart into an order, once for each key: prices, stock, dates and credit are looked at anew, and all of it happens or nothing. */
export async function placeOrder(act: Act, asked: PlaceOrder): Promise<Placed> {
	refuseReaders(act);
	const tooOften = await throttleInLots(act, places, act.by.userId ?? "").catch((refusal: unknown) => refusal);
	return inTransaction(act, async (act) => {
		const [store, location] = await atOnce([storeFront(act), chosenLocation(act)]);
		const cart = await lockOpenCart(act, cartKey(act, location));
		const [bill, terms, { before, buyer }] = await atOnce([
			billOf(act, cart, { onAccount: asked.method === "invoice" }),
			deliveryTerms(act),
			whoBuys(act, asked),
		]);
		// Whose answer was lost gets it again, whatever would keep them from ordering now.
		if (before) return { orderId: before.id, paymentId: (await attemptsAt(act, before.id))[0]?.id ?? null };
		if (tooOften) throw tooOften;
		if (store.maintenance) throw new Refusal("unavailable", "checkout.maintenance", { phone: store.phone });
		if (!location) throw new Refusal("invalid", "checkout.no-location");
		if (asked.termsVersion !== termsVersion) throw new Refusal("stale", "checkout.terms-changed", {}, "terms");
		refuseGoods(cart, bill, asked);
		refuseDay({ terms, location, goods: bill.lines.map(({ row }) => row.goods), now: act.now }, asked.deliverOn);
		if (!buyer) throw new Refusal("forbidden", "cart.buyers-only");
		await refuseBuyer(act, { buyer, bill, asked, methods: methodsTaken(act.deps.payments, store) });
		return place(act, { cart, location, buyer, bill, asked, store });
	});
}

/** With what they owe and what they placed by this attempt, which is known once they are locked: who waited for that finds what was
 * placed meanwhile, out of whichever cart. */
async function whoBuys(act: Act, { key, reference }: PlaceOrder) {
	const locked = await lockBuyer(act, reference);
	const [open, before] = await atOnce([openOnAccount(act, act.by.accountId ?? ""), orderByKey(act, key)]);
	return { before, buyer: locked && { ...locked, open } };
}

/** It is not what was looked at, something of it is not to be had so, or it costs something else by now. */
function refuseGoods({ id }: OpenCart, { lines, totals }: Bill, { cartId, total }: PlaceOrder): void {
	if (lines.length === 0) throw new Refusal("invalid", "checkout.empty");
	if (cartId !== id) throw new Refusal("stale", "checkout.other-cart");
	if (lines.some(({ trouble }) => trouble !== null)) throw new Refusal("conflict", "checkout.items");
	if (totals.total !== total) throw new Refusal("stale", "checkout.total-changed", { total: totals.total });
}

type Asking = { bill: Bill; asked: PlaceOrder };

type Paying = Asking & { buyer: Buyer; methods: readonly PaymentMethod[] };

async function refuseBuyer(act: Act, { buyer, bill, asked, methods }: Paying): Promise<void> {
	const { method, bank, reference } = asked;
	await refuseReference(act, buyer, reference);
	if (needsBank(method) && bank === null) throw new Refusal("invalid", "checkout.bank-missing", {}, "bank");
	const { total } = bill.totals;
	const offered = methodsOffered({ methods, ...buyer, total }).find((one) => one.method === method);
	if (!offered) throw new Refusal("invalid", "checkout.method-not-offered", {}, "method");
	if (offered.refused) throw refusalFor("invalid", offered.refused, "method");
}

/** By the rule of the company, which was locked with it. */
export async function refuseReference(
	act: Act,
	{ referenceRequired: required, referenceOnce, fits }: Pick<Buyer, "referenceRequired" | "referenceOnce" | "fits">,
	reference: string | null,
): Promise<void> {
	const { accountId } = act.by;
	const isUsed = reference !== null && referenceOnce && (await referenceIsUsed(act, accountId ?? "", reference));
	const wrong = referenceRefused(reference, { required, fits, isUsed });
	if (wrong) throw new Refusal("invalid", wrong, {}, "reference");
}

type Placing = Asking & { cart: LockedCart; location: Location; buyer: Buyer; store: Offering };

async function place(act: Act, { cart, location, buyer, bill, asked, store }: Placing): Promise<Placed> {
	const taken = bill.lines.map(({ row: { productId, quantity } }) => ({ productId, quantity }));
	if (bill.coupon?.oncePerAccount && !(await markCouponUsed(act, bill.coupon.id)))
		throw new Refusal("conflict", "checkout.coupon-used");
	const { userId, accountId } = act.by;
	if (!userId || !accountId) throw new Error("an order is of somebody at a company");
	const draft = draftOf({
		type: "webshop",
		placedAt: act.now,
		location,
		billedTo: buyer.billedTo,
		asked,
		buyer: { userId, orderedBy: buyer.orderedBy, accountId, company: buyer.name },
		lines: bill.lines,
		totals: bill.totals,
		coupon: bill.coupon,
		gstBasisPoints: bill.charges.gstBasisPoints,
	});
	// Written while its stock is taken: who is refused undoes it.
	const [orderId, isThere] = await atOnce([
		insertOrder(act, { ...draft.order, cartId: cart.id, originalId: cart.originalId }, draft.items),
		takeStock(act, taken),
	]);
	if (!isThere) throw new Refusal("conflict", "checkout.items");
	const { method, bank } = asked;
	const owed = { orderId, accountId, method, bank, amount: bill.totals.total };
	const [paymentId] = await atOnce([
		draft.order.awaitsPayment ? openPayment(act, store, owed) : null,
		saveCart(act, cart.id, { kind: "ordered" }),
		audit(act, { object: "Order", id: orderId, accountId, topic: "orders" }, { status: [null, "Pending"] }),
		noteChange(act, { topic: "cart", recordId: userId }),
		enqueue(act, "orders.tell", { orderId, step: "order-placed", note: null }),
	]);
	return { orderId, paymentId };
}
