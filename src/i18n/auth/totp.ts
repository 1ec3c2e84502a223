import { textsOf } from "#i18n/text.ts";
import { totpEnNZ } from "./totp.en-NZ.ts";
import { totpNlNL } from "./totp.nl-NL.ts";

export const totpTexts = textsOf({ "en-NZ": totpEnNZ, "nl-NL": totpNlNL } as const);
