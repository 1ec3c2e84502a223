/** The words of the page on which a payment is waited for. */
export const paymentEnNZ = {
	amount: "To pay, incl. GST",
	method: "By",
	"leaving.title": "We are taking you to your payment",
	"leaving.text": "One moment: you go on to the page on which you pay.",
	"open.title": "We have not heard from your bank yet",
	"open.text":
		"If you have paid, wait here: this page changes by itself, most times within seconds. If not, go on paying.",
	"processing.title": "Your payment is being processed",
	"processing.text":
		"Your bank needs some more time. You need not wait here: a notification in the shop and a mail tell you when it is done.",
	"paid.title": "Your payment has come",
	"paid.text": "Your order is accepted.",
	"not-paid.title": "Your payment did not come through",
	"not-paid.text":
		"Nothing was charged. Your order still waits: pay it again, in another way if you like, within 24 hours of ordering.",
	"cancelled.title": "This order was cancelled",
	"cancelled.text": "It cannot be paid any more. What was paid goes back the way it came.",
	"newer.title": "You have begun to pay this order anew",
	"newer.text": "This was an earlier attempt.",
	"go-on": "Go on paying",
	again: "Try again",
	"pay-so": "Pay this way",
	otherwise: "Choose another way to pay",
	way: "Way to pay",
	"to-order": "To your order",
	"to-newer": "To the newest payment",
	"to-cart": "To your cart",
	cancel: "Cancel this order",
	"cancel-title": "Cancel this order?",
	"cancel-about": "Its goods go back on the shelf, and it cannot be paid any more. This cannot be undone.",
	keep: "Keep the order",
} as const;
