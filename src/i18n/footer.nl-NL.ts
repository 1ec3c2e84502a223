import type { footerEnNZ } from "./footer.en-NZ.ts";

export const footerNlNL: Readonly<Record<keyof typeof footerEnNZ, string>> = {
	about:
		"Koffie, thee en alles wat erbij hoort, voor cafés, kantoren en keukens in Aotearoa. Gebrand in Auckland, bezorgd op werkdagen.",
	prices: "Alle prijzen in {0}, excl. btw tenzij anders vermeld",
	products: "Assortiment",
	support: "Klantenservice",
	company: "Over ons",
};
