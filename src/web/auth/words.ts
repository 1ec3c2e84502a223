import { doorEnNZ } from "#i18n/door.en-NZ.ts";
import { doorNlNL } from "#i18n/door.nl-NL.ts";
import { textsOf } from "#i18n/text.ts";
import { useText } from "#web/app/text.tsx";

const wordsIn = textsOf({ "en-NZ": doorEnNZ, "nl-NL": doorNlNL } as const);

/** As `useText`, with the words of these pages besides. */
export function useDoorText() {
	const text = useText();
	return { ...text, d: wordsIn(text.language) };
}
