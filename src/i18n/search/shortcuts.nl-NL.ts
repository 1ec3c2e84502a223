import type { EveryTextOf } from "#i18n/placeholders.ts";
import type { shortcutsEnNZ } from "./shortcuts.en-NZ.ts";

export const shortcutsNlNL: EveryTextOf<typeof shortcutsEnNZ> = {
	title: "Sneltoetsen",
	search: "Naar het zoekveld",
	"quick-order": "Snel bestellen, voor inkopers",
	help: "Deze sneltoetsen tonen",
	enabled: "Sneltoetsen met één toets",
	hint: "Zet ze uit als uw toetsenbord of spraakbediening per ongeluk toetsen indrukt. Ctrl K werkt altijd.",
};
