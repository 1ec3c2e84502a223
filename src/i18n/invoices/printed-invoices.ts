import { textsOf } from "#i18n/text.ts";
import { printedInvoicesEnNZ } from "./printed-invoices.en-NZ.ts";
import { printedInvoicesNlNL } from "./printed-invoices.nl-NL.ts";

export const printedInvoiceTexts = textsOf({ "en-NZ": printedInvoicesEnNZ, "nl-NL": printedInvoicesNlNL } as const);
