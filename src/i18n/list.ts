import { listEnNZ } from "./list.en-NZ.ts";
import { listNlNL } from "./list.nl-NL.ts";
import { textsOf } from "./text.ts";

export const productListTexts = textsOf({ "en-NZ": listEnNZ, "nl-NL": listNlNL } as const);
