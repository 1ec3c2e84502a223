import { closeCompanyEnNZ } from "./close-company.en-NZ.ts";
import { closeCompanyNlNL } from "./close-company.nl-NL.ts";
import { textsOf } from "./text.ts";

export const closeCompanyTexts = textsOf({ "en-NZ": closeCompanyEnNZ, "nl-NL": closeCompanyNlNL } as const);
