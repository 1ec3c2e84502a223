import { plannerEnNZ } from "./planner.en-NZ.ts";
import { plannerNlNL } from "./planner.nl-NL.ts";
import { textsOf } from "./text.ts";

export const plannerTexts = textsOf({ "en-NZ": plannerEnNZ, "nl-NL": plannerNlNL } as const);
