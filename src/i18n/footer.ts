import { footerEnNZ } from "./footer.en-NZ.ts";
import { footerNlNL } from "./footer.nl-NL.ts";
import { textsOf } from "./text.ts";

export const footerTexts = textsOf({ "en-NZ": footerEnNZ, "nl-NL": footerNlNL } as const);
