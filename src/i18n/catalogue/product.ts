import { textsOf } from "#i18n/text.ts";
import { productEnNZ } from "./product.en-NZ.ts";
import { productNlNL } from "./product.nl-NL.ts";

export const productTexts = textsOf({ "en-NZ": productEnNZ, "nl-NL": productNlNL } as const);
