import { pageRefusalsEnNZ } from "./page-refusals.en-NZ.ts";

/** The texts of all refusals by code, for the server, which sends them. A placeholder has the name of the detail that fills it. */
export const refusalsEnNZ = {
	...pageRefusalsEnNZ,

	"account.administrators-only": "Only an administrator of your company can do this.",
	"account.closed": "This company account is closed.",
	"account.every-location-only": "Only an administrator of all locations can do this.",
	"account.finance-only": "Only our finance team can change the terms of a company.",
	"account.not-found": "We cannot find this company.",
	"account.sales-only-approval": "Only our sales team can approve or block a company.",
	"account.sales-only-creation": "Only our sales team can add a company.",
	"account.already-registered": "A company with this number is already registered. Ask its administrator to add you.",

	"accounting.already-sent": "This document is in the accounts already.",
	"accounting.finance-only": "Only our finance team can do this.",
	"accounting.payment-deleted": "This payment was deleted in the accounts.",
	"accounting.payment-not-found": "We cannot find this payment.",
	"accounting.payment-settled": "This payment is already settled.",
	"bank.account-missing": "The file has no bank account number. Enter the account of the statement.",
	"bank.amount-unreadable": "Line {line}: “{text}” is not an amount. Nothing was imported.",
	"bank.balance-differs":
		"Line {line}: the closing balance is {reported}, but the lines add up to {computed}. The file is not complete. Nothing was imported.",
	"bank.columns-differ": "Line {line} has {found} columns instead of {columns}. Nothing was imported.",
	"bank.cut-off": "The file ends in the middle of line {line}. Download it from the bank again. Nothing was imported.",
	"bank.date-unreadable": "Line {line}: “{text}” is not a date. Nothing was imported.",
	"bank.encoding-unknown":
		"Line {line} has characters that are neither UTF-8 nor Windows-1252. Download the file from the bank again. Nothing was imported.",
	"bank.file-empty": "The file is empty.",
	"bank.file-not-text": "The file is not a text file. Download CSV, MT940 or CAMT.053 from the bank.",
	"bank.file-too-large": "The file is too large: at most {megabytes} MB can be imported.",
	"bank.finance-only": "Only our finance team works with bank statements.",
	"bank.format-unknown":
		"We do not know the format of this file. Download CSV, MT940 or CAMT.053 from the bank, or enter the columns of the CSV.",
	"bank.line-not-found": "We cannot find this line of a bank statement.",
	"bank.line-settled": "This line is already settled.",
	"bank.line-unreadable": "Line {line} cannot be read. Nothing was imported.",
	"bank.no-suggestion": "There is no suggestion for this line.",
	"bank.no-lines": "The file contains no transactions.",
	"bank.other-account":
		"Line {line} belongs to account {account}, not to the shop’s account {expected}. If this is right, enter the account. Nothing was imported.",
	"bank.other-currency": "Line {line} is in {currency}. Only {expected} can be imported. Nothing was imported.",
	"bank.too-many-lines": "The file has more than {most} lines. Download a shorter period.",
	"bank.xml-unsafe":
		"The file contains an XML document type, which is not allowed in a bank statement. Nothing was imported.",

	"cart.full": "A cart can have {most} lines. Please order these first.",
	"cart.not-another-size": "This is not another size of the same product.",
	"cart.not-sold-online": "This cannot be ordered online.",
	"cart.line-not-found": "This is no longer in your cart.",
	"cart.price-on-request": "The price of this product is on request.",
	"cart.quantity-too-large": "You can order up to {most} of one product. Please call us for more.",
	"cart.too-many-lines": "This list has {lines} lines, and {most} can be checked at once. Please split it.",

	"category.not-found": "We cannot find this category.",
	"community.not-found": "There is no such community.",

	"checkout.coupon-used": "Your company has already used this coupon.",
	"checkout.day-not-offered": "We cannot deliver on this day. Please choose another.",
	"checkout.empty": "Your cart is empty.",
	"checkout.method-not-offered": "This payment method is not available yet. Please choose another.",
	"checkout.cart-changed": "Your cart has changed. Please review it before you order.",
	"checkout.terms-changed": "The terms of sale have changed. Please read them and agree again.",

	"closing-day.overlaps": "Some of these days are closing days already.",
	"closing-day.too-many": "A location can have {most} upcoming closing periods. Please remove one first.",

	"company-closing.amount-owed": "Your company still owes us an amount. Pay it before you close the account.",
	"company-closing.open-orders":
		"Open orders: {orders}. Wait for their delivery, or cancel them, before you close the account.",
	"company-closing.open-refunds": "A refund to your company is on its way. Wait for it before you close the account.",
	"login-deletion.staff-login": "An administrator of the shop manages your login.",

	"database.unavailable": "The shop is not available right now. Please try again in {seconds} seconds.",

	"factor.locked": "Too many wrong codes. Use a recovery code, or try again tomorrow.",
	"factor.not-enabled": "Two-step verification is not on.",
	"factor.own-reset": "You cannot reset your own two-step verification. Ask a colleague.",
	"factor.required-for-staff": "Two-step verification is required for staff.",
	"factor.already-enabled": "Two-step verification is already on.",

	"server.closing": "The shop is restarting. Please try again in a moment.",
	"server.busy": "The shop is busy. Please try again in {seconds} seconds.",

	"holiday.not-found": "We cannot find this holiday.",
	"holiday.already-exists": "This day is already a holiday.",

	"invoice.order-not-waiting": "This order already has its own invoice, or is not on its way yet.",
	"invoice.statement-every-location":
		"A statement covers all locations of your company. Ask a colleague who sees all of them.",

	"job.not-found": "There is no job {id}, or it is running now.",

	"live.full": "Too many browsers are connected. Please try again in {seconds} seconds.",
	"live.position-invalid": "This is not a position in the change feed.",
	"live.topic-unknown": "This topic does not exist.",
	"live.unavailable": "Live updates are not available right now. Please try again in {seconds} seconds.",
	"live.too-many-pages": "Too many pages are open from your network. Please try again in {seconds} seconds.",

	"list.full": "A list can have {most} lines.",
	"list.name-taken": "You already have a list with this name.",
	"list.not-found": "We cannot find this list.",
	"list.owner-only": "Only the list's owner or an administrator of your company can do this.",
	"list.too-many": "You can have {most} lists. Please delete one first.",
	"location.beyond-limits": "Only an administrator of all locations can add or deactivate a location.",
	"location.has-plans": "This location still has coffee plans. Stop them first.",
	"location.in-use": "This location still has open orders.",
	"location.last": "This is your only location. Add another one first.",

	"login.required-again": "Please log in again before you change this.",
	"login.code-required": "Please enter the code from your authenticator app first.",

	"mail.in-progress": "This e-mail is being sent now.",
	"mail.not-found": "We cannot find this e-mail, or it has been sent.",
	"mail.rejected": "The mail server is not accepting this e-mail now. We will try again.",

	"member.staff-only-access": "Only our own staff can change a person's access.",
	"member.already-member": "This person already belongs to your company.",
	"member.beyond-limits": "You can only add or change colleagues within your own locations.",
	"member.invitation-required": "Invite this person. Their access starts when they accept.",
	"member.already-invited": "This person is already invited. Withdraw the invitation to send a new one.",
	"member.last-administrator": "A company needs an administrator. Make a colleague administrator first.",

	"member.successor-missing": "Choose a colleague who takes over the open orders and saved lists.",
	"member.successor-not-suitable": "This colleague cannot take over all open orders. Please choose someone else.",
	"member.other-domain": "Your company only accepts e-mail addresses at {domain}.",
	"name.web-address": "This field cannot contain a web address.",

	"invoice.balance-too-small": "The balance of the company is less than this amount.",
	"invoice.credit-note": "{number} is a credit note. It does not have to be paid.",
	"invoice.credits-too-much": "You can credit at most the pieces that are not credited yet.",
	"invoice.date-ahead": "The value date is in the future.",
	"invoice.discount-booked": "An early-payment discount that is booked cannot be taken back.",
	"invoice.finance-only": "Only our finance team can do this.",
	"invoice.line-not-found": "This line is not on the invoice.",
	"invoice.not-allocated": "This amount was already taken back.",
	"invoice.not-found": "We cannot find this document.",
	"invoice.nothing-to-credit": "Nothing is left to credit on this invoice.",
	"invoice.order-not-sent": "An order gets its invoice when it is on its way.",
	"invoice.other-currency": "We only take payments in the currency of our invoices.",
	"invoice.paid": "Invoice {number} is already paid.",
	"invoice.payment-processing":
		"A payment of invoice {number} is being processed by the bank. Please wait for its result.",
	"invoice.pays-too-much": "The amount is more than the open amount of the invoice.",
	"invoice.split-too-much": "The amounts for the invoices are more than the payment.",
	"invoice.supplier-missing": "Enter our own name, address and GST number in the settings of the shop first.",
	"invoice.twice": "This payment contains the same invoice more than once.",
	"invoice.too-many-rows":
		"The list has more than {most} documents. Choose fewer with the filters, or download the CSV.",
	"invoice.statement-unavailable": "We cannot make this statement yet. Please call us.",

	"order.cannot-change": "This order can no longer be changed.",
	"order.wrong-status": "This order can no longer be changed in this way.",
	"order.line-not-found": "This line is no longer in the order.",
	"order.duplicate-line": "This change names the same line more than once.",
	"order.not-found": "We cannot find this order.",
	"order.no-lines-left": "Nothing would be left of this order. Cancel it instead.",
	"order.more-than-ordered": "You can send at most what was ordered.",
	"order.nothing-sent": "At least one item must be sent. Cancel the order, or wait.",
	"order.not-being-sent": "Items can only be missing from an order that is being sent.",
	"order.sales-only": "Only our sales team can change the status of an order or cancel it.",
	"order.nothing-to-reorder": "None of these items can be reordered.",
	"order.awaiting-payment": "This order is awaiting payment.",

	"passkey.already-added": "This passkey is already in use. Use another device.",
	"passkey.last": "This is your only second step. Add another first, or turn two-step verification off.",
	"passkey.too-many": "You can have {most} passkeys. Remove one first.",

	"payment.not-found": "We cannot find this payment.",
	"payment.unavailable": "The payment service is not available right now. Please try again in a moment.",
	"payment.closed": "This can no longer be paid, or was already paid.",
	"payment.not-started": "The payment could not be started. Please choose another payment method.",

	"planner.active-already": "This plan is already active.",
	"planner.cannot-merge": "These deliveries can no longer be combined.",
	"planner.date-invalid": "Please enter an existing date.",
	"planner.date-past": "This date is in the past. Please choose a later date.",
	"planner.date-taken": "This plan has already delivered for this date. Please choose a later one.",
	"planner.delivery-not-found": "This plan has no delivery for this date.",
	"planner.frequency": "Please choose a frequency from 2 to 18 weeks.",
	"planner.location-closed":
		"This location has no delivery day in the next 12 months. Please change its closing days or delivery days first.",
	"planner.no-weekday": "Please choose at least one weekday.",
	"planner.not-found": "We cannot find this plan.",
	"planner.not-merged": "This delivery is not combined with an order any more.",
	"planner.paused": "This plan is paused. Resume it to change single deliveries.",
	"planner.paused-already": "This plan is already paused.",
	"planner.processing": "We are processing an order of this plan. Please try again in a moment.",
	"planner.reference-once":
		"Your company uses each invoice reference only once, so a plan cannot have one. Please call us.",
	"planner.resume-day": "Please choose a date between tomorrow and 12 months from now.",
	"planner.slow-goods": "Machines and spare parts cannot be part of a plan.",
	"planner.staff-only": "Only staff see and move the deliveries of all companies.",
	"planner.stopped": "This plan was stopped. You can create a new one from your cart.",
	"planner.too-late": "This delivery can no longer be changed.",
	"planner.too-many": "A location can have at most {most} plans.",
	"planner.twice": "A plan can have each product only once per delivery day.",
	"planner.weekday": "Please choose a weekday for each product.",

	"picture.queued": "This picture will be drawn later.",
	"picture.not-ready": "This picture is not ready yet. Try again in a moment.",
	"picture.shop-only": "Only the shop itself can draw pictures.",

	"profile.not-found": "Your login has no customer details.",

	"address.postcode-invalid": "Please enter a valid postal code",
	"address.other-country": "Enter an address in the country of the company.",
	"address.house-number-invalid": "Please enter a valid house number",
	"company.gst-number-invalid": "Please enter a valid GST Number",
	"company.kvk-number-invalid": "Please enter your valid KVK number",
	"company.nzbn-invalid": "Please enter a valid NZBN",
	"company.vat-number-invalid": "Please enter a valid VAT number",
	"email.unchanged": "This is already your email address.",
	"email-link.expired": "This link has expired or was used already.",
	"records.unknown-section": "The layout has no section “{section}”.",
	"records.unknown-field": "No field “{field}” exists here.",
	"records.too-many-levels": "“{field}” passes more than 6 relationships.",
	"records.unknown-object": "No object “{object}” exists.",
	"records.not-found": "The record does not exist, or you cannot see it.",
	"records.fields-missing": "Name at least one of fields, optionalFields and layoutTypes.",
	"registration.closed": "Accounts cannot be created here. Please call us.",
	"registration.company-registered":
		"This company is already registered. Log in with your existing details, ask your administrator for access, or contact support.",
	"registration.contact-exists": "This email address can't be registered. Please contact customer support.",
	"registration.already-decided": "This registration has been decided already.",
	"registration.not-found": "There is no such registration.",
	"registration.user-exists": "This email address is already registered. Log in or reset your password.",

	"product.not-found": "We cannot find this product.",

	"request.unknown-host": "The shop is not available under this name. It is at {publicUrl}.",
	"request.address-invalid": "This address is not valid.",
	"request.body-incomplete": "The request was cut off. Please send it again.",
	"request.customers-only": "This is for customers. Log in with an account of your company.",
	"request.foreign-origin": "This request did not come from our own pages.",
	"request.key-with-batch": "Send one call with an idempotency key, not a batch.",
	"request.key-invalid": "An idempotency key has 1 to 255 characters, without spaces, and works only with JSON.",
	"request.key-reused": "This idempotency key was used for another request.",
	"request.login-required": "Please log in first.",
	"request.out-of-scope": "This token may not be used for this.",
	"request.staff-only": "Only our own staff can do this.",
	"request.too-large": "This is too large: at most 1 MB can be sent.",
	"request.two-hosts": "This request names more than one host.",

	"staff.administrators-only": "Only an administrator of our staff can do this.",
	"staff.name-taken": "This e-mail address is already in use.",

	"store.administrators-only": "Only an administrator of the shop can do this.",
	"store.idle-limit-too-long": "A login cannot be idle for longer than it lasts.",
	"store.not-open": "The shop is not open yet.",

	throttled: "Too many attempts. Please try again in {seconds} seconds.",

	"token.end-date-invalid": "A token expires after today and within a year.",
	"token.not-found": "We cannot find this token.",
	"token.invalid": "This token is unknown, has expired or was revoked.",

	"user.not-found": "We cannot find this person, or they can no longer log in.",

	"webhook.rejected": "This message was not accepted.",
} as const;

export type RefusalCode = keyof typeof refusalsEnNZ;
