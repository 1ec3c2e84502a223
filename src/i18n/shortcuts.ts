import { shortcutsEnNZ } from "./shortcuts.en-NZ.ts";
import { shortcutsNlNL } from "./shortcuts.nl-NL.ts";
import { textsOf } from "./text.ts";

export const shortcutsTexts = textsOf({ "en-NZ": shortcutsEnNZ, "nl-NL": shortcutsNlNL } as const);
