import type { Refusal, RefusalReason } from "#shared/refusal.ts";
import { writeDay } from "./format.ts";
import type { Language } from "./languages.ts";
import { fillPlaceholders } from "./placeholders.ts";
import { refusalsEnNZ } from "./refusals.en-NZ.ts";
import { refusalsNlNL } from "./refusals.nl-NL.ts";

const texts = { "en-NZ": refusalsEnNZ, "nl-NL": refusalsNlNL } as const;

/** The text of a refusal. Each placeholder takes the detail of the same name; days are written out, with their year. `productNl` is the Dutch
 * name of `product`. */
export const refusalText = (language: Language, { code, details }: Refusal | RefusalReason): string =>
	fillPlaceholders(
		texts[language][code],
		Object.fromEntries(
			Object.entries(inLanguage(language, details)).map(([name, value]) => [
				name,
				name === "day" ? writeDay(language, String(value), "") : value,
			]),
		),
	);

const inLanguage = (language: Language, details: RefusalReason["details"]): Record<string, string | number> =>
	language === "nl-NL" && "productNl" in details ? { ...details, product: details.productNl } : details;
