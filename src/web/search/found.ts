import type { Language } from "#i18n/languages.ts";

const shownOnPage = 60;

/** What the page of a search asks, the same on the server and in the browser. */
export const searchFor = (term = "", language: Language) => ({ term: term.trim(), language, limit: shownOnPage });
