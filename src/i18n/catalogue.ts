import { goodsEnNZ } from "./catalogue.en-NZ.ts";
import { goodsNlNL } from "./catalogue.nl-NL.ts";
import { textsOf } from "./text.ts";

export const catalogueTexts = textsOf({ "en-NZ": goodsEnNZ, "nl-NL": goodsNlNL } as const);
