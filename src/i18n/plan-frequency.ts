import { planFrequencyEnNZ } from "./plan-frequency.en-NZ.ts";
import { planFrequencyNlNL } from "./plan-frequency.nl-NL.ts";
import { textsOf } from "./text.ts";

export const planFrequencyTexts = textsOf({ "en-NZ": planFrequencyEnNZ, "nl-NL": planFrequencyNlNL } as const);
