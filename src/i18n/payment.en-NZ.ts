/** Texts of the page that waits for a payment. */
export const paymentEnNZ = {
	amount: "To pay, incl. GST",
	method: "Payment method",
	"leaving.title": "Taking you to the payment page",
	"leaving.text": "One moment, please.",
	"open.title": "We have not heard from your bank yet",
	"open.text":
		"If you have paid, wait here: this page updates by itself, usually within seconds. If you haven't paid yet, continue.",
	"processing.title": "Your payment is being processed",
	"processing.text":
		"Your bank needs some more time. You can leave this page: a notification and an e-mail tell you when it is done.",
	"paid.title": "Payment received",
	"paid.text": "Your order is confirmed.",
	"not-paid.title": "Payment failed",
	"not-paid.text": "You haven't been charged. Pay by {0} or the order is cancelled.",
	"cancelled.title": "This order was cancelled",
	"cancelled.text":
		"It can no longer be paid. Anything you paid is refunded to your payment method. Still need it? Put the items back in your cart.",
	"newer.title": "You've started a newer payment for this order",
	"newer.text": "This was an earlier attempt.",
	"go-on": "Continue to payment",
	retry: "Try again",
	"pay-so": "Pay with this method",
	otherwise: "Choose another payment method",
	way: "Payment method",
	"to-order": "View order",
	"to-newer": "Go to the latest payment",
	"back-to-cart": "Put items back in cart",
	cancel: "Cancel order",
	"cancel-title": "Cancel this order?",
	"cancel-about": "The items are released and the order can no longer be paid. This cannot be undone.",
	keep: "Keep order",
} as const;
