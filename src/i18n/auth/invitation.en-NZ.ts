/** Texts of the page on which an invited person joins a company. */
export const invitationEnNZ = {
	heading: "Join {0}",
	ask: "Do you have a question? Ask {0}.",
	about: "{0} invited you as {1}. Choose a password to join.",
	email: "You log in with",
	join: "Join {0}",
	"ended-title": "This invitation can no longer be used",
	ended: "It has expired, was withdrawn or was already accepted. Ask your colleague for a new one.",
	"log-in-about": "Do you already have a login? Log in to accept the invitation.",
} as const;
