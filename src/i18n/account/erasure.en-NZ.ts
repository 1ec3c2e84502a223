/** Texts of the pages on which a person asks for the erasure of their data, and confirms it. */
export const erasureEnNZ = {
	intro: "Enter the email address of your former login. We send you a link that confirms the erasure.",
	login: "Can you still log in? Then delete your login on your profile page.",
	submit: "Send the link",
	"sent-title": "Check your email",
	sent: "If {0} has a login with us, we have sent an email there. The link works for 24 hours.",
	confirm: "We erase your name, contact details and login at once. This cannot be undone.",
	kept: "Orders and invoices stay on file for seven years, as tax law requires.",
	"confirm-submit": "Erase my details",
	failed: "Your details were not erased",
	"done-title": "Your details have been erased",
	done: "We confirm this once more by email.",
	"ended-title": "This link can no longer be used",
	ended: "It has expired or was used already. You can ask for a new one.",
	another: "Ask for a new link",
} as const;
