import type { EveryTextOf } from "#i18n/placeholders.ts";
import * as words from "#i18n/words.nl-NL.ts";
import type { invoiceStatusEnNZ } from "./invoice-status.en-NZ.ts";

export const invoiceStatusNlNL = {
	"status.paid": words.paid,
	"status.partially-paid": "Deels betaald",
	"status.overdue": words.overdue,
	"status.awaiting-payment": "Openstaand",
	credited: "Met creditfactuur",
	"overdue-day": "1 dag te laat",
	"overdue-days": "{0} dagen te laat",
	"nobody-pays": "U kunt hier niet betalen. Een beheerder van uw bedrijf kan een collega laten betalen.",
	"who-pays": "Beheerders, inkopers en boekhouders kunnen betalen: {0}.",
	"credit-used": "Tegoed",
	"credit-left": "Tegoed, nog {0}",
} as const satisfies EveryTextOf<typeof invoiceStatusEnNZ>;
