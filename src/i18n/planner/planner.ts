import { textsOf } from "#i18n/text.ts";
import { plannerEnNZ } from "./planner.en-NZ.ts";
import { plannerNlNL } from "./planner.nl-NL.ts";

export const plannerTexts = textsOf({ "en-NZ": plannerEnNZ, "nl-NL": plannerNlNL } as const);
