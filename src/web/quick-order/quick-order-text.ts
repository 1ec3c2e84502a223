import { typedEnNZ } from "#i18n/quick-order.en-NZ.ts";
import { typedNlNL } from "#i18n/quick-order.nl-NL.ts";
import { textsOf } from "#i18n/text.ts";
import { useCartText } from "#web/cart/words.ts";

const wordsIn = textsOf({ "en-NZ": typedEnNZ, "nl-NL": typedNlNL } as const);

/** As `useCartText`, with the words for ordering by code besides. */
export function useTypedText() {
	const text = useCartText();
	return { ...text, q: wordsIn(text.language) };
}
