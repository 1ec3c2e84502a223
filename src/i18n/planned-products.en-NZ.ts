/** Texts of the notice in the checkout that a plan brings the same products. */
export const plannedProductsEnNZ = {
	title: "Products of this order also come with a plan",
	plan: "Plan {0} delivers {1} on {2}.",
	products: "{0} of these products",
	about: "Do you need them only once? Take them out of the cart, or skip that delivery on the page of the plan.",
	"to-plan": "View plan {0}",
	"to-cart": "Change the cart",
} as const;
