/** The contact to ask about an invoice: on pages and on printed invoices. */
export const invoiceContactEnNZ = {
	about: "Something wrong with an invoice? Call {0} or write to {1}.",
} as const;
