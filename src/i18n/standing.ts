import { standingEnNZ } from "./standing.en-NZ.ts";
import { standingNlNL } from "./standing.nl-NL.ts";
import { textsOf } from "./text.ts";

export const standingTexts = textsOf({ "en-NZ": standingEnNZ, "nl-NL": standingNlNL } as const);
