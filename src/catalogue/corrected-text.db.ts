import type { Act } from "#act.ts";
import type { Language } from "#i18n/languages.ts";
import { catalogueFor } from "./catalogue-view.db.ts";
import { withoutSlips } from "./search/spelling.ts";

/** Corrects slips in a text by the words of the products that the viewer sees. Null when no word has a slip. */
export async function correctedText(act: Act, text: string, language: Language): Promise<string | null> {
	return withoutSlips(await catalogueFor(act), text, language);
}
