import type { planMergesEnNZ } from "./plan-merges.en-NZ.ts";

export const planMergesNlNL: Readonly<Record<keyof typeof planMergesEnNZ, string>> = {
	"title-saved": "Combineer twee bezorgingen en bespaar {0} bezorgkosten",
	title: "Combineer twee bezorgingen",
	"with-order":
		"Uw bestelling die nog niet is bevestigd, komt op {to}. We kunnen de bezorging van {from} met die bestelling meenemen.",
	"view-order": "Bestelling bekijken",
	"with-this-order": "Plan {number} bezorgt op {from}. We kunnen die producten meenemen met deze bestelling, op {to}.",
	"with-plan": "Plan {number} bezorgt op {from}. We kunnen die producten meenemen met plan {other}, op {to}.",
	"about-order": "De producten komen bij deze bestelling, tegen de prijzen van vandaag. Het plan loopt gewoon door.",
	"about-plan": "Dit geldt alleen voor deze bezorging. Beide plannen lopen gewoon door.",
	combine: "Bezorgingen combineren",
	done: "Gelukt. Beide komen op {0}.",
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
