import { papersEnNZ } from "./documents.en-NZ.ts";
import { papersNlNL } from "./documents.nl-NL.ts";
import { textsOf } from "./text.ts";

export const documentTexts = textsOf({ "en-NZ": papersEnNZ, "nl-NL": papersNlNL } as const);
