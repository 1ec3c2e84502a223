import { quickOrderEnNZ } from "./quick-order.en-NZ.ts";
import { quickOrderNlNL } from "./quick-order.nl-NL.ts";
import { textsOf } from "./text.ts";

export const quickOrderTexts = textsOf({ "en-NZ": quickOrderEnNZ, "nl-NL": quickOrderNlNL } as const);
