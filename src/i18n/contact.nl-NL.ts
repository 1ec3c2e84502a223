import type { contactEnNZ } from "./contact.en-NZ.ts";

export const contactNlNL: Readonly<Record<keyof typeof contactEnNZ, string>> = {
	lead: "U krijgt iemand aan de lijn die uw bestelling kent. Staat een machine stil, dan is bellen het snelst.",
	phone: "Telefoon",
	mail: "E-mail",
	elsewhere: "Volg ons",
};
