import { newPlanEnNZ } from "./new-plan.en-NZ.ts";
import { newPlanNlNL } from "./new-plan.nl-NL.ts";
import { textsOf } from "./text.ts";

export const newPlanTexts = textsOf({ "en-NZ": newPlanEnNZ, "nl-NL": newPlanNlNL } as const);
