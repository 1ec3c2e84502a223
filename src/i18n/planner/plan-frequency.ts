import { textsOf } from "#i18n/text.ts";
import { planFrequencyEnNZ } from "./plan-frequency.en-NZ.ts";
import { planFrequencyNlNL } from "./plan-frequency.nl-NL.ts";

export const planFrequencyTexts = textsOf({ "en-NZ": planFrequencyEnNZ, "nl-NL": planFrequencyNlNL } as const);
