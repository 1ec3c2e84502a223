import { textsOf } from "#i18n/text.ts";
import { footerEnNZ } from "./footer.en-NZ.ts";
import { footerNlNL } from "./footer.nl-NL.ts";

export const footerTexts = textsOf({ "en-NZ": footerEnNZ, "nl-NL": footerNlNL } as const);
