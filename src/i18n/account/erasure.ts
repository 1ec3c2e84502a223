import { textsOf } from "#i18n/text.ts";
import { erasureEnNZ } from "./erasure.en-NZ.ts";
import { erasureNlNL } from "./erasure.nl-NL.ts";

export const erasureTexts = textsOf({ "en-NZ": erasureEnNZ, "nl-NL": erasureNlNL } as const);
