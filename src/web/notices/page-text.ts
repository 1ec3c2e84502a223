import { noticesEnNZ } from "#i18n/notices.en-NZ.ts";
import { noticesNlNL } from "#i18n/notices.nl-NL.ts";
import { textsOf } from "#i18n/text.ts";
import { useTextWith } from "#web/app/text.tsx";

const wordsIn = textsOf({ "en-NZ": noticesEnNZ, "nl-NL": noticesNlNL } as const);

/** Apart from the words of the bell, which every page has. */
export const useNoticesText = () => useTextWith(wordsIn, (n) => ({ n }));
