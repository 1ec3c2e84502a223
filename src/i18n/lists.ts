import { listsEnNZ } from "./lists.en-NZ.ts";
import { listsNlNL } from "./lists.nl-NL.ts";
import { textsOf } from "./text.ts";

export const savedListsTexts = textsOf({ "en-NZ": listsEnNZ, "nl-NL": listsNlNL } as const);
