import { textsOf } from "#i18n/text.ts";
import { planMergesEnNZ } from "./plan-merges.en-NZ.ts";
import { planMergesNlNL } from "./plan-merges.nl-NL.ts";

export const planMergesTexts = textsOf({ "en-NZ": planMergesEnNZ, "nl-NL": planMergesNlNL } as const);
