import * as words from "#i18n/words.en-NZ.ts";
/** Texts of the dialogs of an order. */
export const orderDialogsEnNZ = {
	"change-total": "New total incl. GST",
	"change-was": "Was {0}",
	"change-about": "Changed lines are charged at today's price. Everything else stays as it was.",
	"change-size": "Size of {0}",
	"change-replaces": "Replaces {0} when you save.",
	"change-remove": words.removeNamed,
	"change-removed": "Removed when you save.",
	"change-back": "Keep",
	"change-take": "Order {0} instead",
	"change-day": words.deliveryDate,
	"change-save": words.saveChanges,
	"change-keep": "Discard changes",

	"cancel-title": "Cancel this order?",
	"cancel-about": "It will not be delivered. A coupon used for it can be used again. This cannot be undone.",
	"cancel-processing":
		"Your payment is still being processed and cannot be stopped. If the money reaches us, we refund it to your payment method.",
	"cancel-keep": "Keep order",

	"invoice-now-title": "Invoice this order now?",
	"invoice-now-about":
		"It gets an invoice of its own today, with today as the invoice date, and leaves the invoice of {0}.",
	"invoice-now-keep": "Keep on the invoice of {0}",

	"ask-about": "We answer here and by email. In a hurry? Call us.",
	"ask-what": "What would you like to do?",
	"ask-change": "Change the order",
	"ask-cancel": "Cancel the order",
	"ask-text": "What should change?",
	"ask-why": "Why?",
	"ask-empty": "Please tell us in a few words",
	"ask-send": "Send request",

	"reorder-title": "Reorder",
	"reorder-about": "Selected items are added to your cart for {0}.",
	"reorder-about-nowhere": "Selected items are added to your cart.",
	"reorder-each": "{0} at {1} each",
	"reorder-add": "Add {0} to cart",
	"reorder-sizes": "Other sizes in stock:",
	"reorder-none": "None of these items are available right now.",
	"reorder-in-cart": "{0} already in your cart",
	reordered: "Added to your cart: {0}",
	"reorder-change.not-visible": words.noLongerInRange,
	"reorder-change.not-sold-online": words.notSoldOnline,
	"reorder-change.on-request": words.priceOnRequest,
	"reorder-change.short": "Unfortunately, not all items are available: {0} of {1}",
	"reorder-change.short-none": "None available at the moment",
	"reorder-change.lot": "Now sold in multiples of {0}",
	"reorder-change.size": "The size was {0}",
	"reorder-change.quantity-price": "The price depends on the quantity: {0} each from {1}",
	"reorder-change.price": "{0} each, was {1}",

	"to-cart": words.goToCart,
} as const;
