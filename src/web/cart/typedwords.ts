import { textsOf } from "#i18n/text.ts";
import { typedEnNZ } from "#i18n/typed.en-NZ.ts";
import { typedNlNL } from "#i18n/typed.nl-NL.ts";
import { useCartText } from "./words.ts";

const wordsIn = textsOf({ "en-NZ": typedEnNZ, "nl-NL": typedNlNL } as const);

/** As `useCartText`, with the words for ordering by code besides. */
export function useTypedText() {
	const text = useCartText();
	return { ...text, q: wordsIn(text.language) };
}
