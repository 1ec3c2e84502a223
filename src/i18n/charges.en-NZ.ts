/** The names of charges. Cart, checkout, plans, orders, mails, exports and invoices use the same names. */
export const chargesEnNZ = {
	freight: "Delivery costs",
	"admin-fee": "Paper invoice fee",
	deposit: "Deposit cans",
	waste: "Disposable tax / waste management",
} as const;
