/** The names of amounts and charges, the same on pages, in mails, prints and exports. */
export const chargesEnNZ = {
	subtotal: "Subtotal excl. GST",
	discount: "Discount",
	delivery: "Delivery costs",
	paperFee: "Paper invoice fee",
	deposit: "Deposit cans",
	waste: "Disposable tax / waste management",
	other: "Other charges",
	totalExcl: "Total excl. GST",
	gst: "GST",
	totalIncl: "Total incl. GST",
} as const;
