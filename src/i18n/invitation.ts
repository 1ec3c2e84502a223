import { invitationEnNZ } from "./invitation.en-NZ.ts";
import { invitationNlNL } from "./invitation.nl-NL.ts";
import { textsOf } from "./text.ts";

export const invitationTexts = textsOf({ "en-NZ": invitationEnNZ, "nl-NL": invitationNlNL } as const);
