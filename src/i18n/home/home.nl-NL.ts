import type { EveryTextOf } from "#i18n/placeholders.ts";
import type { homeEnNZ } from "./home.en-NZ.ts";

export const homeNlNL: EveryTextOf<typeof homeEnNZ> = {
	headline: "Vóór {0} besteld,\n{1} in huis.",
	lead: "Bonen, thee, machines en alles wat erbij hoort, voor cafés, kantoren en keukens in Nieuw-Zeeland. Eigen prijzen, één factuur, gratis bezorging vanaf {0}.",
	range: "Ons assortiment",
	products: "Alle {0} producten",
	how: "Zo werken wij",
	"next-day": "De volgende werkdag",
	"next-day-text":
		"Koffie en thee die u vóór {0} bestelt, komen de volgende bezorgdag aan, van maandag tot en met vrijdag. We bezorgen alleen in Nieuw-Zeeland.",
	plan: "Flexibele bezorging",
	"plan-text":
		"De koffieplanner bezorgt elke week of elke 2 tot 18 weken. Wijzigen, overslaan of stoppen kan tot kort vóór de bezorging; het tijdstip staat bij uw plan.",
	machines: "Machines met service in uw regio",
	"machines-text": "Vraag een offerte aan en een monteur uit uw regio antwoordt binnen 24 werkuren.",
};
