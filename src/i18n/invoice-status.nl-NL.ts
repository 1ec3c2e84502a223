import type { invoiceStatusEnNZ } from "./invoice-status.en-NZ.ts";

export const invoiceStatusNlNL = {
	"status.paid": "Betaald",
	"status.partially-paid": "Deels betaald",
	"status.overdue": "Te laat",
	"status.awaiting-payment": "Openstaand",
	credited: "Deels gecrediteerd",
	"overdue-day": "1 dag te laat",
	"overdue-days": "{0} dagen te laat",
	"partially-paid-overdue-day": "Deels betaald, 1 dag te laat",
	"partially-paid-overdue-days": "Deels betaald, {0} dagen te laat",
	"credited-overdue-day": "Deels gecrediteerd, 1 dag te laat",
	"credited-overdue-days": "Deels gecrediteerd, {0} dagen te laat",
	"who-pays": "Beheerders, inkopers en boekhouders kunnen betalen: {0}.",
	"credit-used": "Tegoed",
	"credit-left": "Tegoed, nog {0}",
} as const satisfies Readonly<Record<keyof typeof invoiceStatusEnNZ, string>>;
