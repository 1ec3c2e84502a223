import type { EveryTextOf } from "#i18n/placeholders.ts";
import type { planMergesEnNZ } from "./plan-merges.en-NZ.ts";

export const planMergesNlNL: EveryTextOf<typeof planMergesEnNZ> = {
	"title-saved": "Combineer bezorgingen: bespaar {0}.",
	"confirm-title": "Deze bezorgingen combineren?",
	"confirm-undo": "U kunt ze weer scheiden zolang de bezorging van het plan nog te wijzigen is.",
	"confirm-once": "Dit geldt alleen voor deze twee bezorgingen. Scheiden kan daarna niet meer.",
	"confirm-total": "Bestelling {order} kost dan {total} incl. btw.",
	"confirm-keep": "Apart laten",
	"confirm-do": "Ja, combineren",
	"with-order": "De bezorging van {from} kan op {to} mee met uw bestelling {order}, tegen de prijzen van vandaag.",
	"view-order": "Bestelling",
	"with-this-order":
		"De bezorging van plan {number} op {from} kan op {to} mee met deze bestelling, tegen de prijzen van vandaag.",
	"with-plan": "De bezorging van plan {number} op {from} kan één keer mee met plan {other} op {to}.",
	"same-day-order":
		"Uw bestelling {order} komt ook op {to}. Die kan de bezorging van {from} meenemen, tegen de prijzen van vandaag.",
	"same-day-this-order":
		"Plan {number} bezorgt ook op {to}. Deze bestelling kan die bezorging meenemen, tegen de prijzen van vandaag.",
	"same-day-plan": "Plan {number} en plan {other} bezorgen allebei op {to}. Dat kan één keer samen.",
	combine: "Bezorgingen combineren",
	done: "Gelukt. Beide bezorgingen komen op {0}.",
	"merged-title": "Gecombineerde bezorging",
	merged: "De bezorging van {from} komt met een bestelling mee, op {to}.",
	"merged-here": "Met deze bestelling komt ook de bezorging van plan {number} mee, van {from}.",
	"merged-cancelled": "De bezorging van {from} zat bij een bestelling die is geannuleerd.",
	"view-plan": "Plan {number} bekijken",
	"undo-about": "Liever apart? Dan gaan deze producten van de bestelling af en bezorgt plan {number} weer op {from}.",
	"undo-cancelled-about": "Plan {number} kan weer op {from} bezorgen.",
	undo: "Apart bezorgen",
	undone: "Gelukt. Het plan bezorgt weer op {0}.",
};
