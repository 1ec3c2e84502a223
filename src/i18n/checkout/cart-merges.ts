import { textsOf } from "#i18n/text.ts";
import { cartMergesEnNZ } from "./cart-merges.en-NZ.ts";
import { cartMergesNlNL } from "./cart-merges.nl-NL.ts";

export const cartMergesTexts = textsOf({ "en-NZ": cartMergesEnNZ, "nl-NL": cartMergesNlNL } as const);
