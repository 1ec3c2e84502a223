import { proposalEnNZ } from "./proposal.en-NZ.ts";
import { proposalNlNL } from "./proposal.nl-NL.ts";
import { textsOf } from "./text.ts";

export const proposalTexts = textsOf({ "en-NZ": proposalEnNZ, "nl-NL": proposalNlNL } as const);
