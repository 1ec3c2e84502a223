import { cartEnNZ } from "./cart.en-NZ.ts";
import { cartNlNL } from "./cart.nl-NL.ts";
import { textsOf } from "./text.ts";

export const cartTexts = textsOf({ "en-NZ": cartEnNZ, "nl-NL": cartNlNL } as const);
