import { cartMergesEnNZ } from "./cart-merges.en-NZ.ts";
import { cartMergesNlNL } from "./cart-merges.nl-NL.ts";
import { textsOf } from "./text.ts";

export const cartMergesTexts = textsOf({ "en-NZ": cartMergesEnNZ, "nl-NL": cartMergesNlNL } as const);
