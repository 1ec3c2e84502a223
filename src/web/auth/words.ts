import { doorEnNZ } from "#i18n/login.en-NZ.ts";
import { doorNlNL } from "#i18n/login.nl-NL.ts";
import { textsOf } from "#i18n/text.ts";
import { useTextWith } from "#web/app/text.tsx";

const wordsIn = textsOf({ "en-NZ": doorEnNZ, "nl-NL": doorNlNL } as const);

export const useDoorText = () => useTextWith(wordsIn, (d) => ({ d }));
