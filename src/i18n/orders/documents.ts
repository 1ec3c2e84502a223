import { textsOf } from "#i18n/text.ts";
import { documentsEnNZ } from "./documents.en-NZ.ts";
import { documentsNlNL } from "./documents.nl-NL.ts";

export const documentTexts = textsOf({ "en-NZ": documentsEnNZ, "nl-NL": documentsNlNL } as const);
