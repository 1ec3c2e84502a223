import { textsOf } from "#i18n/text.ts";
import { shortcutsEnNZ } from "./shortcuts.en-NZ.ts";
import { shortcutsNlNL } from "./shortcuts.nl-NL.ts";

export const shortcutsTexts = textsOf({ "en-NZ": shortcutsEnNZ, "nl-NL": shortcutsNlNL } as const);
