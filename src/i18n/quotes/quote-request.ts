import { textsOf } from "#i18n/text.ts";
import { quoteRequestEnNZ } from "./quote-request.en-NZ.ts";
import { quoteRequestNlNL } from "./quote-request.nl-NL.ts";

export const quoteRequestTexts = textsOf({ "en-NZ": quoteRequestEnNZ, "nl-NL": quoteRequestNlNL } as const);
