/** Texts of the offer to combine the order of a cart with another delivery. */
export const cartMergesEnNZ = {
	"plan-title": "Combine with plan {number} and save {saved} in delivery costs",
	"plan-about": "Plan {number} delivers on {from}. We can bring its products with this order, on {to}.",
	"plan-same-day": "Plan {number} delivers on {from} too. We can bring its products with this order.",
	"plan-terms": "One order at today's prices, on account: {total} incl. GST. The plan continues as before.",
	"on-plan-day": "Deliver everything on {0} instead",
	"combine-in-checkout": "Combine in checkout",
	"order-title": "Add to your order for {day} and save {saved} in delivery costs",
	"order-about": "Your pending order gets these products at today's prices. Its new total is {total} incl. GST.",
	"order-title-by": "Add to {person}’s order for {day} and save {saved} in delivery costs",
	"order-about-by":
		"{person}’s pending order ({order}) gets these products at today's prices. Its new total is {total} incl. GST.",
	"view-order": "View order",
	add: "Add to that order",
} as const;
