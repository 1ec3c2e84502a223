import * as words from "#i18n/words.en-NZ.ts";
/** Texts of the footer. */
export const footerEnNZ = {
	about:
		"Coffee, tea and everything that goes with them, for cafés, offices and kitchens in Aotearoa. Roasted in Auckland, delivered on weekdays.",
	prices: "All prices in {0}, excl. GST unless stated otherwise",
	area: words.deliveryArea,
	products: "Products",
	support: "Support",
	company: "Company",
} as const;
