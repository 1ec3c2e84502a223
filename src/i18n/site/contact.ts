import { textsOf } from "#i18n/text.ts";
import { contactEnNZ } from "./contact.en-NZ.ts";
import { contactNlNL } from "./contact.nl-NL.ts";

export const contactTexts = textsOf({ "en-NZ": contactEnNZ, "nl-NL": contactNlNL } as const);
