import { billedTo, lockBuyer, nameOf } from "#accounts/buyers.db.ts";
import type { Act } from "#act.ts";
import { type Bill, billOf } from "#cart/bill.db.ts";
import { refuseReaders } from "#cart/cart.commands.ts";
import { chosenLocation, lockOpenCart, markCouponUsed, saveCart } from "#cart/cart.db.ts";
import { takeStock } from "#catalogue/stock.db.ts";
import { audit } from "#db/audit.ts";
import { noteChange } from "#db/changes.ts";
import { inTransaction } from "#db/transaction.ts";
import { insertOrder, openOnAccount, orderByKey, referenceIsUsed } from "#orders/orders.db.ts";
import { paysLater } from "#orders/orders.ts";
import { offeredDays } from "#shared/calendar.ts";
import { Refusal } from "#shared/refusal.ts";
import { deliveryTerms, storeFront } from "#store/store.db.ts";
import { accountRefused, bankIsMissing, type PlaceOrder, referenceRefused } from "./checkout.ts";

type Location = NonNullable<Awaited<ReturnType<typeof chosenLocation>>>;
type Buyer = NonNullable<Awaited<ReturnType<typeof lockBuyer>>>;

/** Turns a cart into an order, once for each key: prices, stock, dates and credit are looked at anew, and all of it happens or nothing. */
export async function placeOrder(act: Act, asked: PlaceOrder): Promise<{ orderId: string }> {
	refuseReaders(act);
	const { maintenance, phone } = await storeFront(act);
	if (maintenance) throw new Refusal("unavailable", "checkout.maintenance", { phone });
	return inTransaction(act, async (act) => {
		const location = await chosenLocation(act);
		const cart = await lockOpenCart(act, location?.id ?? null);
		// After the lock, so that who waited for it finds what was placed meanwhile.
		const before = await orderByKey(act, asked.key);
		if (before) return { orderId: before.id };
		const bill = await billOf(act, cart, { onAccount: asked.method === "invoice" });
		if (!location) throw new Refusal("invalid", "checkout.no-location");
		refuseGoods(bill, asked);
		await refuseDay(act, { location, bill, asked });
		const buyer = await lockBuyer(act);
		if (!buyer) throw new Refusal("forbidden", "cart.buyers-only");
		await refuseBuyer(act, { buyer, bill, asked });
		const orderId = await place(act, { cartId: cart.id, location, buyer, bill, asked });
		return { orderId };
	});
}

/** Something of it is not to be had so, or it costs something else by now. */
function refuseGoods({ lines, totals }: Bill, { total }: PlaceOrder): void {
	if (lines.length === 0) throw new Refusal("invalid", "checkout.empty");
	if (lines.some(({ trouble }) => trouble !== null)) throw new Refusal("conflict", "checkout.items");
	if (totals.total !== total) throw new Refusal("stale", "checkout.total-changed", { total: totals.total });
}

type Asking = { bill: Bill; asked: PlaceOrder };

async function refuseDay(act: Act, { location, bill, asked }: Asking & { location: Location }): Promise<void> {
	const { calendar, clock, cutOff } = await deliveryTerms(act);
	const goods = bill.lines.map(({ row }) => row.goods);
	const stop = { region: location.region, deliveryDays: location.deliveryDays, closings: [] };
	const days = offeredDays(calendar, { goods, placed: clock.at(act.now), cutOff, stop });
	if (!days.includes(asked.deliverOn)) throw new Refusal("invalid", "checkout.day-not-offered", {}, "deliverOn");
}

async function refuseBuyer(act: Act, { buyer, bill, asked }: Asking & { buyer: Buyer }): Promise<void> {
	const { accountId } = act.by;
	const { method, bank, reference } = asked;
	const isUsed = reference !== null && buyer.referenceOnce && (await referenceIsUsed(act, accountId ?? "", reference));
	const rule = { required: buyer.referenceRequired, pattern: buyer.referencePattern, once: buyer.referenceOnce };
	const wrong = referenceRefused(reference, rule, isUsed);
	if (wrong) throw new Refusal("invalid", wrong, {}, "reference");
	if (bankIsMissing(method, bank)) throw new Refusal("invalid", "checkout.bank-missing", {}, "bank");
	// Until there is who takes the money, an order that waits for it would hold its stock for ever.
	if (!paysLater(method)) throw new Refusal("invalid", "checkout.method-not-offered", {}, "method");
	const open = await openOnAccount(act, accountId ?? "");
	const refused = accountRefused(buyer, { method, open, total: bill.totals.total });
	if (refused) throw new Refusal("invalid", refused.code, refused.details, "method");
}

type Placing = Asking & { cartId: string; location: Location; buyer: Buyer };

async function place(act: Act, { cartId, location, buyer, bill, asked }: Placing): Promise<string> {
	const taken = bill.lines.map(({ row: { productId, quantity } }) => ({ productId, quantity }));
	if (!(await takeStock(act, taken))) throw new Refusal("conflict", "checkout.items");
	if (bill.coupon?.oncePerAccount && !(await markCouponUsed(act, bill.coupon.id)))
		throw new Refusal("conflict", "checkout.coupon-used");
	const { userId, accountId } = act.by;
	if (!userId || !accountId) throw new Error("an order is of somebody at a company");
	const { id: locationId, region: _, deliveryDays: __, ...address } = location;
	const { goods, discount, freight, adminFee, deposit, waste, gst, total, lines: parts } = bill.totals;
	const orderId = await insertOrder(
		act,
		{
			...{ status: "Pending", type: "webshop", accountId, userId, orderedBy: await nameOf(act), locationId },
			deliveryAddress: { name: buyer.name, ...address },
			billingAddress: { name: buyer.name, ...((await billedTo(act)) ?? address) },
			...{ placedAt: act.now, expectedOn: asked.deliverOn },
			...{ paymentMethod: asked.method, bank: asked.bank, awaitsPayment: !paysLater(asked.method) },
			...{ reference: asked.reference, costCentre: asked.costCentre, termsVersion: asked.termsVersion },
			...{ couponId: bill.coupon?.id ?? null, couponCode: bill.coupon?.coupon.code ?? null },
			gstBasisPoints: bill.charges.gstBasisPoints,
			...{ goods, discount, freight, adminFee, deposit, waste, gst, total },
			...{ key: asked.key, cartId },
		},
		bill.lines.map(({ row, price }, at) => {
			const part = parts[at];
			if (!part) throw new Error("a line was not charged");
			const { productId, productCode, articleNumber, nameEn, nameNl, sizeEn, sizeNl, quantity } = row;
			const named = { productId, productCode, articleNumber, nameEn, nameNl, sizeEn, sizeNl, quantity };
			const { goods, discount, deposit, waste } = part;
			return { ...named, price, goods, discount, deposit, waste };
		}),
	);
	await saveCart(act, cartId, { kind: "ordered" });
	await audit(act, { object: "Order", id: orderId, accountId, topic: "orders" }, { status: [null, "Pending"] });
	await noteChange(act, { topic: "cart", recordId: userId });
	return orderId;
}
