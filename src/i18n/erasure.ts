import { erasureEnNZ } from "./erasure.en-NZ.ts";
import { erasureNlNL } from "./erasure.nl-NL.ts";
import { textsOf } from "./text.ts";

export const erasureTexts = textsOf({ "en-NZ": erasureEnNZ, "nl-NL": erasureNlNL } as const);
