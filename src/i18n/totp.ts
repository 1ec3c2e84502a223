import { textsOf } from "./text.ts";
import { totpEnNZ } from "./totp.en-NZ.ts";
import { totpNlNL } from "./totp.nl-NL.ts";

export const totpTexts = textsOf({ "en-NZ": totpEnNZ, "nl-NL": totpNlNL } as const);
