import { listsEnNZ } from "#i18n/lists.en-NZ.ts";
import { listsNlNL } from "#i18n/lists.nl-NL.ts";
import { textsOf } from "#i18n/text.ts";
import { useTextWith } from "#web/app/text.tsx";

const wordsIn = textsOf({ "en-NZ": listsEnNZ, "nl-NL": listsNlNL } as const);

/** As `useText`, with the words of kept lists besides. */
export const useListsText = () => useTextWith(wordsIn, (l) => ({ l }));
