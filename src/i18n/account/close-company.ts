import { textsOf } from "#i18n/text.ts";
import { closeCompanyEnNZ } from "./close-company.en-NZ.ts";
import { closeCompanyNlNL } from "./close-company.nl-NL.ts";

export const closeCompanyTexts = textsOf({ "en-NZ": closeCompanyEnNZ, "nl-NL": closeCompanyNlNL } as const);
