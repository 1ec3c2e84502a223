/** Texts of the offer to combine a plan's delivery with another delivery. */
export const planMergesEnNZ = {
	"title-saved": "Combine two deliveries and save {0} delivery charge",
	title: "Combine two deliveries into one",
	"with-order": "Your pending order comes on {to}. We can bring the delivery of {from} together with that order.",
	"view-order": "View order",
	"with-this-order": "Plan {number} delivers on {from}. We can bring those products with this order, on {to}.",
	"with-plan": "Plan {number} delivers on {from}. We can bring those products with plan {other}, on {to}.",
	"about-order": "The order gets the products of this delivery at today's prices. The plan continues as before.",
	"about-plan": "This applies to just this delivery. Both plans continue as before.",
	combine: "Combine deliveries",
	done: "Done. Both come on {0}.",
} as const;
