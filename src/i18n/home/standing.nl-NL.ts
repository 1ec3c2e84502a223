import type { EveryTextOf } from "#i18n/placeholders.ts";
import type { standingEnNZ } from "./standing.en-NZ.ts";

export const standingNlNL: EveryTextOf<typeof standingEnNZ> = {
	"blocked-title": "Uw bedrijf kan nu niet bestellen",
	blocked: "Uw prijzen, lijsten en facturen blijven beschikbaar. Bel ons op {0}, of betaal wat openstaat:",
	"limit-title": "Uw kredietlimiet is bereikt",
	limit:
		"Er staat {0} van {1} open. U kunt nog bestellen en met een creditcard of andere betaalwijze betalen, of eerst facturen betalen:",
	"limit-hidden":
		"U kunt nog bestellen en met een creditcard of andere betaalwijze betalen. Uw beheerder kan openstaande facturen betalen.",
	"cart-title": "Met deze winkelwagen gaat u over uw kredietlimiet",
	"prepaid-title": "U betaalt bij het bestellen",
	prepaid: "Uw bedrijf koopt nog niet op rekening. Bel ons op {0} om dat te regelen.",
	invoices: "Facturen betalen",
};
