/** Texts about the delivery day of an unpaid order. */
export const dayIfPaidEnNZ = {
	stays: "Requested delivery: {0}. We confirm the day when we receive your payment.",
	"stays-until": "Requested delivery: {0}. Pay before {1}, or delivery moves to a later day.",
	"stays-if": "Delivery stays on {0}.",
	moves: "You asked for delivery on {0}. That day is no longer possible. If you pay now, delivery is on {1}.",
	"moves-if": "Delivery moves to {1}, because {0} is no longer possible.",
	"stays-for": "Order {0}: requested delivery on {1}.",
	"moves-for": "Order {0}: delivery on {2} instead of {1}, which is no longer possible.",
} as const;
