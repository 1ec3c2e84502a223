/** The words of the second step of a login: codes, and how one gets them. */
export const codesEnNZ = {
	title: "One more step",
	intro: "Open the authenticator on your phone and type the six digits that it shows for {0}.",
	code: "Code",
	"recovery-intro": "Type one of the recovery codes that you kept. Each of them works once.",
	recovery: "Recovery code",
	submit: "Go on",
	"to-recovery": "Use a recovery code instead",
	"to-authenticator": "Use the authenticator instead",
	other: "Log in as somebody else",
	"enrol-title": "Set up your second factor",
	"enrol-intro":
		"Your login asks for a code as well as for your password. You need an authenticator app on your phone.",
	"enrol-start": "Show the key",
	"enrol-scan": "Scan this with the authenticator",
	"enrol-picture": "The key as a picture for authenticators",
	"enrol-hand": "Or type this key into it",
	"enrol-open": "Open the authenticator of this device",
	"enrol-code": "The code that it shows now",
	"enrol-submit": "Confirm",
	"keep-title": "Keep these recovery codes",
	"keep-intro":
		"Each of them lets you in once when your phone is not at hand. They are shown this once: print them, or keep them where you keep passwords.",
	"keep-download": "Download as a text file",
	"keep-done": "I have kept them",
} as const;
