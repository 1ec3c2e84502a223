import { productEnNZ } from "#i18n/product.en-NZ.ts";
import { productNlNL } from "#i18n/product.nl-NL.ts";
import { textsOf } from "#i18n/text.ts";
import { useText } from "#web/app/text.tsx";

const wordsIn = textsOf({ "en-NZ": productEnNZ, "nl-NL": productNlNL } as const);

/** As `useText`, with the words of product pages besides. */
export function useProductText() {
	const text = useText();
	return { ...text, p: wordsIn(text.language) };
}
