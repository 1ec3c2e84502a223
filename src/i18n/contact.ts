import { contactEnNZ } from "./contact.en-NZ.ts";
import { contactNlNL } from "./contact.nl-NL.ts";
import { textsOf } from "./text.ts";

export const contactTexts = textsOf({ "en-NZ": contactEnNZ, "nl-NL": contactNlNL } as const);
