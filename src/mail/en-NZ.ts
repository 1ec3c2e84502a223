import type { EveryTextOf } from "#i18n/placeholders.ts";
import { plansEnNZ } from "./plans.en-NZ.ts";

/** The texts of mails in English, with all keys that other languages need. Separate from the texts of pages, so that browsers do not
 * load them. */
export const enNZ = {
	...plansEnNZ,

	greeting: "Kia ora {0},",
	"greeting-all": "Kia ora,",
	"open-shop": "Go to the shop",
	"open-product": "View product",
	"page-not-open":
		"Your login does not open the page about this. Ask a colleague who orders for your company, or call us.",
	unexpected: "Not expecting this? Call us on {0}.",
	footer: "{0}, coffee and tea for business",

	"role.reader": "reader",
	"role.finance": "finance",
	"role.buyer": "buyer",
	"role.administrator": "administrator",
	"may.reader": "You can view orders, invoices and plans, but not order.",
	"may.finance": "You can see prices, orders and invoices, and pay, but not order.",
	"may.buyer": "You can see your prices, order and plan deliveries.",
	"may.administrator": "You can order, plan deliveries, and manage colleagues, locations and permissions.",

	"back-in-stock.subject": "{0} is back in stock",
	"back-in-stock.text": "{0} is back in stock. You asked us to tell you.",
	"back-in-stock.hurry": "We do not reserve stock, so order soon if you need it.",
	"back-in-stock.why": "You receive this email because you asked us to tell you when this product is back.",
	"codes-renewed.subject": "You have new recovery codes",
	"codes-renewed.text": "New recovery codes were created for your account on {0} at {1}. The old codes no longer work.",
	"colleague.action": "View your account",
	"colleague.check": "Is this not right? An administrator of your company can change it.",
	"colleague.why":
		"You receive this email because you are an administrator of {0}. Under Notifications you choose whether we email you about colleagues.",
	"colleague-added.subject": "{0} was added to {1}",
	"colleague-added.text": "{0} was added to {1} as {2}.",
	"colleague-changed.subject": "{0} has a new role at {1}",
	"colleague-changed.text": "{0} is now {2} at {1}.",
	"email-change.subject": "Confirm your new email address",
	"email-change.text":
		"Confirm that you want to log in with this address from now on. The link works once, for 24 hours, in a browser in which you are logged in.",
	"email-change.not-you": "Was this not you? Ignore this email: nothing changes.",
	"email-change.why": "You receive this email because somebody entered this address for their account.",
	"email-change-requested.subject": "Your email address is about to change",
	"email-change-requested.text":
		"Somebody who knows your password asked to change the email address of your account to {0}. It changes when the link in that mailbox is used.",
	"email-change-requested.text-unnamed":
		"Somebody who knows the password asked to change the email address of the account with this address. It changes when the link in the new mailbox is used.",
	"email-change-requested.not-you":
		"Was this you? Then you don’t need to do anything here. If not, choose a new password right away, even if you never had one: that stops the change.",
	"email-changed.subject": "Your email address was changed",
	"email-changed.text": "You now log in with {0}, and our emails go there. All other browsers were logged out.",
	"email-changed.text-unnamed":
		"The account with this address now has another email address, and our emails go there. All other browsers were logged out.",
	"email-changed.not-you": "Was this not you? Contact us right away.",
	"email-in-use.subject": "You already have an account with this address",
	"email-in-use.text":
		"Somebody wanted to use {0} for another account. It belongs to yours already, so nothing has changed.",
	"email-in-use.what-now":
		"Was this you? Log in with this address. Forgot your password? Choose a new one on the login page.",
	"email-in-use.action": "Log in",
	"email-in-use.why": "You receive this email because somebody entered your address for another account.",
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
		"Was this you? Then you don’t need to do anything. If not, choose a new password right away with “Forgot your password?” on the login page: that logs out all browsers.",
	"guard.why": "You receive this email because the security of your account has changed. It cannot be turned off.",
	"new-device.subject": "New login to your account",
	"new-device.text": "Your password was used in a browser that we don’t know: {0}, on {1} at {2}.",
	"new-device.unnamed": "unknown browser",
	"new-device.why":
		"You receive this email because your password was used in a new browser. You can turn it off in your account.",
	"order.action": "View order",
	"order.dropped":
		"Not in this delivery: {0}. It is not supplied and not charged. Anything you paid for it is refunded to your payment method.",
	"order.follows": "Not in this delivery: {0}. It follows with order {1} on {2}.",
	"order.missing":
		"Not all items could be sent. Below you find line by line what is missing and what happens to it, and then what is on its way.",
	"order.more": "and {0} more",
	"order.note": "Our note: {0}",
	"order.pay": "Pay now",
	"order.net": "Subtotal excl. GST",
	"order.other": "Other charges",
	"order.gst": "GST",
	"order.method": "Payment method",
	"order.reference": "Your reference",
	"order.request": "Provisional number",
	"order.total": "Total incl. GST",
	"order.transfer":
		"Please transfer the amount by {0}. We deliver without waiting for your transfer. The invoice has the exact amount and last day.",
	"order.why":
		"You receive this email because you placed this order. Under Notifications you choose which emails you receive.",
	"order-accepted.subject": "Order {0} is confirmed",
	"order-accepted.early-subject": "Your order for {0} is confirmed",
	"order-accepted.text": "We have confirmed your order. Delivery is on {0}, to {1}.",
	"order-cancelled.subject": "Order {0} has been cancelled",
	"order-cancelled.early-subject": "Your order for {0} has been cancelled",
	"order-cancelled.text":
		"Your order for delivery on {0} to {1} has been cancelled. Anything you paid for it is refunded to your payment method.",
	"order-cancelled.again": "Still need it? On the page of the order you can put the items back in your cart.",
	"order-unpaid.subject": "Pay for your order for {0} by {1}",
	"order-unpaid.text":
		"Thank you for your order. Pay by {0} or the order is cancelled. We confirm it as soon as we receive your payment.",
	"order-changed.subject": "Order {0} has been changed",
	"order-changed.early-subject": "Your order for {0} has been changed",
	"order-changed.text":
		"Your order has been changed. Delivery is on {0}, to {1}. Below you find first what changed, and then the order as it is now.",
	"order-completed.subject": "Order {0} has been delivered",
	"order-completed.early-subject": "Your order for {0} has been delivered",
	"order-completed.text":
		"Your order was delivered to {1}. Anything missing or damaged? Tell us within five working days.",
	"order-placed.subject": "We have received your order {0}",
	"order-placed.early-subject": "We have received your order for {0}",
	"order-placed.text":
		"Thank you for your order. You will receive an order number when processed. Delivery is on {0}, to {1}.",
	"order-request.change": "{0} asks to change order {1}",
	"order-request.cancel": "{0} asks to cancel order {1}",
	"order-request.text":
		"Answer case {0} before the order leaves. The customer sees the answer on the page of the order.",
	"order-request.why": "You receive this email because you look after the orders of customers.",
	"order-request-answered.subject": "Our answer about order {0}",
	"order-request-answered.change": "You asked us to change order {0}. Our answer:",
	"order-request-answered.cancel": "You asked us to cancel order {0}. Our answer:",
	"order-request-answered.why": "You receive this email because you asked us about this order.",
	"order-shipped.subject": "Order {0} is on its way",
	"order-shipped.early-subject": "Your order for {0} is on its way",
	"order-shipped.text": "Your order is on its way to {1}. Expected delivery: {0}.",
	"passkey-added.subject": "A passkey was added to your account",
	"passkey-added.text": "A passkey was added to your account on {0} at {1}. It can be the second step of a login.",
	"passkey-removed.subject": "A passkey was removed from your account",
	"passkey-removed.text": "A passkey was removed from your account on {0} at {1}. It no longer works.",
	"password-changed.subject": "Your password was changed",
	"password-changed.text":
		"The password of your account was changed on {0} at {1}. You were logged out in all other browsers.",

	"invited.subject": "You have been invited to a company account",
	"invited.named-subject": "{0} invited you to join its account",
	"invited.named-text": "{0} invited you. Your role: {1}.",
	"invited.text": "A company invited you. You see its name when you open the invitation. Your role: {0}.",
	"invited.ask": "Do you have a question about this invitation? Ask {0}.",
	"invited.ask-us": "Do you have a question about this invitation? Ask us.",
	"invited.how": "Log in to accept or decline the invitation. Nothing changes until you accept.",
	"invited.action": "View invitation",
	"invited.not-you": "Not expecting this? Ignore this email. The invitation expires after seven days.",
	"invited.why": "You receive this email because an administrator of a company invited your email address.",
	"invitation.how": "Choose a password to accept. The link works once, for seven days.",
	"invitation.action": "Accept and choose a password",

	"member-added.subject.reader": "You can now see the orders of {0}",
	"member-added.subject.finance": "You can now pay the invoices of {0}",
	"member-added.subject.buyer": "You can now order for {0}",
	"member-added.subject.administrator": "You can now order for {0}",
	"member-added.text": "{0} has added you as {1}.",
	"member-added.why": "You receive this email because {0} gave you access.",

	"password-reset.subject": "Choose a new password",
	"password-reset.text": "A new password was requested for your account. The link works once, for 30 minutes.",
	"password-reset.not-you": "Was this not you? Ignore this email: your password stays as it is.",
	"password-reset.action": "Choose a new password",
	"password-reset.why": "You receive this email because a new password was requested with your email address.",

	"staff-added.subject": "Your staff login is ready",
	"staff-added.text": "You can log in as a member of our staff. Your department: {0}.",
	"staff-added.how":
		"Choose a password, and set up two-step verification at your first login. The link works once, for 24 hours. Later, choose “Forgot your password?” on the login page.",
	"staff-added.action": "Choose a password",
	"staff-added.why": "You receive this email because an administrator made a staff login with your email address.",
	"staff-kind.sales": "sales",
	"staff-kind.service": "service",
	"staff-kind.finance": "finance",
	"staff-kind.administrator": "administrator",

	"info-requested.subject": "We have received your question {0}",
	"info-requested.text": "You asked us for information about {0}.",
	"info-requested.why": "You receive this email because a question was sent to us with your email address.",
	"quote-requested.subject": "We have received your quote request {0}",
	"quote-requested.text": "You asked us for a quote for {0}.",
	"quote-requested.why": "You receive this email because a quote was requested with your email address.",
	"product-request-received.subject": "We have received your request {0}",
	"product-request-received.text": "You told us what you are looking for: “{0}”.",
	"product-request-received.guest": "You told us what you are looking for in our shop.",
	"product-request-received.why": "You receive this email because a request was sent to us with your email address.",
	"product-request-to-answer.subject": "Product request {0}: {1}",
	"product-request-to-answer.text": "A search in the shop found nothing. Wanted: “{0}”.",
	"requested.by": "You’ll hear from us by {0}.",
	"requested.number": "If you call us, please mention number {0}.",

	"info-to-answer.subject": "Question {0} from {1}",
	"info-to-answer.text": "Information was requested about {0}, article number {1}.",
	"quote-to-answer.subject": "Quote request {0} from {1}",
	"quote-to-answer.text": "A quote was requested for {0}, article number {1}.",
	"to-answer.by": "Answer promised by {0}.",
	"to-answer.who": "{0}, {1}. Salutation: {2}.",
	"to-answer.known": "Logged in as a customer.",
	"to-answer.guest": "Guest: name and address are not verified.",
	"to-answer.reach": "{0}, {1}",
	"to-answer.message": "“{0}”",
	"to-answer.no-message": "No message.",
	"to-answer.why": "You receive this email because requests from the shop are sent to this address.",
	"salutation.Mister": "Mister",
	"salutation.Madam": "Madam",
	"salutation.Other": "Other",
	"salutation.Rather neither": "Rather neither",

	"payment-failed.subject": "Payment failed",
	"payment-failed.text": "Your payment of {0} failed. You haven’t been charged.",
	"payment-failed.pay-by": "Pay by {0} or the order is cancelled. You can choose another payment method.",
	"payment-failed.retry": "Pay within 24 hours of ordering to keep your order. You can choose another payment method.",
	"payment-received.subject": "Payment received: order {0}",
	"payment-received.text": "We have received your payment of {0}. Order {1} is confirmed.",
	"payment-received-joint.subject": "Payment received: orders {0}",
	"payment-received-joint.text": "We have received your payment of {0}. Orders {1} are confirmed.",
	"payment.action": "View your notifications",
	"payment.why": "You receive this email because you placed an order that has to be paid right away.",
	"invoices-not-paid.retry": "Your invoices stay as they were: {0}. You can pay again or by bank transfer.",
	"invoices-paid.subject": "Payment of {0} received",
	"invoices-paid.text": "We have received your payment of {0} for {1}.",
	"invoices-paid.excess":
		"{0} of it was no longer open, because these invoices were already paid. It was added to your credit balance.",
	"invoices.action": "View your invoices",
	"invoices-payment.why": "You receive this email because you paid invoices online.",
	"supplier-missing.subject": "Enter our company details: no invoices can be issued",
	"supplier-missing.text":
		"The name, address, GST number and bank account of our company are missing, so deliveries have no invoice. Open orders: {0}.",
	"supplier-missing.what": "An administrator enters them with scripts/tools/settings --supplier-name … (see --help).",
	"supplier-missing.why": "You receive this email because you look after the invoices of the shop.",
	"hand-over-waiting.subject": "Choose which orders go to the back office",
	"hand-over-waiting.text":
		"The back office is connected, but it receives no orders yet: the shop has {0} open orders that it could know already.",
	"hand-over-waiting.what":
		"An administrator chooses the first day of the orders with scripts/tools/settings hand-over --since … (see --help).",
	"hand-over-waiting.why": "You receive this email because you administer the shop.",
	"company-closed.subject": "{0} has closed its account",
	"company-closed.text":
		"An administrator of {0} has closed the company account. Nobody can log in or order for it any more.",
	"company-closed.why": "You receive this email because you look after the customers of the shop.",
	"company-closed-goodbye.subject": "The account of {0} is closed",
	"company-closed-goodbye.text":
		"An administrator has closed the account of {0}. You can no longer log in or order for this company.",
	"company-closed-goodbye.data": "If you belong to no other company, we erase your personal details in {0} days.",
	"company-closed-goodbye.kept": "Orders and invoices stay on file for seven years, as tax law requires.",
	"company-closed-goodbye.why": "You receive this email because you had access to the account of {0}.",
	"erasure-by-login.subject": "Delete your login on your profile page",
	"erasure-by-login.text":
		"You asked us to erase your personal details. You belong to a company in our shop, so log in and delete your login on your profile page. Your details are erased at once.",
	"erasure-by-login.action": "Open your profile",
	"erasure-link.subject": "Confirm that we erase your details",
	"erasure-link.text":
		"You asked us to erase your personal details. Open the link to confirm. It works once, for 24 hours. Erased details cannot be restored.",
	"erasure-link.not-you": "Was this not you? Ignore this email: nothing changes.",
	"erasure-link.action": "Continue to erase my details",
	"erasure-link.why":
		"You receive this email because the erasure of your details was requested with your email address.",
	"member-removed.subject": "You no longer belong to {0}",
	"member-removed.text": "Your access to {0} has ended. You can no longer log in or order for this company.",
	"member-removed.data":
		"You belong to no other company, so we erase your personal details in {0} days. You can have it done at once.",
	"member-removed.action": "Have my details erased now",
	"login-deleted.subject": "Your login has been deleted",
	"login-deleted.text": "As you asked, we deleted your login on {0} and erased your personal details.",
	"login-deleted.text-unproven":
		"On {0} the login that was registered with this email address was deleted, and its personal details were erased.",
	"login-deleted.why": "You receive this email once, to confirm the deletion.",
	"payment-odd.subject": "A payment by {0} needs attention",
	"payment-odd.came-too-late": "{1} paid {0} for an order that was cancelled. The amount is refunded automatically.",
	"payment-odd.paid-twice": "{1} paid {0} for an order that was already paid. The amount is refunded automatically.",
	"payment-odd.wrong-amount":
		"{1} should have paid {0}, and the provider reports another amount. The payment does not count yet.",
	"payment-odd.wrong-currency":
		"{1} should have paid {0}, and the provider reports another currency. The payment does not count yet.",
	"payment-odd.never-settled":
		"The payment of {0} by {1} was not settled within 24 hours, so we stopped waiting for it. If the money still arrives, we refund it automatically.",
	"payment-odd.became-balance":
		"{1} paid {0} online for invoices that needed less by then. The rest was added to the credit balance of the company.",
	"payment-odd.invoices-never-settled":
		"The payment of {0} by {1} for invoices was not settled within 24 hours, so we stopped waiting for it. If the money still arrives, it pays the invoices.",
	"payment-odd.refund-failed": "The refund of {0} to {1} failed at the provider.",
	"payment-odd.why": "You receive this email because you look after the payments of the shop.",

	"registration.why": "You receive this email because somebody registered a company with this email address.",
	"join-declined.subject": "{0} declined a merge",
	"join-declined.text":
		"The administrators of {0} declined the person who registered {1}. Please decide about the registration again.",
	"join-requested.action": "View the request",
	"join-requested.how": "Do you know this person? Choose a role and locations, or decline. Please answer by {0}.",
	"join-requested.subject": "Somebody asks to join {0}",
	"join-requested.text":
		"The owner of {0} registered with us, and we believe that they work for {1}. You decide whether they become a colleague.",
	"join-requested.until": "Until you accept, this person sees nothing of your company.",
	"join-requested.why": "You receive this email because you are an administrator of {0}.",
	"registration-merge-requested.meanwhile": "Until they answer, you can keep using your login as before.",
	"registration-merge-requested.subject": "Your company may be a customer already",
	"registration-merge-requested.text":
		"The company that you registered seems to be a customer of ours already. We asked its administrators to add you as a colleague.",
	"registration-approved.subject": "Your registration is approved",
	"registration-approved.text": "We checked the details of your company. You can now order on the usual terms.",
	"registration-merged.subject": "Your login now belongs to {0}",
	"registration-merged.text":
		"The company that you registered was already a customer of ours, as {0}. Your login now belongs to {0}.",
	"registration-rejected.action": "Contact us",
	"registration-rejected.reason": "Reason: {0}",
	"registration-rejected.subject": "We could not approve your registration",
	"registration-rejected.text": "We checked the details of your company and cannot supply it at the moment.",
	"work-handed-over.subject": "You took over the work of {0} at {1}",
	"work-handed-over.text": "{0} no longer looks after this work. It is yours from now on:",
	"work-handed-over.openOrders": "Open orders: {0}",
	"work-handed-over.plans": "Coffee plans: {0}",
	"work-handed-over.savedLists": "Saved lists: {0}",
	"work-handed-over.action": "View it in the shop",
	"work-handed-over.why": "You receive this email because you took over work of a colleague at {0}.",
	"role-changed.subject": "Your role at {0} has changed",
	"role-changed.text": "Your role at {0} is now {1}.",
	"role-changed.why": "You receive this email because your permissions for {0} have changed.",
	"welcome.action": "Confirm email address",
	"welcome.new": "We are checking the details of your company. Once your address is confirmed, you can order by card.",
	"welcome.subject": "Welcome: please confirm your email address",
	"welcome.text":
		"Thanks for registering. Please confirm that this is your email address. The link works once, for seven days. If you did not register with us, do not open the link.",
	"welcome.verified": "Once your address is confirmed, your company can order.",
	"credit-note-issued.subject": "Credit note {0}: {1}",
	"credit-note-issued.text": "Your credit note {0} for {1} is attached. It corrects invoice {2}.",
	"invoice-issued.subject": "Invoice {0}: {1}",
	"invoice-issued.text": "Your invoice {0} for {1} incl. GST is attached.",
	"invoice-issued.due": "Please pay by {0}.",
	"invoice-issued.early": "Pay {0} by {1} and the discount is yours.",
	"invoice-issued.paid": "It has already been paid. You do not need to do anything.",
	"invoice.action": "View the document",
	"invoice.why": "You receive this email because your company receives its invoices here.",
	"invoice-reminder.overdue-subject": "Overdue: {0} to pay",
	"invoice-reminder.due-subject": "Due soon: {0} to pay",
	"invoice-reminder.overdue":
		"These invoices are past their due date. If you paid in the last few days, thank you. You can ignore this email.",
	"invoice-reminder.due": "These invoices are due in a few days.",
	"invoice-reminder.line": "{0}: {1} open, due {2}",
	"invoice-reminder.more": "and {0} more",
	"invoice-reminder.action": "View open invoices",
	"invoice-reminder.mixed": "These invoices are past their due date or due in a few days.",
	"invoice-reminder.balance":
		"Your credit balance of {0} is not set against them yet. Use it when you pay, and {1} is left.",
	"invoice-reminder.covered-subject": "Your credit balance covers {0} of open invoices",
	"invoice-reminder.covered":
		"Your credit balance of {0} covers these invoices. Set it against them on the invoices page, and nothing is left to pay.",
} as const;

export type MailTexts = EveryTextOf<typeof enNZ>;
