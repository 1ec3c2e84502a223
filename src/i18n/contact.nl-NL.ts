import type { contactEnNZ } from "./contact.en-NZ.ts";
import type { EveryTextOf } from "./placeholders.ts";

export const contactNlNL: EveryTextOf<typeof contactEnNZ> = {
	lead: "U krijgt iemand aan de lijn die uw bestelling kent. Staat een machine stil, dan is bellen het snelst.",
	phone: "Telefoon",
	mail: "E-mail",
	elsewhere: "Volg ons",
};
