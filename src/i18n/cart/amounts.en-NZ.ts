import * as words from "#i18n/words.en-NZ.ts";
/** The names of amounts, and how each one is calculated. */
export const amountsEnNZ = {
	subtotal: words.subtotalExclGst,
	"subtotal-why":
		"{0} lines, {1} pieces. Products that you cannot order are not included; lines with a quantity to fix are.",
	discount: words.discount,
	"line-discount": "Discount −{0}",
	"discount-why-percentage": "Coupon {0}: {1} off {2}.",
	"discount-why-amount": "Coupon {0}: {1} off {2}, but never more than their price.",
	"discount-all": "all products",
	"discount-covered": "eligible products",
	"delivery-why-paid": "Free from {0} of products after discount. Your products come to {1}, so delivery costs {2}.",
	"delivery-why-free": "Free from {0} of products after discount. Your products come to {1}.",
	"total-excl": words.totalExclGst,
	"total-excl-why": "Products after discount {0}, delivery costs {1}, additional costs {2}.",
	gst: words.gstRate,
	"gst-why": "{0} of {1}, calculated once on the cart total. Half a cent is rounded down.",
} as const;
