import { doorEnNZ } from "./login.en-NZ.ts";
import { doorNlNL } from "./login.nl-NL.ts";
import { textsOf } from "./text.ts";

export const loginTexts = textsOf({ "en-NZ": doorEnNZ, "nl-NL": doorNlNL } as const);
