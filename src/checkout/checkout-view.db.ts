import { paysPaperFeePerOrder } from "#accounts/accounts.ts";
import { buyerOf } from "#accounts/buyers.db.ts";
import type { Act } from "#act.ts";
import { cartContents, withTotals } from "#cart/cart-view.db.ts";
import { printedInvoiceTexts } from "#i18n/invoices/printed-invoices.ts";
import { writeTerms } from "#invoices/documents/wording.ts";
import { termsOf } from "#invoices/terms.ts";
import { amountOwedBy } from "#orders/credit/owed.db.ts";
import { daysOffered, methodsOffered } from "#orders/placing/placing-rules.ts";
import { asksTerms } from "#orders/placing/terms.db.ts";
import { termsVersion } from "#orders/placing/terms-of-sale.ts";
import { availableMethods } from "#payments/payments.ts";
import { orderSettings } from "#store/store.db.ts";
import type { ShowCheckout } from "./checkout.ts";

/** The content of the checkout page: cart, delivery days and payment methods. */
export async function checkoutContent(act: Act, { language }: ShowCheckout) {
	const [read, settings, buyer, amountOwed] = await Promise.all([
		cartContents(act, language),
		orderSettings(act),
		buyerOf(act),
		amountOwedBy(act, act.by.accountId ?? ""),
	]);
	if (!buyer) throw new Error("a cart belongs to a member of a company");
	const { charges } = settings;
	const cart = withTotals(read, { charges, paperInvoice: paysPaperFeePerOrder(buyer) });
	const { site, goods } = read;
	const delivery = site && daysOffered({ settings, site, goods, now: act.now });
	const { country, status, creditLimit, referenceRequired, referencePattern, referenceOnce } = buyer;
	return {
		/** Null when the location has no cart yet. */
		cartId: read.id,
		cart,
		/** The totals when the order is not paid by invoice. */
		withoutInvoice: withTotals(read, { charges, paperInvoice: false }).totals,
		days: delivery?.days ?? [],
		firstDayUntil: delivery?.until?.toISOString() ?? null,
		now: act.now.toISOString(),
		methods: methodsOffered({
			methods: availableMethods(act.deps.payments, { ...settings, country }),
			status,
			creditLimit,
			amountOwed,
			total: cart.totals.total,
		}),
		account: {
			country,
			amountOwed,
			creditLimit,
			/** The payment terms in the words of the invoice. */
			terms: writeTerms(language, printedInvoiceTexts(language), termsOf(buyer)),
		},
		reference: { required: referenceRequired, pattern: referencePattern, once: referenceOnce },
		termsVersion,
		/** False when the person agreed to this version before. */
		asksTerms: await asksTerms(act, settings),
		deliveryWindows: read.location?.deliveryWindows ?? [],
	};
}
