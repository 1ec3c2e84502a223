import { textsOf } from "#i18n/text.ts";
import { savedForLaterEnNZ } from "./saved-for-later.en-NZ.ts";
import { savedForLaterNlNL } from "./saved-for-later.nl-NL.ts";

export const savedForLaterTexts = textsOf({ "en-NZ": savedForLaterEnNZ, "nl-NL": savedForLaterNlNL } as const);
