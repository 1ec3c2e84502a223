import { textsOf } from "#i18n/text.ts";
import { standingEnNZ } from "./standing.en-NZ.ts";
import { standingNlNL } from "./standing.nl-NL.ts";

export const standingTexts = textsOf({ "en-NZ": standingEnNZ, "nl-NL": standingNlNL } as const);
