import { textsOf } from "#i18n/text.ts";
import { orderLocationsEnNZ } from "./order-locations.en-NZ.ts";
import { orderLocationsNlNL } from "./order-locations.nl-NL.ts";

export const orderLocationTexts = textsOf({ "en-NZ": orderLocationsEnNZ, "nl-NL": orderLocationsNlNL } as const);
