/** Texts about how a company may order: blocked, above its credit limit, without an account. */
export const standingEnNZ = {
	"blocked-title": "Your company cannot order at the moment",
	blocked: "You can still see your prices, lists and invoices. Call us on {0}, or pay your unpaid invoices:",
	"limit-title": "Your credit limit is used up",
	limit:
		"You have used {0} of your {1} credit limit. You can still order and pay by card or another method, or pay invoices first:",
	"limit-hidden": "You can still order and pay by card or another method. Your administrator can pay open invoices.",
	"cart-title": "This cart exceeds your credit limit",
	"prepaid-title": "You pay when you order",
	prepaid: "Your company cannot pay by invoice yet. Call us on {0} to set it up.",
	invoices: "Pay invoices",
} as const;
