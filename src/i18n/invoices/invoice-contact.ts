import { textsOf } from "#i18n/text.ts";
import { invoiceContactEnNZ } from "./invoice-contact.en-NZ.ts";
import { invoiceContactNlNL } from "./invoice-contact.nl-NL.ts";

export const invoiceContactTexts = textsOf({ "en-NZ": invoiceContactEnNZ, "nl-NL": invoiceContactNlNL } as const);
