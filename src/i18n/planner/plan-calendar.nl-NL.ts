import type { EveryTextOf } from "#i18n/placeholders.ts";
import type { planCalendarEnNZ } from "./plan-calendar.en-NZ.ts";

export const planCalendarNlNL: EveryTextOf<typeof planCalendarEnNZ> = {
	previous: "Vorige maand",
	next: "Volgende maand",
	keys: "Met de pijltjestoetsen gaat u een dag of week verder, met Page Up en Page Down een maand.",
	"no-dates": "De komende 12 maanden zijn er geen bezorgdagen voor deze locatie. Bel ons:",
	closed: "{0}, gesloten",
	holiday: "{0}, {1}, gesloten",
	"closing-day": "{0}, sluitingsdag van deze locatie",
	"closing-named": "{0}, {1}, sluitingsdag van deze locatie",
	"other-weekday": "{0}, geen bezorging op deze locatie",
	weekend: "{0}, geen bezorging in het weekend",
	"too-early": "{0}, te vroeg",
	"too-late": "{0}, meer dan 12 maanden vooruit",
	taken: "{0}, al besteld",
	"not-between": "{0}, niet tussen de vorige en de volgende bezorging",
	delivery: "{0}, bezorging van dit plan",

	"why-following": "Bezorgingen die volgen",
	"why-closing": "Sluitingsdagen van deze locatie: {0}",
	"why-closing-named": "Sluitingsdagen van deze locatie ({0}): {1}",
	"why-other-weekday": "Op {0} bezorgen we niet op deze locatie.",
	"why-weekend": "In het weekend bezorgen we niet.",
	"why-too-early": "Datums vóór {0} zijn te vroeg voor een plan.",
	"why-too-late": "Datums na {0} zijn meer dan 12 maanden vooruit.",
	"why-taken": "Datums van bezorgingen die al besteld zijn, kunt u niet kiezen.",
	"why-not-between": "Andere datums liggen niet tussen de vorige en de volgende bezorging.",
	range: "{0} t/m {1}",
	moved: "{0} is geen bezorgdag. Die bezorging komt op {1}.",
	"nearest-days": "Dichtstbijzijnde bezorgdagen:",
	weekdays: "{0}",
};
