import { askEnNZ } from "./ask.en-NZ.ts";
import { askNlNL } from "./ask.nl-NL.ts";
import { textsOf } from "./text.ts";

export const quoteRequestTexts = textsOf({ "en-NZ": askEnNZ, "nl-NL": askNlNL } as const);
