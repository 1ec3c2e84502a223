/** The texts of mails in English, with all keys that other languages need. Separate from the texts of pages, so that browsers do not
 * load them. */
export const enNZ = {
	greeting: "Kia ora {0},",
	"greeting-all": "Kia ora,",
	"open-shop": "Go to the shop",
	"open-product": "View product",
	unexpected: "Not expecting this? Call us on {0}.",
	footer: "{0}, coffee and tea for business",

	"role.reader": "reader",
	"role.buyer": "buyer",
	"role.administrator": "administrator",
	"may.reader": "You can view orders, invoices and plans, but not order.",
	"may.buyer": "You can see your prices, order and plan deliveries.",
	"may.administrator": "You can order, plan deliveries, and manage colleagues, locations and permissions.",

	"codes-renewed.subject": "You have new recovery codes",
	"codes-renewed.text": "New recovery codes were created for your account on {0} at {1}. The old codes no longer work.",
	"colleague.action": "View your account",
	"colleague.check": "Is this not right? An administrator of your company can change it.",
	"colleague.why":
		"You receive this e-mail because you are an administrator of {0} and chose to be notified about colleagues.",
	"colleague-added.subject": "{0} was added to {1}",
	"colleague-added.text": "{0} was added to {1} as {2}.",
	"colleague-changed.subject": "{0} has a new role at {1}",
	"colleague-changed.text": "{0} is now {2} at {1}.",
	"factor-ended.subject": "Two-step verification is off",
	"factor-ended.text":
		"Two-step verification of your account was turned off on {0} at {1}. Your password is now all it takes to log in.",
	"factor-locked.subject": "Your authenticator app is blocked for a day",
	"factor-locked.text":
		"Someone who knows your password entered twenty wrong codes, the last on {0} at {1}. For a day from then on, we refuse codes from your authenticator app. A recovery code still works.",
	"factor-reset.subject": "We have reset your two-step verification",
	"factor-reset.text":
		"Our staff reset the two-step verification of your account on {0} at {1}. You were logged out in all browsers. Set it up again when you log in.",
	"factor-set.subject": "Two-step verification is on",
	"factor-set.text":
		"Two-step verification was turned on for your account on {0} at {1}. From now on each login asks for a code.",
	"guard.action": "View your security settings",
	"guard.not-you":
		"Was this you? Then you don’t need to do anything. If not, change your password right away: that logs out all browsers.",
	"guard.why": "You receive this e-mail because the security of your account has changed. It cannot be turned off.",
	"new-device.subject": "New login to your account",
	"new-device.text": "Your password was used in a browser that we don’t know: {0}, on {1} at {2}.",
	"new-device.unnamed": "unknown browser",
	"new-device.why":
		"You receive this e-mail because your password was used in a new browser. You can turn it off in your account.",
	"order.action": "View order",
	"order.dropped":
		"Not in this delivery: {0}. It is not supplied and not charged. Anything you paid for it is refunded to your payment method.",
	"order.follows": "Not in this delivery: {0}. It follows with order {1} on {2}.",
	"order.missing":
		"Not all items could be sent. Below you find line by line what is missing and what happens to it, and then what is on its way.",
	"order.more": "and {0} more",
	"order.note": "Our note: {0}",
	"order.reference": "Your reference: {0}",
	"order.total": "Total incl. GST: {0}",
	"order.why":
		"You receive this e-mail because you placed this order. Under Notifications you choose which e-mails you receive.",
	"order-accepted.subject": "Order {0} is confirmed",
	"order-accepted.early-subject": "Your order for {0} is confirmed",
	"order-accepted.text": "We have confirmed your order. Delivery is on {0}, to {1}.",
	"order-cancelled.subject": "Order {0} has been cancelled",
	"order-cancelled.early-subject": "Your order for {0} has been cancelled",
	"order-cancelled.text":
		"Your order for delivery on {0} to {1} has been cancelled. Anything you paid for it is refunded to your payment method.",
	"order-completed.subject": "Order {0} has been delivered",
	"order-completed.early-subject": "Your order for {0} has been delivered",
	"order-completed.text": "Your order was delivered to {1}. Anything missing or damaged? Tell us within two days.",
	"order-placed.subject": "We have received your order {0}",
	"order-placed.early-subject": "We have received your order for {0}",
	"order-placed.text":
		"Thank you for your order. You will receive an order number when processed. Delivery is on {0}, to {1}.",
	"order-shipped.subject": "Order {0} is on its way",
	"order-shipped.early-subject": "Your order for {0} is on its way",
	"order-shipped.text": "Your order is on its way to {1}. Expected delivery: {0}.",
	"password-changed.subject": "Your password was changed",
	"password-changed.text":
		"The password of your account was changed on {0} at {1}. You were logged out in all other browsers.",

	"invited.subject": "You have been invited to a company account",
	"invited.named-subject": "{0} invited you to join its account",
	"invited.named-text": "{0} invited you. Your role: {1}.",
	"invited.text": "A company invited you. Your role: {0}.",
	"invited.how": "Log in to accept or decline the invitation. Nothing changes until you accept.",
	"invited.action": "View invitation",
	"invited.not-you": "Not expecting this? Ignore this e-mail. The invitation expires after seven days.",
	"invited.why": "You receive this e-mail because an administrator of a company invited your e-mail address.",
	"invitation.how": "Choose a password to accept. The link works once, for seven days.",
	"invitation.action": "Accept and choose a password",

	"member-added.subject.reader": "You can now see the orders of {0}",
	"member-added.subject.buyer": "You can now order for {0}",
	"member-added.subject.administrator": "You can now order for {0}",
	"member-added.text": "{0} has added you as {1}.",
	"member-added.why": "You receive this e-mail because {0} gave you access.",

	"password-reset.subject": "Choose a new password",
	"password-reset.text": "A new password was requested for your account. The link works once, for 30 minutes.",
	"password-reset.not-you": "Was this not you? Ignore this e-mail: your password stays as it is.",
	"password-reset.action": "Choose a new password",
	"password-reset.why": "You receive this e-mail because a new password was requested with your e-mail address.",

	"info-requested.subject": "We have received your question {0}",
	"info-requested.text": "You asked us for information about {0}.",
	"info-requested.why": "You receive this e-mail because a question was sent to us with your e-mail address.",
	"quote-requested.subject": "We have received your quote request {0}",
	"quote-requested.text": "You asked us for a quote for {0}.",
	"quote-requested.why": "You receive this e-mail because a quote was requested with your e-mail address.",
	"requested.by": "You’ll hear from us by {0}.",
	"requested.number": "If you call us, please mention number {0}.",

	"info-to-answer.subject": "Question {0} of {1}",
	"info-to-answer.text": "Information was requested about {0}, article number {1}.",
	"quote-to-answer.subject": "Quote request {0} of {1}",
	"quote-to-answer.text": "A quote was requested for {0}, article number {1}.",
	"to-answer.by": "Answer promised by {0}.",
	"to-answer.who": "{0}, {1}. Salutation: {2}.",
	"to-answer.known": "Logged in as a customer.",
	"to-answer.guest": "Guest: name and address are not verified.",
	"to-answer.reach": "{0}, {1}",
	"to-answer.message": "“{0}”",
	"to-answer.no-message": "No message.",
	"to-answer.why": "You receive this e-mail because requests from the shop are sent to this address.",
	"salutation.Mister": "Mister",
	"salutation.Madam": "Madam",
	"salutation.Other": "Other",
	"salutation.Rather neither": "Rather neither",

	"payment-failed.subject": "Payment failed",
	"payment-failed.text": "Your payment of {0} failed. You haven’t been charged.",
	"payment-failed.again": "Pay within 24 hours of ordering to keep your order. You can choose another payment method.",
	"payment-received.subject": "Payment received: order {0}",
	"payment-received.text": "We have received your payment of {0}. Order {1} is confirmed.",
	"payment.action": "View your notifications",
	"payment.why": "You receive this e-mail because you placed an order that has to be paid right away.",
	"payment-odd.subject": "A payment by {0} needs attention",
	"payment-odd.came-too-late": "{1} paid {0} for an order that was cancelled. The amount is refunded automatically.",
	"payment-odd.paid-twice": "{1} paid {0} for an order that was already paid. The amount is refunded automatically.",
	"payment-odd.wrong-amount":
		"{1} should have paid {0}, and the provider reports another amount. The order is still awaiting payment.",
	"payment-odd.wrong-currency":
		"{1} should have paid {0}, and the provider reports another currency. The order is still awaiting payment.",
	"payment-odd.never-settled":
		"The payment of {0} by {1} was not settled within 24 hours, so we stopped waiting for it. If the money still arrives, we refund it automatically.",
	"payment-odd.refund-failed": "The refund of {0} to {1} failed at the provider.",
	"payment-odd.why": "You receive this e-mail because you look after the payments of the shop.",

	"role-changed.subject": "Your role at {0} has changed",
	"role-changed.text": "Your role at {0} is now {1}.",
	"role-changed.why": "You receive this e-mail because your permissions for {0} have changed.",
} as const;

export type MailTexts = Readonly<Record<keyof typeof enNZ, string>>;
