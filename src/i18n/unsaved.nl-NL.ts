import type { EveryTextOf } from "./placeholders.ts";
import type { unsavedEnNZ } from "./unsaved.en-NZ.ts";

export const unsavedNlNL: EveryTextOf<typeof unsavedEnNZ> = {
	title: "Wijzigingen opslaan?",
	about: "Uw wijzigingen zijn nog niet opgeslagen.",
	keep: "Verder bewerken",
	discard: "Wijzigingen niet opslaan",
	save: "Wijzigingen opslaan",
	saved: "Uw wijzigingen zijn opgeslagen.",
} as const;
