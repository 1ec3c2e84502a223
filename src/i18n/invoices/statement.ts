import { textsOf } from "#i18n/text.ts";
import { statementEnNZ } from "./statement.en-NZ.ts";
import { statementNlNL } from "./statement.nl-NL.ts";

export const statementTexts = textsOf({ "en-NZ": statementEnNZ, "nl-NL": statementNlNL } as const);
