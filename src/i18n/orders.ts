import { ordersEnNZ } from "./orders.en-NZ.ts";
import { ordersNlNL } from "./orders.nl-NL.ts";
import { textsOf } from "./text.ts";

export const orderTexts = textsOf({ "en-NZ": ordersEnNZ, "nl-NL": ordersNlNL } as const);
