import { buyerOf } from "#accounts/buyers.db.ts";
import type { Act } from "#act.ts";
import { cartContents, withTotals } from "#cart/cart-view.db.ts";
import { openOnAccount } from "#orders/orders.db.ts";
import { daysOffered, methodsOffered } from "#orders/placing-rules.ts";
import { termsVersion } from "#orders/terms-of-sale.ts";
import { availableMethods } from "#payments/payments.ts";
import { tradingTerms } from "#store/store.db.ts";
import type { ShowCheckout } from "./checkout.ts";

/** The content of the checkout page: cart, delivery days and payment methods. */
export async function checkoutContent(act: Act, { language }: ShowCheckout) {
	const [read, terms, buyer, open] = await Promise.all([
		cartContents(act, language),
		tradingTerms(act),
		buyerOf(act),
		openOnAccount(act, act.by.accountId ?? ""),
	]);
	if (!buyer) throw new Error("a cart belongs to a member of a company");
	const { charges } = terms;
	const cart = withTotals(read, { charges, paperInvoice: buyer.invoiceDelivery === "paper" });
	const { stop, goods } = read;
	const delivery = stop && daysOffered({ terms, stop, goods, now: act.now });
	const { status, creditLimit, paymentTermDays, referenceRequired, referencePattern, referenceOnce } = buyer;
	return {
		/** Null when the location has no cart yet. */
		cartId: read.id,
		cart,
		/** The totals when the order is not paid by invoice. */
		withoutInvoice: withTotals(read, { charges, paperInvoice: false }).totals,
		days: delivery?.days ?? [],
		firstDayUntil: delivery?.until.toISOString() ?? null,
		now: act.now.toISOString(),
		methods: methodsOffered({
			methods: availableMethods(act.deps.payments, terms),
			status,
			creditLimit,
			open,
			total: cart.totals.total,
		}),
		account: { open, creditLimit, paymentTermDays },
		reference: { required: referenceRequired, pattern: referencePattern, once: referenceOnce },
		termsVersion,
	};
}
