import { textsOf } from "#i18n/text.ts";
import { checkoutEnNZ } from "./checkout.en-NZ.ts";
import { checkoutNlNL } from "./checkout.nl-NL.ts";

export const checkoutTexts = textsOf({ "en-NZ": checkoutEnNZ, "nl-NL": checkoutNlNL } as const);
