import type { Language } from "#i18n/languages.ts";
import { pathTo } from "./routes.ts";

/** A term without letters and digits finds nothing, and some such terms make no valid address. */
const letterOrDigit = /[\p{L}\p{N}]/u;

/** The path of the search page for a term. Null for a term that finds nothing. */
export const searchPath = (language: Language, term: string): string | null =>
	letterOrDigit.test(term) ? pathTo("search", language, { term }) : null;
