import { textsOf } from "#i18n/text.ts";
import { companyEnNZ } from "./company.en-NZ.ts";
import { companyNlNL } from "./company.nl-NL.ts";

export const companyTexts = textsOf({ "en-NZ": companyEnNZ, "nl-NL": companyNlNL } as const);
