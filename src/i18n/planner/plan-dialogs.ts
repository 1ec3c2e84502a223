import { textsOf } from "#i18n/text.ts";
import { planDialogsEnNZ } from "./plan-dialogs.en-NZ.ts";
import { planDialogsNlNL } from "./plan-dialogs.nl-NL.ts";

export const planDialogTexts = textsOf({ "en-NZ": planDialogsEnNZ, "nl-NL": planDialogsNlNL } as const);
