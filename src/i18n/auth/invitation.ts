import { textsOf } from "#i18n/text.ts";
import { invitationEnNZ } from "./invitation.en-NZ.ts";
import { invitationNlNL } from "./invitation.nl-NL.ts";

export const invitationTexts = textsOf({ "en-NZ": invitationEnNZ, "nl-NL": invitationNlNL } as const);
