import { amountsEnNZ } from "./amounts.en-NZ.ts";
import { amountsNlNL } from "./amounts.nl-NL.ts";
import { textsOf } from "./text.ts";

export const amountTexts = textsOf({ "en-NZ": amountsEnNZ, "nl-NL": amountsNlNL } as const);
