import { printedInvoicesEnNZ } from "./printed-invoices.en-NZ.ts";
import { printedInvoicesNlNL } from "./printed-invoices.nl-NL.ts";
import { textsOf } from "./text.ts";

export const printedInvoiceTexts = textsOf({ "en-NZ": printedInvoicesEnNZ, "nl-NL": printedInvoicesNlNL } as const);
