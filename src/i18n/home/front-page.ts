import { textsOf } from "#i18n/text.ts";
import { frontPageEnNZ } from "./front-page.en-NZ.ts";
import { frontPageNlNL } from "./front-page.nl-NL.ts";

export const frontPageTexts = textsOf({ "en-NZ": frontPageEnNZ, "nl-NL": frontPageNlNL } as const);
