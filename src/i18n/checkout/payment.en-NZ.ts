import * as words from "#i18n/words.en-NZ.ts";
/** Texts of the page that waits for a payment. */
export const paymentEnNZ = {
	amount: words.toPay,
	"amount-paid": words.paidInclGst,
	method: words.paymentMethod,
	"leaving.title": "Taking you to the payment page",
	"leaving.text": "One moment, please.",
	"method-unproven": "Confirm your email address first: we sent you a link.",
	"open.title": "We have not heard from your bank yet",
	"open.text":
		"If you have paid, wait here: this page updates by itself, usually within seconds. If you haven't paid yet, continue.",
	"processing.title": "Your payment is being processed",
	"processing.text":
		"Your bank needs some more time. You can leave this page: a notification and an email tell you when it is done.",
	"paid.title": words.paymentReceived,
	"paid.text": "Your order is confirmed.",
	"paid-joint.text": "Your orders are confirmed. Below you see each order with its delivery day.",
	"on-account.title": "On account",
	"on-account.text":
		"Nothing more to do now. You pay later, by invoice or bank transfer. The page of each order says how.",
	"not-paid.title": "Payment failed",
	"not-paid.text": "You haven't been charged. Pay by {0} or the order is cancelled.",
	"not-paid-joint.text": "You haven't been charged. Pay by {0} or the orders are cancelled.",
	"cancelled.title": "This order was cancelled",
	"cancelled-joint.title": "These orders were cancelled",
	"cancelled-joint.text":
		"They can no longer be paid. Anything you paid is refunded to your payment method. On the page of each order you can put its items back in your cart.",
	"cancelled.text":
		"It can no longer be paid. Anything you paid is refunded to your payment method. Still need it? Put the items back in your cart.",
	"newer.title": "You've started a newer payment for this order",
	"newer-joint.title": "You've started a newer payment for these orders",
	"newer.text": "This was an earlier attempt.",
	"go-on": "Continue to payment",
	retry: words.tryAgain,
	"pay-with-method": "Pay with this method",
	"confirm-method": "Confirm this payment method",
	"paper-fee": "{0} incl. GST instead of {1}: an invoice on paper has a fee.",
	"other-method": words.otherPaymentMethod,
	way: words.paymentMethod,
	"to-order": "View order",
	"to-newer": "Go to the latest payment",
	"back-to-cart": "Put items back in cart",
	cancel: "Cancel order",
	"cancel-title": "Cancel this order?",
	"cancel-about": "The items are released and the order can no longer be paid. This cannot be undone.",
	keep: "Keep order",
} as const;
