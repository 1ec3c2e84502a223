import { goodsEnNZ } from "#i18n/catalogue.en-NZ.ts";
import { goodsNlNL } from "#i18n/catalogue.nl-NL.ts";
import { textsOf } from "#i18n/text.ts";

/** The words of facets, orders and reasons of prices, as answers have them. */
export const goodsTextIn = textsOf({ "en-NZ": goodsEnNZ, "nl-NL": goodsNlNL } as const);
