import { checkoutEnNZ } from "./checkout.en-NZ.ts";
import { checkoutNlNL } from "./checkout.nl-NL.ts";
import { textsOf } from "./text.ts";

export const checkoutTexts = textsOf({ "en-NZ": checkoutEnNZ, "nl-NL": checkoutNlNL } as const);
