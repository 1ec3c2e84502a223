import { invoicesEnNZ } from "./invoices.en-NZ.ts";
import { invoicesNlNL } from "./invoices.nl-NL.ts";
import { textsOf } from "./text.ts";

export const invoiceTexts = textsOf({ "en-NZ": invoicesEnNZ, "nl-NL": invoicesNlNL } as const);
