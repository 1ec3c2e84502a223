/** Problems with payments and refunds that staff must look at. */
export const paymentProblems = [
	"came-too-late",
	"paid-twice",
	"wrong-amount",
	"wrong-currency",
	"never-settled",
	"refund-failed",
	"became-balance",
	"invoices-never-settled",
] as const;
