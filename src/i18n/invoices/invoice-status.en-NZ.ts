import * as words from "#i18n/words.en-NZ.ts";
/** Texts of the status of invoices. */
export const invoiceStatusEnNZ = {
	"status.paid": words.paid,
	"status.partially-paid": "Partially paid",
	"status.overdue": words.overdue,
	"status.awaiting-payment": "Awaiting payment",
	credited: "Partly credited",
	"overdue-day": "Overdue 1 day",
	"overdue-days": "Overdue {0} days",
	"nobody-pays": "You cannot pay here. An administrator of your company can give a colleague the right to pay.",
	"who-pays": "Administrators, buyers and finance can pay: {0}.",
	"credit-used": "Credit",
	"credit-left": "Credit, {0} left",
} as const;
