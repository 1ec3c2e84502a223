import type { Language } from "#i18n/languages.ts";

/** What the page of a product asks, the same on the server and in the browser. */
export const productAt = (slug = "", language: Language) => ({ product: slug, language });
