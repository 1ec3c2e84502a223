import { textsOf } from "#i18n/text.ts";
import { quickOrderEnNZ } from "./quick-order.en-NZ.ts";
import { quickOrderNlNL } from "./quick-order.nl-NL.ts";

export const quickOrderTexts = textsOf({ "en-NZ": quickOrderEnNZ, "nl-NL": quickOrderNlNL } as const);
