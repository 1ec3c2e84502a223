/** Texts of the status of invoices. */
export const invoiceStatusEnNZ = {
	"status.paid": "Paid",
	"status.partially-paid": "Partially paid",
	"status.overdue": "Overdue",
	"status.awaiting-payment": "Awaiting payment",
	credited: "Partly credited",
	"overdue-day": "Overdue 1 day",
	"overdue-days": "Overdue {0} days",
	"partially-paid-overdue-day": "Partially paid, overdue 1 day",
	"partially-paid-overdue-days": "Partially paid, overdue {0} days",
	"credited-overdue-day": "Partly credited, overdue 1 day",
	"credited-overdue-days": "Partly credited, overdue {0} days",
	"who-pays": "Administrators, buyers and finance can pay: {0}.",
	"credit-used": "Credit",
	"credit-left": "Credit, {0} left",
} as const;
