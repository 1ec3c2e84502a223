import { type Language, languageCookie } from "#i18n/languages.ts";
import type { trpc } from "#web/app/data/trpc.ts";

const yearSeconds = 365 * 24 * 60 * 60;

type Client = ReturnType<typeof trpc.useUtils>["client"];
type Choice = { language: Language; href: string; isGuest: boolean };

/** Keeps the chosen language in this browser and with the person, then opens the page in it. The page also opens when saving fails. */
export async function chooseLanguage(client: Client, { language, href, isGuest }: Choice): Promise<void> {
	// biome-ignore lint/suspicious/noDocumentCookie: Safari 17 has no Cookie Store.
	document.cookie = `${languageCookie}=${language}; path=/; max-age=${yearSeconds}; samesite=lax`;
	if (!isGuest) await client.accounts.setLanguage.mutate({ language }).catch(() => undefined);
	location.assign(href);
}
