import { textsOf } from "#i18n/text.ts";
import { invoicePageEnNZ } from "./invoice-page.en-NZ.ts";
import { invoicePageNlNL } from "./invoice-page.nl-NL.ts";

export const invoicePageTexts = textsOf({ "en-NZ": invoicePageEnNZ, "nl-NL": invoicePageNlNL } as const);
