import { productEnNZ } from "./product.en-NZ.ts";
import { productNlNL } from "./product.nl-NL.ts";
import { textsOf } from "./text.ts";

export const productTexts = textsOf({ "en-NZ": productEnNZ, "nl-NL": productNlNL } as const);
