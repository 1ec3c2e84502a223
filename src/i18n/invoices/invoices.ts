import { textsOf } from "#i18n/text.ts";
import { invoicesEnNZ } from "./invoices.en-NZ.ts";
import { invoicesNlNL } from "./invoices.nl-NL.ts";

export const invoiceTexts = textsOf({ "en-NZ": invoicesEnNZ, "nl-NL": invoicesNlNL } as const);
