import { textsOf } from "#i18n/text.ts";
import { buyAgainEnNZ } from "./buy-again.en-NZ.ts";
import { buyAgainNlNL } from "./buy-again.nl-NL.ts";

export const buyAgainTexts = textsOf({ "en-NZ": buyAgainEnNZ, "nl-NL": buyAgainNlNL } as const);
