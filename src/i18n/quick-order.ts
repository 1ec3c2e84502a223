import { typedEnNZ } from "./quick-order.en-NZ.ts";
import { typedNlNL } from "./quick-order.nl-NL.ts";
import { textsOf } from "./text.ts";

export const quickOrderTexts = textsOf({ "en-NZ": typedEnNZ, "nl-NL": typedNlNL } as const);
