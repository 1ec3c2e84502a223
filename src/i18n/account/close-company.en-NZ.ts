import * as words from "#i18n/words.en-NZ.ts";
/** Texts of the dialog that closes the account of a company. */
export const closeCompanyEnNZ = {
	title: "Close the account of {0}?",
	"not-yet": "The account cannot be closed yet",
	orders: "Open orders: {0}. Wait for their delivery, or cancel them.",
	owed: "Amount owed on account: {0}.",
	refunds: "Refunds to your company on their way: {0}.",
	order: words.orderNumbered,
	"order-pending": "Order of {0}",
	people: "{0} people are logged out and can no longer order for this company.",
	one: "You are logged out and can no longer order for this company.",
	data: "Coffee plans stop. Carts, saved lists, notifications and open invitations are deleted.",
	persons: "Personal details of people without another company are erased after 30 days.",
	kept: "Orders and invoices stay on file for seven years, as tax law requires.",
	export: "Download your data first if you need it.",
	cancel: "Keep the account",
	do: "Close account",
	done: "The account is closed",
	"done-about": "We have sent a confirmation by email.",
	"done-go": words.goToTheShop,
} as const;
