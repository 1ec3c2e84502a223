import type { consentEnNZ } from "./consent.en-NZ.ts";

export const consentNlNL: Readonly<Record<keyof typeof consentEnNZ, string>> = {
	change: "Keuze wijzigen",
	allowed: "U hebt statistieken toegestaan op {0}.",
	declined: "U hebt statistieken geweigerd op {0}.",
	undecided: "U hebt nog niet gekozen; we verzamelen daarom geen statistieken.",
};
