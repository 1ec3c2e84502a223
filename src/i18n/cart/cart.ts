import { textsOf } from "#i18n/text.ts";
import { cartEnNZ } from "./cart.en-NZ.ts";
import { cartNlNL } from "./cart.nl-NL.ts";

export const cartTexts = textsOf({ "en-NZ": cartEnNZ, "nl-NL": cartNlNL } as const);
