import { type Language, languageCookie } from "#i18n/languages.ts";

const yearSeconds = 365 * 24 * 60 * 60;

/** `save` keeps the language with the person. Null for a guest. */
type Choice = { language: Language; href: string; save: (() => Promise<void>) | null };

/** Keeps the chosen language in this browser and with the person, then opens the page in it. The page also opens when saving fails. */
export async function chooseLanguage({ language, href, save }: Choice): Promise<void> {
	// biome-ignore lint/suspicious/noDocumentCookie: Safari 17 has no Cookie Store.
	document.cookie = `${languageCookie}=${language}; path=/; max-age=${yearSeconds}; samesite=lax`;
	await save?.().catch(() => undefined);
	location.assign(href);
}
