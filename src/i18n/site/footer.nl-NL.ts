import type { EveryTextOf } from "#i18n/placeholders.ts";
import * as words from "#i18n/words.nl-NL.ts";
import type { footerEnNZ } from "./footer.en-NZ.ts";

export const footerNlNL: EveryTextOf<typeof footerEnNZ> = {
	about:
		"Koffie, thee en alles wat erbij hoort, voor cafés, kantoren en keukens in Aotearoa. Gebrand in Auckland, bezorgd op werkdagen.",
	prices: "Alle prijzen in {0}, excl. btw tenzij anders vermeld",
	area: words.deliveryArea,
	products: "Assortiment",
	support: "Klantenservice",
	company: "Over ons",
};
