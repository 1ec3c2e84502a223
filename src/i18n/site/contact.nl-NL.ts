import type { EveryTextOf } from "#i18n/placeholders.ts";
import type { contactEnNZ } from "./contact.en-NZ.ts";

export const contactNlNL: EveryTextOf<typeof contactEnNZ> = {
	lead: "U krijgt iemand aan de lijn die uw bestelling kent. Staat een machine stil, dan is bellen het snelst.",
	phone: "Telefoon",
	mail: "E-mail",
	elsewhere: "Volg ons",
};
