import { textsOf } from "#i18n/text.ts";
import { payInvoicesEnNZ } from "./pay-invoices.en-NZ.ts";
import { payInvoicesNlNL } from "./pay-invoices.nl-NL.ts";

export const payInvoicesTexts = textsOf({ "en-NZ": payInvoicesEnNZ, "nl-NL": payInvoicesNlNL } as const);
