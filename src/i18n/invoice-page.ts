import { invoicePageEnNZ } from "./invoice-page.en-NZ.ts";
import { invoicePageNlNL } from "./invoice-page.nl-NL.ts";
import { textsOf } from "./text.ts";

export const invoicePageTexts = textsOf({ "en-NZ": invoicePageEnNZ, "nl-NL": invoicePageNlNL } as const);
