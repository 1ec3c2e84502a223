import { cartEnNZ } from "#i18n/cart.en-NZ.ts";
import { cartNlNL } from "#i18n/cart.nl-NL.ts";
import { textsOf } from "#i18n/text.ts";
import { useText } from "#web/app/text.tsx";

const wordsIn = textsOf({ "en-NZ": cartEnNZ, "nl-NL": cartNlNL } as const);

/** As `useText`, with the words of the cart besides. */
export function useCartText() {
	const text = useText();
	return { ...text, c: wordsIn(text.language) };
}
