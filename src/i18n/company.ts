import { companyEnNZ } from "./company.en-NZ.ts";
import { companyNlNL } from "./company.nl-NL.ts";
import { textsOf } from "./text.ts";

export const companyTexts = textsOf({ "en-NZ": companyEnNZ, "nl-NL": companyNlNL } as const);
