/** Texts of the button that asks for a message when a product is back in stock. */
export const stockAlertEnNZ = {
	ask: "Tell me when it’s back",
	"ask-of": "Tell me when it’s back: {0}",
	stop: "Don’t tell me",
	"stop-of": "Don’t tell me: {0}",
	asked: "We’ll tell you once, by e-mail and at the bell, when it is back in stock.",
} as const;
