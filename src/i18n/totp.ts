import { textsOf } from "./text.ts";
import { codesEnNZ } from "./totp.en-NZ.ts";
import { codesNlNL } from "./totp.nl-NL.ts";

export const totpTexts = textsOf({ "en-NZ": codesEnNZ, "nl-NL": codesNlNL } as const);
