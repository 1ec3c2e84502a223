import { statementEnNZ } from "./statement.en-NZ.ts";
import { statementNlNL } from "./statement.nl-NL.ts";
import { textsOf } from "./text.ts";

export const statementTexts = textsOf({ "en-NZ": statementEnNZ, "nl-NL": statementNlNL } as const);
