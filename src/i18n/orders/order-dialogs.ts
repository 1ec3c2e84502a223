import { textsOf } from "#i18n/text.ts";
import { orderDialogsEnNZ } from "./order-dialogs.en-NZ.ts";
import { orderDialogsNlNL } from "./order-dialogs.nl-NL.ts";

export const orderDialogTexts = textsOf({ "en-NZ": orderDialogsEnNZ, "nl-NL": orderDialogsNlNL } as const);
