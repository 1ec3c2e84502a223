import { textsOf } from "#i18n/text.ts";
import { invoiceStatusEnNZ } from "./invoice-status.en-NZ.ts";
import { invoiceStatusNlNL } from "./invoice-status.nl-NL.ts";

export const invoiceStatusTexts = textsOf({ "en-NZ": invoiceStatusEnNZ, "nl-NL": invoiceStatusNlNL } as const);
