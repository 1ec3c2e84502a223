import type { EveryTextOf } from "#i18n/placeholders.ts";
import * as words from "#i18n/words.nl-NL.ts";
import type { amountsEnNZ } from "./amounts.en-NZ.ts";

export const amountsNlNL: EveryTextOf<typeof amountsEnNZ> = {
	subtotal: words.subtotalExclGst,
	"subtotal-why":
		"{0} regels, {1} stuks. Producten die u niet kunt bestellen, tellen niet mee; regels met een aantal om aan te passen wel.",
	discount: words.discount,
	"line-discount": "Korting −{0}",
	"discount-why-percentage": "Kortingscode {0}: {1} korting op {2}.",
	"discount-why-amount": "Kortingscode {0}: {1} korting op {2}, maar nooit meer dan de prijs.",
	"discount-all": "alle producten",
	"discount-covered": "deelnemende producten",
	"delivery-why-paid": "Gratis vanaf {0} aan producten na korting. U bestelt voor {1}, dus bezorgen kost {2}.",
	"delivery-why-free": "Gratis vanaf {0} aan producten na korting. U bestelt voor {1}.",
	"total-excl": words.totalExclGst,
	"total-excl-why": "Producten na korting {0}, bezorgkosten {1}, bijkomende kosten {2}.",
	gst: words.gstRate,
	"gst-why": "{0} van {1}, één keer berekend over de hele winkelwagen. Een halve cent wordt naar beneden afgerond.",
};
