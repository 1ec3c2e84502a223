import { askEnNZ } from "#i18n/ask.en-NZ.ts";
import { askNlNL } from "#i18n/ask.nl-NL.ts";
import { textsOf } from "#i18n/text.ts";
import { useText } from "#web/app/text.tsx";

const wordsIn = textsOf({ "en-NZ": askEnNZ, "nl-NL": askNlNL } as const);

/** As `useText`, with the words of these pages besides. */
export function useAskText() {
	const text = useText();
	return { ...text, a: wordsIn(text.language) };
}
