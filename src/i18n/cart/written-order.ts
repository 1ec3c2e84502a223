import { textsOf } from "#i18n/text.ts";
import { writtenOrderEnNZ } from "./written-order.en-NZ.ts";
import { writtenOrderNlNL } from "./written-order.nl-NL.ts";

export const writtenOrderTexts = textsOf({ "en-NZ": writtenOrderEnNZ, "nl-NL": writtenOrderNlNL } as const);
