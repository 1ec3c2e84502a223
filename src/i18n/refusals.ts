import type { Refusal, RefusalReason } from "#shared/refusal.ts";
import type { Language } from "./languages.ts";
import { fillPlaceholders } from "./placeholders.ts";
import { refusalsEnNZ } from "./refusals.en-NZ.ts";
import { refusalsNlNL } from "./refusals.nl-NL.ts";

const texts = { "en-NZ": refusalsEnNZ, "nl-NL": refusalsNlNL } as const;

/** The text of a refusal. Each placeholder takes the detail of the same name. */
export const refusalText = (language: Language, { code, details }: Refusal | RefusalReason): string =>
	fillPlaceholders(texts[language][code], details);
