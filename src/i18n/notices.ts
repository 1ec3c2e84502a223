import { noticesEnNZ } from "./notices.en-NZ.ts";
import { noticesNlNL } from "./notices.nl-NL.ts";
import { textsOf } from "./text.ts";

export const noticesTexts = textsOf({ "en-NZ": noticesEnNZ, "nl-NL": noticesNlNL } as const);
