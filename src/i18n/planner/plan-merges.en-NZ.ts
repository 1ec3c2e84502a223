/** Texts of the offer to combine a plan's delivery with another delivery. */
export const planMergesEnNZ = {
	"title-saved": "Combine two deliveries: save {0}.",
	title: "Combine two deliveries.",
	"with-order": "The delivery of {from} can come with your order on {to}, at today's prices.",
	"view-order": "View order",
	"with-this-order": "The delivery of plan {number} on {from} can come with this order on {to}, at today's prices.",
	"with-plan": "The delivery of plan {number} on {from} can come once with plan {other} on {to}.",
	"same-day-order": "Your order also comes on {to}. It can bring this delivery, at today's prices.",
	"same-day-this-order": "Plan {number} also delivers on {to}. This order can bring that delivery, at today's prices.",
	"same-day-plan": "Plans {number} and {other} both deliver on {to}. These deliveries can come together once.",
	combine: "Combine deliveries",
	done: "Done. Both deliveries come on {0}.",
	"merged-title": "Combined delivery",
	merged: "An order on {to} brings the delivery of {from}.",
	"merged-here": "This order also brings the delivery of plan {number} of {from}.",
	"merged-cancelled": "The delivery of {from} was part of an order that is cancelled.",
	"view-plan": "View plan {number}",
	"undo-about":
		"Prefer separate deliveries? The order loses these products, and plan {number} delivers on {from} again.",
	"undo-cancelled-about": "Plan {number} can deliver on {from} again.",
	undo: "Deliver separately",
	undone: "Done. The plan delivers on {0} again.",
} as const;
