import type { EveryTextOf } from "#i18n/placeholders.ts";
import type { dayIfPaidEnNZ } from "./day-if-paid.en-NZ.ts";

export const dayIfPaidNlNL: EveryTextOf<typeof dayIfPaidEnNZ> = {
	stays: "Gewenste bezorging: {0}. We bevestigen de dag zodra we uw betaling ontvangen.",
	"stays-until": "Gewenste bezorging: {0}. Betaal vóór {1}, anders verschuift de bezorging naar een latere dag.",
	"stays-if": "De bezorging blijft op {0}.",
	moves: "U koos bezorging op {0}. Die dag is niet meer mogelijk. Betaalt u nu, dan bezorgen we op {1}.",
	"moves-if": "De bezorging verschuift naar {1}, omdat {0} niet meer mogelijk is.",
	"stays-for": "Bestelling {0}: gewenste bezorging op {1}.",
	"moves-for": "Bestelling {0}: bezorging op {2} in plaats van {1}. Die dag is niet meer mogelijk.",
};
