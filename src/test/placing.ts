import type { Act } from "#act.ts";
import type { CheckOut } from "#checkout/checkout.ts";
import { checkoutContent } from "#checkout/checkout-view.db.ts";

const unknownCartId = "0a6000000000009AAA";

/** The input with which the checkout page orders the cart, on account unless another method is given. */
export async function checkoutInput(
	act: Act,
	wanted: Pick<CheckOut, "deliverOn"> & Partial<CheckOut>,
): Promise<CheckOut> {
	const { cartId, cart, withoutInvoice, termsVersion } = await checkoutContent(act, { language: "en-NZ" });
	const { method = "invoice" } = wanted;
	const { total } = method === "invoice" ? cart.totals : withoutInvoice;
	return {
		key: crypto.randomUUID(),
		cartId: cartId ?? unknownCartId,
		total,
		method,
		termsVersion,
		bank: null,
		reference: null,
		costCentre: null,
		attention: null,
		instruction: null,
		timeWindow: null,
		...wanted,
	};
}
