import { paymentEnNZ } from "./payment.en-NZ.ts";
import { paymentNlNL } from "./payment.nl-NL.ts";
import { textsOf } from "./text.ts";

export const paymentTexts = textsOf({ "en-NZ": paymentEnNZ, "nl-NL": paymentNlNL } as const);
