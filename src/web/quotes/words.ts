import { askEnNZ } from "#i18n/ask.en-NZ.ts";
import { askNlNL } from "#i18n/ask.nl-NL.ts";
import { textsOf } from "#i18n/text.ts";
import { useTextWith } from "#web/app/text.tsx";

const wordsIn = textsOf({ "en-NZ": askEnNZ, "nl-NL": askNlNL } as const);

export const useAskText = () => useTextWith(wordsIn, (a) => ({ a }));
