import { invoiceStatusEnNZ } from "./invoice-status.en-NZ.ts";
import { invoiceStatusNlNL } from "./invoice-status.nl-NL.ts";
import { textsOf } from "./text.ts";

export const invoiceStatusTexts = textsOf({ "en-NZ": invoiceStatusEnNZ, "nl-NL": invoiceStatusNlNL } as const);
