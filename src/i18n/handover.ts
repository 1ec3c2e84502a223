import { handoverEnNZ } from "./handover.en-NZ.ts";
import { handoverNlNL } from "./handover.nl-NL.ts";
import { textsOf } from "./text.ts";

export const handoverTexts = textsOf({ "en-NZ": handoverEnNZ, "nl-NL": handoverNlNL } as const);
