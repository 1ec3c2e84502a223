/** The words of mails, apart from those of pages so that no browser loads them. The list of keys: every other language must
 * have them all. */
export const enNZ = {
	greeting: "Kia ora {0},",
	"open-shop": "Open the shop",
	unexpected: "Did you not expect this? Call us on {0}.",
	footer: "{0}, coffee and tea for business",

	"role.reader": "reader",
	"role.buyer": "buyer",
	"role.administrator": "administrator",
	"may.reader": "You see orders, invoices and plans. Ordering is up to your colleagues.",
	"may.buyer": "You see your own prices, order and plan deliveries.",
	"may.administrator": "You order and plan deliveries, and you decide about colleagues, locations and who may do what.",

	"codes-renewed.subject": "Your recovery codes are new",
	"codes-renewed.text": "New recovery codes were made for your login on {0} at {1}. The old ones do not work any more.",
	"colleague.action": "Look at your account",
	"colleague.check": "Is this not as it should be? An administrator of your company can change it.",
	"colleague.why": "You get this mail because you administer {0} and asked to be told about colleagues.",
	"colleague-added.subject": "{0} can use {1} now",
	"colleague-added.text": "{0} was added to {1} as {2}.",
	"colleague-changed.subject": "The role of {0} at {1} has changed",
	"colleague-changed.text": "{0} is now {2} at {1}.",
	"factor-ended.subject": "Your second factor is off",
	"factor-ended.text":
		"The second factor of your login was turned off on {0} at {1}. Your password alone is enough now.",
	"factor-locked.subject": "Your second factor is locked for a day",
	"factor-locked.text":
		"Somebody who knows your password gave twenty wrong codes, the last on {0} at {1}. Codes of your authenticator are refused for a day from then on; a recovery code works at once.",
	"factor-reset.subject": "We have reset your second factor",
	"factor-reset.text":
		"Our staff reset the second factor of your login on {0} at {1}. Every browser was logged out; set up a new one when you log in again.",
	"factor-set.subject": "Your second factor is on",
	"factor-set.text": "A second factor was set up for your login on {0} at {1}. From now on each login asks for a code.",
	"guard.action": "Look at your security",
	"guard.not-you":
		"Was it you? Then there is nothing to do. If not, choose a new password at once: it logs out every browser.",
	"guard.why": "You get this mail because what guards your login has changed. It cannot be switched off.",
	"new-device.subject": "Your login in a new browser",
	"new-device.text": "Your password was used in a browser that we do not know: {0}, on {1} at {2}.",
	"new-device.unnamed": "one without a name",
	"new-device.why": "You get this mail because a new browser used your login. You can switch it off in your account.",
	"password-changed.subject": "Your password has changed",
	"password-changed.text": "The password of your login was changed on {0} at {1}. Every other browser was logged out.",

	"member-added.subject.reader": "You can see the orders of {0} now",
	"member-added.subject.buyer": "You can order for {0} now",
	"member-added.subject.administrator": "You can order for {0} now",
	"member-added.text": "{0} has added you as {1}.",
	"member-added.why": "You get this mail because {0} gave you access.",

	"password-reset.subject": "Choose a new password",
	"password-reset.text": "Somebody asked for a new password for your login. The link works once, for 30 minutes.",
	"password-reset.not-you": "It was not you? Then do nothing: your password stays as it is.",
	"password-reset.action": "Choose a new password",
	"password-reset.why": "You get this mail because a new password was asked for with your e-mail address.",

	"role-changed.subject": "Your role at {0} has changed",
	"role-changed.text": "At {0} you are {1} from now on.",
	"role-changed.why": "You get this mail because what you may do for {0} has changed.",
} as const;

export type MailTexts = Readonly<Record<keyof typeof enNZ, string>>;
