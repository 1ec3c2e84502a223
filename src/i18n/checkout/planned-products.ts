import { textsOf } from "#i18n/text.ts";
import { plannedProductsEnNZ } from "./planned-products.en-NZ.ts";
import { plannedProductsNlNL } from "./planned-products.nl-NL.ts";

export const plannedProductsTexts = textsOf({ "en-NZ": plannedProductsEnNZ, "nl-NL": plannedProductsNlNL } as const);
