import type { EveryTextOf } from "./placeholders.ts";
import type { unsavedEnNZ } from "./unsaved.en-NZ.ts";

export const unsavedNlNL: EveryTextOf<typeof unsavedEnNZ> = {
	title: "Wijzigingen opslaan?",
	about: "Uw wijzigingen zijn nog niet opgeslagen.",
	keep: "Verder bewerken",
	discard: "Wijzigingen niet opslaan",
	save: "Wijzigingen opslaan",
	saved: "Uw wijzigingen zijn opgeslagen.",
	"leave-title": "Deze pagina verlaten?",
	"leave-about": "Uw invoer is niet opgeslagen. Als u weggaat, gaat die verloren.",
	leave: "Pagina verlaten",
} as const;
