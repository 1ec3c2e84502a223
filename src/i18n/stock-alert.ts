import { stockAlertEnNZ } from "./stock-alert.en-NZ.ts";
import { stockAlertNlNL } from "./stock-alert.nl-NL.ts";
import { textsOf } from "./text.ts";

export const stockAlertTexts = textsOf({ "en-NZ": stockAlertEnNZ, "nl-NL": stockAlertNlNL } as const);
