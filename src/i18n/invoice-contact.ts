import { invoiceContactEnNZ } from "./invoice-contact.en-NZ.ts";
import { invoiceContactNlNL } from "./invoice-contact.nl-NL.ts";
import { textsOf } from "./text.ts";

export const invoiceContactTexts = textsOf({ "en-NZ": invoiceContactEnNZ, "nl-NL": invoiceContactNlNL } as const);
