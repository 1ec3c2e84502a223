/** Texts of the items saved for later, below the cart. */
export const savedForLaterEnNZ = {
	title: "Saved for later",
	quantity: "Quantity: {0}",
	move: "Move to cart",
	"move-of": "Move to cart: {0}",
	moved: "{0} is in your cart.",
} as const;
