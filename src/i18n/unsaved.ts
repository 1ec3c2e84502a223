import { textsOf } from "./text.ts";
import { unsavedEnNZ } from "./unsaved.en-NZ.ts";
import { unsavedNlNL } from "./unsaved.nl-NL.ts";

export const unsavedTexts = textsOf({ "en-NZ": unsavedEnNZ, "nl-NL": unsavedNlNL } as const);
