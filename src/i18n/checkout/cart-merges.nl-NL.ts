import type { EveryTextOf } from "#i18n/placeholders.ts";
import type { cartMergesEnNZ } from "./cart-merges.en-NZ.ts";

export const cartMergesNlNL: EveryTextOf<typeof cartMergesEnNZ> = {
	"plan-title": "Combineer met plan {number} en bespaar {saved} bezorgkosten",
	"plan-about": "Plan {number} bezorgt op {from}. We kunnen die producten meenemen met deze bestelling, op {to}.",
	"plan-same-day": "Plan {number} bezorgt ook op {from}. We kunnen die producten meenemen met deze bestelling.",
	"plan-terms":
		"Eén bestelling tegen de prijzen van vandaag, op rekening: {total} incl. btw. Het plan loopt gewoon door.",
	"on-plan-day": "Liever alles op {0} laten bezorgen",
	"combine-in-checkout": "Combineren bij het afrekenen",
	"order-title": "Voeg toe aan uw bestelling voor {day} en bespaar {saved} bezorgkosten",
	"order-about":
		"We voegen deze producten toe aan uw nog niet bevestigde bestelling, tegen de prijzen van vandaag. Het nieuwe totaal is {total} incl. btw.",
	"order-title-by": "Voeg toe aan de bestelling van {person} voor {day} en bespaar {saved} bezorgkosten",
	"order-about-by":
		"We voegen deze producten toe aan de nog niet bevestigde bestelling van {person} ({order}), tegen de prijzen van vandaag. Het nieuwe totaal is {total} incl. btw.",
	"view-order": "Bestelling bekijken",
	add: "Toevoegen aan die bestelling",
};
