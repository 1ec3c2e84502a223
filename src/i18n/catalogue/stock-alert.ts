import { textsOf } from "#i18n/text.ts";
import { stockAlertEnNZ } from "./stock-alert.en-NZ.ts";
import { stockAlertNlNL } from "./stock-alert.nl-NL.ts";

export const stockAlertTexts = textsOf({ "en-NZ": stockAlertEnNZ, "nl-NL": stockAlertNlNL } as const);
