import type { Language } from "#i18n/languages.ts";

/** What the page asks, the same on the server and in the browser. */
export const comparedAt = (search: string, language: Language) => ({
	machines: new URLSearchParams(search).get("machines") ?? "",
	language,
});
