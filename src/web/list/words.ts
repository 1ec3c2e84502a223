import { listEnNZ } from "#i18n/list.en-NZ.ts";
import { listNlNL } from "#i18n/list.nl-NL.ts";
import { textsOf } from "#i18n/text.ts";
import { useTextWith } from "#web/app/text.tsx";

const wordsIn = textsOf({ "en-NZ": listEnNZ, "nl-NL": listNlNL } as const);

export const useListText = () => useTextWith(wordsIn, (l) => ({ l }));
