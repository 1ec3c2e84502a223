import { textsOf } from "#i18n/text.ts";
import { noticesEnNZ } from "./notices.en-NZ.ts";
import { noticesNlNL } from "./notices.nl-NL.ts";

export const noticesTexts = textsOf({ "en-NZ": noticesEnNZ, "nl-NL": noticesNlNL } as const);
