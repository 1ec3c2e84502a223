import { textsOf } from "#i18n/text.ts";
import { listEnNZ } from "./list.en-NZ.ts";
import { listNlNL } from "./list.nl-NL.ts";

export const productListTexts = textsOf({ "en-NZ": listEnNZ, "nl-NL": listNlNL } as const);
