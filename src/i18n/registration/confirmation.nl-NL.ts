import type { EveryTextOf } from "#i18n/placeholders.ts";
import type { confirmationEnNZ } from "./confirmation.en-NZ.ts";

export const confirmationNlNL: EveryTextOf<typeof confirmationEnNZ> = {
	title: "Bevestig uw e-mailadres",
	text: "We hebben een link naar {0} gestuurd. Open die link, dan kunt u bestellen. Tot die tijd kunt u rondkijken en uw winkelwagen vullen.",
	sent: "We hebben een nieuwe link naar {0} gestuurd. Open die link, dan kunt u bestellen.",
	send: "Link opnieuw sturen",
	change: "E-mailadres wijzigen",
};
