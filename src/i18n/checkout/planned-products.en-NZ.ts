/** Texts of the notice that a plan or an order brings the same products: in the checkout and for a new plan. */
export const plannedProductsEnNZ = {
	title: "Products of this order also come with a plan",
	plan: "Plan {0} delivers {1} on {2}.",
	"title-plan": "Products of this plan also come near its first delivery",
	order: "Order {0} delivers {1} on {2}.",
	products: "{0} of these products",
	about: "Do you need them only once? Take them out of the cart, or skip that delivery on the page of the plan.",
	"about-plan": "Do you need them only once? Choose a later first delivery.",
	"title-stock": "This order takes stock that your plan needs",
	stock: "{name}: plan {number} needs {needed} on {day}. Left for it after this order: {left}.",
	"stock-about": "You can order anyway. The plan then follows its rule for products that are missing.",
	"to-order": "View order {0}",
	"to-plan": "View plan {0}",
	"to-cart": "Change the cart",
} as const;
