import { textsOf } from "#i18n/text.ts";
import { proposalEnNZ } from "./proposal.en-NZ.ts";
import { proposalNlNL } from "./proposal.nl-NL.ts";

export const proposalTexts = textsOf({ "en-NZ": proposalEnNZ, "nl-NL": proposalNlNL } as const);
