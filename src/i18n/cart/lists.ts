import { textsOf } from "#i18n/text.ts";
import { listsEnNZ } from "./lists.en-NZ.ts";
import { listsNlNL } from "./lists.nl-NL.ts";

export const savedListsTexts = textsOf({ "en-NZ": listsEnNZ, "nl-NL": listsNlNL } as const);
