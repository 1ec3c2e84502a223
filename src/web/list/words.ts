import { listEnNZ } from "#i18n/list.en-NZ.ts";
import { listNlNL } from "#i18n/list.nl-NL.ts";
import { textsOf } from "#i18n/text.ts";
import { useText } from "#web/app/text.tsx";

const wordsIn = textsOf({ "en-NZ": listEnNZ, "nl-NL": listNlNL } as const);

/** As `useText`, with the words of lists besides. */
export function useListText() {
	const text = useText();
	return { ...text, l: wordsIn(text.language) };
}
