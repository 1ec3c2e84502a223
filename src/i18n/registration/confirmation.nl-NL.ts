import type { EveryTextOf } from "#i18n/placeholders.ts";
import * as words from "#i18n/words.nl-NL.ts";
import type { confirmationEnNZ } from "./confirmation.en-NZ.ts";

export const confirmationNlNL: EveryTextOf<typeof confirmationEnNZ> = {
	title: words.confirmEmail,
	text: "We hebben een link naar {0} gestuurd. Open die link, dan kunt u bestellen. Tot die tijd kunt u rondkijken en uw winkelwagen vullen.",
	sent: "We hebben een nieuwe link naar {0} gestuurd. Open die link, dan kunt u bestellen.",
	send: "Link opnieuw sturen",
	change: "E-mailadres wijzigen",
};
