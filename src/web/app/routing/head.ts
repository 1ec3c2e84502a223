import { addableTags, type SeoProperties } from "#content/seo.ts";
import { writeTime } from "#i18n/format.ts";
import type { Language } from "#i18n/languages.ts";
import { textIn } from "#i18n/text.ts";
import type { Store } from "#web/app/data/trpc.ts";
import { searchTermOf } from "#web/ui/form/search-term.ts";
import type { PageRecord } from "./record-page.ts";
import { type Address, translationsOf, type View } from "./routes.ts";

type Words = { title: string; description: string };

function wordsOf(view: View, { language, path }: Address, { cutOff }: Store): Words {
	const t = textIn(language);
	if (view === "kit") return { title: "Kit", description: "Every part of the shop in every state." };
	if (view === "home")
		return { title: t("home.title"), description: t("home.description", writeTime(language, cutOff)) };
	// As the page itself is called.
	if (view === "search") return { title: t("banner.quoted", searchTermOf(path)), description: t("search.description") };
	return { title: t(`${view}.title`), description: t(`${view}.description`) };
}

const lost = (language: Language): Words => {
	const t = textIn(language);
	return { title: t("lost.title"), description: t("lost.text") };
};

/** Another page or order of a list is the same list; what was chosen from it is one of thousands that nobody looks for. */
function isChosenFrom({ search }: Address): boolean {
	const asked = new URLSearchParams(search);
	return asked.has("refinements") || asked.has("contracted");
}

type Page = { address: Address; publicUrl: string; store: Store; record?: PageRecord | null | undefined };

/** What a page says of itself. What not everybody may open has no address that others should use. */
export function seoOf({ address, publicUrl, store, record }: Page): SeoProperties {
	const { language, path } = address;
	const route = record === null ? null : address.route;
	const isSeoIndexed = route?.guard === "everyone" && route.isSeoIndexed !== false && !isChosenFrom(address);
	const translations = isSeoIndexed ? translationsOf(address) : [];
	return {
		...(route ? (record?.words ?? wordsOf(route.view, address, store)) : lost(language)),
		customHeadTags: [],
		canonicalUrl: isSeoIndexed ? publicUrl + path : null,
		hrefLangUrls: Object.fromEntries(
			translations.map(({ language, path }) => [language.replace("-", "_"), publicUrl + path]),
		),
		isSeoIndexed,
		recordName: record?.words.title ?? null,
		objectName: route?.objectName ?? null,
		fields: {},
		complexFields: {},
	};
}

/** What a window with this page is called. */
export const titleOf = (address: Address, store: Store, record?: PageRecord | null): string =>
	windowTitle(seoOf({ address, publicUrl: "", store, record }), store);

const windowTitle = ({ title }: SeoProperties, { name }: Store): string => `${title} · ${name}`;

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const safe = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

const meta = (name: string, content: string) => `<meta name="${name}" content="${safe(content)}">`;
const graph = (property: string, content: string) => `<meta property="og:${property}" content="${safe(content)}">`;

/** The one place that writes what stands in a page's head for browsers, search engines and link previews. */
export function headOf(page: Page): string {
	const { address, store, record } = page;
	const seo = seoOf(page);
	return [
		`<title>${safe(windowTitle(seo, store))}</title>`,
		meta("description", seo.description),
		...(seo.isSeoIndexed ? [] : [meta("robots", "noindex,nofollow")]),
		...addresses(seo),
		graph("site_name", store.name),
		graph("type", record?.kind ?? "website"),
		graph("title", seo.title),
		graph("description", seo.description),
		graph("locale", address.language.replace("-", "_")),
		...(seo.canonicalUrl === null ? [] : [graph("url", seo.canonicalUrl)]),
		...(record?.picture ? [graph("image", new URL(record.picture, page.publicUrl).href)] : []),
		...addableTags(seo.customHeadTags).map(({ name, content }) => meta(name, content)),
		meta("color-scheme", "light dark"),
		`<meta name="theme-color" content="#241a15" media="(prefers-color-scheme: light)">`,
		`<meta name="theme-color" content="#0c0806" media="(prefers-color-scheme: dark)">`,
		`<link rel="icon" href="/favicon.svg" type="image/svg+xml">`,
		`<link rel="manifest" href="/manifest.webmanifest">`,
	].join("\n");
}

/** The first language is the one for whoever reads none of them. */
const addresses = ({ canonicalUrl, hrefLangUrls }: SeoProperties): string[] => {
	const alternate = (language: string, url: string) =>
		`<link rel="alternate" hreflang="${language.replace("_", "-")}" href="${safe(url)}">`;
	const urls = Object.entries(hrefLangUrls);
	return [
		...(canonicalUrl === null ? [] : [`<link rel="canonical" href="${safe(canonicalUrl)}">`]),
		...urls.map(([language, url]) => alternate(language, url)),
		...urls.slice(0, 1).map(([, url]) => alternate("x-default", url)),
	];
};
