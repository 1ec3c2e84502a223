import { textsOf } from "#i18n/text.ts";
import { paymentEnNZ } from "./payment.en-NZ.ts";
import { paymentNlNL } from "./payment.nl-NL.ts";

export const paymentTexts = textsOf({ "en-NZ": paymentEnNZ, "nl-NL": paymentNlNL } as const);
