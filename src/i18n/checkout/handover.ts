import { textsOf } from "#i18n/text.ts";
import { handoverEnNZ } from "./handover.en-NZ.ts";
import { handoverNlNL } from "./handover.nl-NL.ts";

export const handoverTexts = textsOf({ "en-NZ": handoverEnNZ, "nl-NL": handoverNlNL } as const);
