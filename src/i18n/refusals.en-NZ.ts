/** The texts of refusals by code. A placeholder has the name of the detail that fills it. */
export const refusalsEnNZ = {
	"account.administrators-only": "Only an administrator of your company can do this.",
	"account.finance-only": "Only our finance team can change the terms of a company.",
	"account.not-found": "We cannot find this company.",
	"account.not-yours-to-judge": "Only our sales team can approve or block a company.",
	"account.not-yours-to-make": "Only our sales team can add a company.",
	"account.registered-already": "A company with this number is registered already. Ask its administrator to add you.",

	"cart.buyers-only": "Only buyers and administrators of your company can order.",
	"cart.full": "A cart holds {most} lines. Please order these first.",
	"cart.lot": "This is sold by {lot}. You can take {near}.",
	"cart.no-size-of-it": "This is not another size of the same product.",
	"cart.not-sold-online": "This cannot be ordered online.",
	"cart.not-there": "This is not in your cart any more.",
	"cart.on-request": "This has its price on request.",
	"cart.other-size": "Another size of this is in your cart.",
	"cart.short": "Unfortunately, not all items are available. There are {available}.",
	"cart.too-many": "You can order {most} of one product. Please call us for more.",
	"cart.too-many-typed": "{most} lines can be looked up at once, and these are {lines}. Please split them.",

	"checkout.bank-missing": "Please select your bank to proceed",
	"checkout.blocked": "Your company cannot order at the moment. Please call our customer support.",
	"checkout.coupon-used": "Your company has used this coupon already.",
	"checkout.day-not-offered": "We cannot deliver on this day. Please choose another.",
	"checkout.empty": "There is nothing in your cart.",
	"checkout.items": "Unfortunately, not all items are available",
	"checkout.maintenance": "We are working on the shop. Please call our customer support on {phone} to order.",
	"checkout.method-not-offered": "This way to pay is not offered yet. Please choose another.",
	"checkout.no-location": "Your company has no location that we can deliver to yet.",
	"checkout.not-on-account": "Your company does not buy on account yet. Please choose another way to pay.",
	"checkout.over-credit": "This order goes over the credit limit of your company. Please pay another way, or call us.",
	"checkout.reference-empty": "Please enter an invoice reference to proceed",
	"checkout.reference-unfit": "This reference does not look like those of your company.",
	"checkout.reference-used": "This reference was used for another order.",
	"checkout.other-cart": "Your cart is another one than this page showed. Please look at it before you order.",
	"checkout.terms-changed": "The terms of sale have changed. Please read them and agree again.",
	"checkout.total-changed": "A price has changed. Please look at the new total before you order.",

	"compare.too-many": "You can compare up to {most} machines. Remove one first.",

	"coupon.ended": "This coupon has ended.",
	"coupon.not-found": "We do not know this coupon.",

	"database.unavailable": "We cannot answer right now. Please try again in {seconds} seconds.",

	"factor.code-wrong": "This code is not right, or it was used before.",
	"factor.locked": "Too many wrong codes today. Use a recovery code, or try again tomorrow.",
	"factor.none": "There is no second factor in use.",
	"factor.not-ones-own": "Somebody else has to reset your own second factor.",
	"factor.staff-need-one": "Who works for the shop needs a second factor.",
	"factor.there-already": "A second factor is in use already.",

	"heavy.closed": "The shop is restarting. Please try again in a moment.",
	"heavy.too-much": "A lot is going on right now. Please try again in {seconds} seconds.",

	"holiday.not-found": "We cannot find this holiday.",
	"holiday.there-already": "This day is a holiday already.",

	"invitation.not-found": "This invitation has expired, was withdrawn or was already answered.",
	"job.not-found": "There is no job {id}, or it is running now.",
	"job.not-yours": "Only our own staff can do this.",

	"live.full": "The shop cannot tell more browsers what changes. Please try again in {seconds} seconds.",
	"live.no-such-position": "This is no position in the order of changes.",
	"live.no-such-topic": "There is no such topic to hear of.",
	"live.not-now": "The shop cannot tell what changes right now. Please try again in {seconds} seconds.",
	"live.too-many": "Too many pages are open from your network. Please try again in {seconds} seconds.",

	"list.full": "A list holds {most} lines.",
	"list.name-taken": "You have a list of this name.",
	"list.not-found": "This list is not there.",
	"list.not-yours": "Only who made this list, or an administrator of your company, can do this.",
	"list.too-many": "You can keep {most} lists. Please remove one first.",
	"location.beyond-limits": "Only an administrator of every location can add a location.",
	"location.not-found": "We cannot find this location.",

	"login.again": "Please log in again before you change this.",
	"login.code-first": "Please enter the code of your authenticator first.",
	"login.invalid": "Invalid email or password",
	"login.locked": "You've tried to log in several times. Please try again in 15 minutes.",

	"mail.is-being-sent": "This mail is being sent now.",
	"mail.not-found": "We cannot find this mail, or it has been sent.",
	"mail.not-now": "The mail server does not take this mail now. We will try again.",
	"mail.staff-only": "Only our own staff can do this.",

	"member.access-by-staff-only": "Only our own staff can change what somebody sees.",
	"member.belongs-already": "This person belongs to your company already.",
	"member.beyond-limits": "You can only add or change colleagues within your own locations.",
	"member.by-invitation": "Invite this person. Their access starts when they accept.",
	"member.cannot-belong": "This person cannot be added to a company. Please use another e-mail address.",
	"member.invited-already": "This person is already invited. Withdraw the invitation to send a new one.",
	"member.last-administrator": "A company needs an administrator. Make somebody else administrator first.",
	"member.not-found": "We cannot find this colleague.",

	"member.other-domain": "Your company only accepts e-mail addresses at {domain}.",
	"name.page-address": "This field cannot contain a web address.",
	"notice.always-mailed": "This mail cannot be switched off.",
	"notice.not-found": "We cannot find this notification.",

	"order.cannot-change": "This order cannot be changed any more.",
	"order.cannot-move": "This order cannot be changed so any more.",
	"order.line-not-found": "This line is not in the order any more.",
	"order.line-twice": "This change names the same line more than once.",
	"order.not-found": "We cannot find this order.",
	"order.nothing-left": "Nothing would be left of this order. Cancel it instead.",
	"order.more-than-ordered": "You can send at most what was ordered.",
	"order.nothing-sent": "Of an order that is sent something must be sent. Cancel it, or wait.",
	"order.not-sent-yet": "Only what is sent now can come short.",
	"order.not-yours-to-move": "Only our sales team can move an order on or cancel it.",
	"order.nothing-again": "Nothing of this can be ordered again.",
	"order.not-paid": "This order waits for its payment.",

	"password.old-wrong": "This is not your current password.",
	"password.unfit": "Your password does not match the criteria.",

	"payment.not-found": "We cannot find this payment.",
	"payment.not-now": "The payment cannot be reached right now. Please try again in a moment.",
	"payment.over": "This cannot be paid any more, or has been paid.",
	"payment.refused": "The payment could not be started this way. Please choose another way to pay.",

	"phone.between": "Enter a phone number that is between 7 and {most} digits",

	"picture.later": "This picture will be drawn later.",
	"picture.not-yet": "This picture is not ready yet. Try again in a moment.",
	"picture.not-yours-to-draw": "Only the shop itself can draw pictures.",
	"quote.product-not-found": "We cannot find this product.",
	"quote.unfit": "Something in this form cannot be taken. Please look at it again.",

	"record.stale": "Somebody else has changed this meanwhile. Look at it again before you save.",

	"registration.closed": "Accounts cannot be opened here. Please call us.",

	"product.not-found": "We cannot find this product.",

	"request.address-unfit": "This address cannot be read.",
	"request.body-broken": "The request was cut off. Please send it again.",
	"request.customers-only": "This is for customers. Log in with an account of your company.",
	"request.foreign": "This request did not come from our own pages.",
	"request.key-for-one-call": "Send one call with an idempotency key, not a batch.",
	"request.key-unfit": "An idempotency key has 1 to 255 characters, without spaces, and works only with JSON.",
	"request.key-used-for-another": "This idempotency key was used for another request.",
	"request.log-in": "Please log in first.",
	"request.out-of-scope": "This token may not be used for this.",
	"request.staff-only": "Only our own staff can do this.",
	"request.strange-host": "The shop is not known under this name. It is at {publicUrl}.",
	"request.too-large": "This is too large: at most 1 MB can be sent.",
	"request.two-hosts": "This request names more than one host.",
	"request.under-way": "This is being done already. Please ask again in a moment.",

	"reset.not-good": "This link has expired or was already used. Ask for a new one.",

	"session.not-found": "We cannot find this login, or it has ended.",

	"staff.administrators-only": "Only an administrator of our staff can do this.",
	"staff.name-taken": "Somebody has this e-mail address already.",

	"store.administrators-only": "Only an administrator of the shop can do this.",
	"store.logins-end-before-they-rest": "A login cannot rest for longer than it lasts.",
	"store.not-open": "The shop is not open yet.",

	throttled: "That was too often. Please try again in {seconds} seconds.",

	"token.administrators-only": "Only an administrator of our staff can do this.",
	"token.lives-up-to-a-year": "A token ends after today and within a year.",
	"token.not-found": "We cannot find this token.",
	"token.not-good": "This token is unknown, has ended or was revoked.",

	"user.not-found": "We cannot find this person, or they may not log in any more.",

	"webhook.not-taken": "This message was not taken.",
} as const;

export type RefusalCode = keyof typeof refusalsEnNZ;
