import type { Act } from "#act.ts";
import { refuseNonBuyers } from "#cart/cart.commands.ts";
import { cartKey, closeCart, currentLocation, lockOpenCart, type OpenCart } from "#cart/cart.db.ts";
import { type Bill, billOf } from "#cart/cart-totals.db.ts";
import { spendCoupon } from "#cart/coupons.db.ts";
import { throttleSampled } from "#db/throttle.ts";
import { allSettledThenThrow, inTransaction } from "#db/transaction.ts";
import { type Placed, placePrepared, prepareOrder } from "#orders/placing/placing.commands.ts";
import { refuseWindow } from "#orders/placing/placing-rules.ts";
import { saveAgreement } from "#orders/placing/terms.db.ts";
import { Refusal } from "#shared/refusal.ts";
import { joinPlacedCart, lockJoiningPlan, refuseJoining } from "./cart-merges.commands.ts";
import { type CheckOut, checkoutLimit } from "./checkout.ts";
import { draftOfLines } from "./checkout-draft.ts";
import { refuseChangedBill, refuseClosedShop, refuseOldTerms } from "./checkout-refusals.ts";
import { type PlanResult, startPlan } from "./order-plans.commands.ts";

type CheckedOut = Placed & PlanResult;

/** Places the order of a cart at the total that the customer saw, and closes the cart. A repeated key returns the
 * existing order: the limit, the cart and the store are checked only for a new order. */
export async function checkOut(act: Act, input: CheckOut): Promise<CheckedOut> {
	refuseNonBuyers(act);
	const { userId, accountId } = act.by;
	if (!userId || !accountId) throw new Error("a buyer is a person at a company");
	const { key, reference } = input;
	const limitError = await throttleSampled(act, checkoutLimit, userId).catch((refusal: unknown) => refusal);
	return inTransaction(act, async (act) => {
		const location = await currentLocation(act);
		const cart = await lockOpenCart(act, cartKey(act, location));
		const { merge, method } = input;
		// Locked before the company, like in a run of the plan.
		const joining = merge ? await lockJoiningPlan(act, merge) : null;
		const added = joining?.quantities ?? new Map<string, number>();
		const [bill, prepared] = await allSettledThenThrow([
			billOf(act, cart, { onAccount: method === "invoice", added }),
			prepareOrder(act, { key, userId, accountId, locationId: location?.id ?? null, reference }),
		]);
		if (prepared.earlierOrder) return prepared.earlierOrder;
		if (limitError) throw limitError;
		refuseClosedShop(prepared.settings);
		if (!location) throw new Refusal("invalid", "checkout.no-location");
		refuseOldTerms(input.termsVersion);
		refuseCart(cart, bill, input);
		refuseWindow(location, input.timeWindow);
		await spendCoupon(act, bill.coupon);
		const { termsVersion, deliverOn, bank, costCentre, attention, instruction, timeWindow } = input;
		const draft = draftOfLines(bill, {
			key,
			userId,
			accountId,
			location,
			deliverOn,
			method,
			bank,
			reference,
			costCentre,
			handover: { attention, instruction, timeWindow },
			termsVersion,
			cartId: cart.id,
			originalId: cart.originalId,
		});
		if (joining && merge) await refuseJoining(act, { joining, merge, order: draft, bill });
		// Closed while the order is placed: a refusal rolls both back.
		const [placed] = await allSettledThenThrow([
			placePrepared(act, { draft, prepared }),
			closeCart(act, cart.id),
			saveAgreement(act, { userId, version: termsVersion }),
		]);
		const { orderId } = placed;
		if (joining && merge) await joinPlacedCart(act, { joining, merge, orderId, date: draft.deliverOn });
		const planRefusal = input.plan && (await startPlan(act, { draft, plan: input.plan, orderId, added }));
		return planRefusal ? { ...placed, planRefusal } : placed;
	});
}

/** Refuses when the page showed another cart, a line cannot be ordered, or the total differs from the one that the customer saw. */
function refuseCart({ id }: OpenCart, bill: Bill, { cartId, total }: CheckOut): void {
	if (bill.lines.length === 0) throw new Refusal("invalid", "checkout.empty");
	if (cartId !== id) throw new Refusal("stale", "checkout.cart-changed");
	refuseChangedBill(bill, total);
}
