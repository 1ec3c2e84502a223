import { securityEnNZ } from "#i18n/security.en-NZ.ts";
import { securityNlNL } from "#i18n/security.nl-NL.ts";
import { textsOf } from "#i18n/text.ts";
import { useTextWith } from "#web/app/text.tsx";

const wordsIn = textsOf({ "en-NZ": securityEnNZ, "nl-NL": securityNlNL } as const);

/** With the words of one's login besides. */
export const useSecurityText = () => useTextWith(wordsIn, (s) => ({ s }));
