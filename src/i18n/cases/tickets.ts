import { textsOf } from "#i18n/text.ts";
import { ticketsEnNZ } from "./tickets.en-NZ.ts";
import { ticketsNlNL } from "./tickets.nl-NL.ts";

export const ticketTexts = textsOf({ "en-NZ": ticketsEnNZ, "nl-NL": ticketsNlNL } as const);
