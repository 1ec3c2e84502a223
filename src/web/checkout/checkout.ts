import type { checkoutTexts } from "#i18n/checkout.ts";
import type { PaymentMethod } from "#shared/payment-methods.ts";
import type { Outputs } from "#web/app/data/trpc.ts";

/** As its page shows it. */
export type Checkout = Outputs["checkout"]["show"];

/** The cart, reckoned for who pays so: only an invoice may come on paper, for a fee. */
export const cartPaidBy = ({ cart, withoutInvoice }: Checkout, method: PaymentMethod | null): Checkout["cart"] =>
	method === "invoice" ? cart : { ...cart, totals: withoutInvoice };

/** Why they cannot pay in any way: no choice on the page puts that right. */
export const barredIn = ({ methods: [first, ...others] }: Pick<Checkout, "methods">) =>
	first && others.every(({ refused }) => refused !== null) ? first.refused : null;

/** The name of a payment method. iDEAL and Bancontact are brands, the same in every language. */
export function methodName(text: ReturnType<typeof checkoutTexts>, method: PaymentMethod): string {
	if (method === "ideal") return "iDEAL";
	return method === "bancontact" ? "Bancontact" : text(`pay.${method}`);
}
