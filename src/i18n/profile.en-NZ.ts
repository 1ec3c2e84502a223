/** Texts of the profile page. */
export const profileEnNZ = {
	about: "Your name and phone number are shown to the colleagues of your company and to us.",
	"email-fixed": "To use another email address, please contact us.",
	"phone-hint": "Start with the country code or with 0.",
	job: "Job title",
	language: "Language of emails",
	"language-hint": "The shop itself follows the language at the top of the page.",
	save: "Save changes",
	saved: "Your details are saved",
	reload: "Show the current details",
	settings: "Other settings",
	security: "Password, two-step verification and sessions",
	"security-about": "Change your password, and log out on other devices.",
	mails: "Notifications by email",
	"mails-about": "Choose which notifications we also email.",
	statistics: "Usage statistics",
} as const;
