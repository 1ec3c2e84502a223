import type { Language } from "#i18n/languages.ts";

/** What the page of a category asks, the same on the server and in the browser. */
export const categoryAt = (slug = "", language: Language) => ({ slug, language });
