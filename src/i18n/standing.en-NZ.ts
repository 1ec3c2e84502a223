/** Texts about how a company may order: blocked, above its credit limit, without an account. */
export const standingEnNZ = {
	"blocked-title": "Your company cannot order at the moment",
	blocked: "Your prices, lists and invoices stay open. Call us on {0}, or pay what is open:",
	"limit-title": "Your credit limit is used up",
	limit: "{0} of {1} is open. You can still order and pay by card or another method, or pay invoices first:",
	"limit-hidden": "You can still order and pay by card or another method. Your administrator can pay open invoices.",
	"cart-title": "This cart exceeds your credit limit",
	"prepaid-title": "You pay when you order",
	prepaid: "Your company does not buy on account yet. Call us on {0} to set it up.",
	invoices: "Pay invoices",
} as const;
