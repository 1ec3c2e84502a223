import { frontPageEnNZ } from "./front-page.en-NZ.ts";
import { frontPageNlNL } from "./front-page.nl-NL.ts";
import { textsOf } from "./text.ts";

export const frontPageTexts = textsOf({ "en-NZ": frontPageEnNZ, "nl-NL": frontPageNlNL } as const);
