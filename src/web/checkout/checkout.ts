import type { PaymentMethod } from "#shared/payment-methods.ts";
import type { Outputs } from "#web/app/data/trpc.ts";

/** The checkout as its page gets it from the server. */
export type Checkout = Outputs["checkout"]["show"];

/** Returns the cart with the totals of a payment method. Only an invoice can carry the fee for paper. */
export const cartForMethod = ({ cart, withoutInvoice }: Checkout, method: PaymentMethod | null): Checkout["cart"] =>
	method === "invoice" ? cart : { ...cart, totals: withoutInvoice };

/** Returns the first refusal when every payment method is refused, else null. */
export const blockingRefusal = ({ methods: [first, ...otherMethods] }: Pick<Checkout, "methods">) =>
	first && otherMethods.every(({ refused }) => refused !== null) ? first.refused : null;

/** Whether the company can have plans, which are paid on account. */
export function canStartPlan({ cart: { location }, methods }: Pick<Checkout, "cart" | "methods">): boolean {
	const invoice = methods.find(({ method }) => method === "invoice");
	return location !== null && invoice !== undefined && invoice.refused?.code !== "checkout.invoice-not-allowed";
}
