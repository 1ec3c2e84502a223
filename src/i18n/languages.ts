export const languages = ["en-NZ", "nl-NL"] as const;

export type Language = (typeof languages)[number];

/** Where the pages of a language begin. The first one is the shop's own and has no prefix. */
export const prefixes = { "en-NZ": "", "nl-NL": "/nl" } as const satisfies Record<Language, string>;

/** What its speakers call it. */
export const ownNames: Record<Language, string> = { "en-NZ": "English", "nl-NL": "Nederlands" };

export const languageOf = (path: string): Language => (/^\/nl(?:\/|$)/i.test(path) ? "nl-NL" : "en-NZ");
