import { textsOf } from "#i18n/text.ts";
import { ordersEnNZ } from "./orders.en-NZ.ts";
import { ordersNlNL } from "./orders.nl-NL.ts";

export const orderTexts = textsOf({ "en-NZ": ordersEnNZ, "nl-NL": ordersNlNL } as const);
