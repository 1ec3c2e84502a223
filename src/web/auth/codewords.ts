import { codesEnNZ } from "#i18n/codes.en-NZ.ts";
import { codesNlNL } from "#i18n/codes.nl-NL.ts";
import { textsOf } from "#i18n/text.ts";
import { useTextWith } from "#web/app/text.tsx";

const wordsIn = textsOf({ "en-NZ": codesEnNZ, "nl-NL": codesNlNL } as const);

export const useCodeText = () => useTextWith(wordsIn, (k) => ({ k }));
