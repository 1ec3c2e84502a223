import type { EveryTextOf } from "#i18n/placeholders.ts";
import * as words from "#i18n/words.nl-NL.ts";
import type { documentsEnNZ } from "./documents.en-NZ.ts";

export const documentsNlNL = {
	"note.title": "Pakbon {0}",
	"note.intro": "De producten in deze bezorging. De prijzen staan op de factuur.",
	"note.number": words.orderNumber,
	"note.reference": "Uw referentie (inkoopnummer)",
	"note.cost-centre": words.costCentre,
	"note.ordered-by": "Besteld door",
	"note.placed": "Besteldatum",
	"note.sent": "Verzonden op",
	"note.delivered": words.deliveryDate,
	"note.attention": words.attention,
	"note.window": words.preferredTime,
	"note.instruction": "Instructie",
	"note.rest-of": "Nalevering van",
	"note.to": words.deliveryAddress,
	"note.billed": words.billingAddress,
	"note.article": words.articleNumber,
	"note.product": words.product,
	"note.ordered-count": "Besteld",
	"note.sent-count": "Verzonden",
	"note.missing": "Niet in deze bezorging",
	"note.follows": "{0} volgt met bestelling {1} op {2}.",
	"note.dropped": "{0} wordt niet geleverd en niet berekend.",
	"note.received": "Ontvangen door (naam, datum, handtekening)",
	"note.sender": "{0}, {1} · btw-nummer (GST) {2}",
	"note.foot": "Ontbreekt er iets of is er iets beschadigd? Meld het binnen vijf werkdagen: {0}.",
	"note.page": "Pagina {0} van {1}",
	"file.note": "pakbon-{0}.pdf",
} as const satisfies EveryTextOf<typeof documentsEnNZ>;
