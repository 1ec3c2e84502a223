/** Texts of the button that turns a stock alert on or off. */
export const stockAlertEnNZ = {
	ask: "Notify me when back in stock",
	"ask-of": "Notify me when back in stock: {0}",
	stop: "Turn off notification",
	"stop-of": "Turn off notification: {0}",
	asked: "We'll notify you once it is back in stock.",
} as const;
