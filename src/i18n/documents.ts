import { documentsEnNZ } from "./documents.en-NZ.ts";
import { documentsNlNL } from "./documents.nl-NL.ts";
import { textsOf } from "./text.ts";

export const documentTexts = textsOf({ "en-NZ": documentsEnNZ, "nl-NL": documentsNlNL } as const);
