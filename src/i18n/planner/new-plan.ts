import { textsOf } from "#i18n/text.ts";
import { newPlanEnNZ } from "./new-plan.en-NZ.ts";
import { newPlanNlNL } from "./new-plan.nl-NL.ts";

export const newPlanTexts = textsOf({ "en-NZ": newPlanEnNZ, "nl-NL": newPlanNlNL } as const);
