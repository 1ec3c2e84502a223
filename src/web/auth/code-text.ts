import { textsOf } from "#i18n/text.ts";
import { codesEnNZ } from "#i18n/totp.en-NZ.ts";
import { codesNlNL } from "#i18n/totp.nl-NL.ts";
import { useTextWith } from "#web/app/text.tsx";

const wordsIn = textsOf({ "en-NZ": codesEnNZ, "nl-NL": codesNlNL } as const);

export const useCodeText = () => useTextWith(wordsIn, (k) => ({ k }));
