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
