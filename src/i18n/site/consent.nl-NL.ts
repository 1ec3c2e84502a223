import type { EveryTextOf } from "#i18n/placeholders.ts";
import type { consentEnNZ } from "./consent.en-NZ.ts";

export const consentNlNL: EveryTextOf<typeof consentEnNZ> = {
	change: "Keuze wijzigen",
	allowed: "U hebt statistieken toegestaan op {0}.",
	declined: "U hebt statistieken geweigerd op {0}.",
	undecided: "U hebt nog niet gekozen; we verzamelen daarom geen statistieken.",
};
