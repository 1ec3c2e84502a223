import { orderDialogsEnNZ } from "./order-dialogs.en-NZ.ts";
import { orderDialogsNlNL } from "./order-dialogs.nl-NL.ts";
import { textsOf } from "./text.ts";

export const orderDialogTexts = textsOf({ "en-NZ": orderDialogsEnNZ, "nl-NL": orderDialogsNlNL } as const);
