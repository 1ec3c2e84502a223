import type { checkoutTexts } from "#i18n/checkout/checkout.ts";
import type { PaymentMethod } from "#shared/payment-methods.ts";

/** The name of a payment method. iDEAL and Bancontact are brands, the same in every language. */
export function methodName(text: ReturnType<typeof checkoutTexts>, method: PaymentMethod): string {
	if (method === "ideal") return "iDEAL";
	return method === "bancontact" ? "Bancontact" : text(`pay.${method}`);
}
