export const languages = ["en-NZ", "nl-NL"] as const;

export type Language = (typeof languages)[number];

/** The path prefix of each language. The default language has none. */
export const prefixes = { "en-NZ": "", "nl-NL": "/nl" } as const satisfies Record<Language, string>;

/** The name of each language in that language. */
export const ownNames: Record<Language, string> = { "en-NZ": "English", "nl-NL": "Nederlands" };

export const languageOf = (path: string): Language => (/^\/nl(?:\/|$)/i.test(path) ? "nl-NL" : "en-NZ");

/** The cookie with the language that a visitor chose in this browser. */
export const languageCookie = "language";

export const isLanguage = (text: string | undefined): text is Language => languages.some((known) => known === text);

/** The language of texts in a response, by the Accept-Language header: Dutch when it comes first. */
export const acceptedLanguage = (header: string | undefined): Language =>
	/^nl\b/i.test(header ?? "") ? "nl-NL" : "en-NZ";
