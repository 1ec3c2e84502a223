import { languages } from "#i18n/languages.ts";
import { textIn } from "#i18n/text.ts";
import { fillSeoText, type SeoPage, type SeoTexts, type SeoValues, seoPages } from "#store/seo-texts.ts";
import type { Store } from "#web/app/data/trpc.ts";
import type { Address, PageHead } from "./page.ts";
import type { ShownRecord } from "./record-page.ts";

/** The page of the SEO texts of the shop. Null for a page without such texts, and while the record of the page is missing. */
export function seoPageOf({ route }: Address, record: ShownRecord | null | undefined): SeoPage | null {
	const page = seoPages.find((name) => name === route?.name) ?? null;
	return route?.record && !record ? null : page;
}

/** The head of a page. Without a record, that of the page; when there is no such record, that of a missing page. The texts of the shop replace
 * those of the page. */
export function pageHeadOf(address: Address, store: Store, record: ShownRecord | null | undefined): PageHead {
	const t = textIn(address.language);
	if (!address.route || record === null) return { title: t("not-found.title"), description: t("not-found.text") };
	const head = record?.head ?? address.route.head(t, address, store);
	const page = seoPageOf(address, record);
	const own = page && store.seo[page];
	return own ? { ...head, ...ownTexts(own, address, seoValuesOf({ name: head.title }, store, record)) } : head;
}

/** The values of the placeholders of a page. */
export const seoValuesOf = (own: SeoValues, { name }: Store, record: ShownRecord | null | undefined): SeoValues => ({
	...record?.seoValues,
	...own,
	shop: name,
});

function ownTexts({ title, description }: SeoTexts, { language }: Address, values: SeoValues): Partial<PageHead> {
	const inLanguage = language === languages[0] ? "en" : "nl";
	return {
		...(title && { title: fillSeoText(title[inLanguage], values) }),
		...(description && { description: fillSeoText(description[inLanguage], values) }),
	};
}

/** The title of the window. */
export const titleOf = (address: Address, store: Store, record?: ShownRecord | null): string =>
	windowTitle(pageHeadOf(address, store, record), store);

export const windowTitle = ({ title }: Pick<PageHead, "title">, { name }: Store): string => `${title} · ${name}`;
