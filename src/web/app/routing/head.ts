import { addableTags, type SeoProperties } from "#content/seo.ts";
import { textIn } from "#i18n/text.ts";
import type { Store } from "#web/app/data/trpc.ts";
import type { Address, PageHead } from "./page.ts";
import type { ShownRecord } from "./record-page.ts";
import { translationsOf } from "./routes.ts";

function pageHeadOf(address: Address, store: Store, record: ShownRecord | null | undefined): PageHead {
	const t = textIn(address.language);
	if (!address.route || record === null) return { title: t("lost.title"), description: t("lost.text") };
	return record?.head ?? address.route.head(t, address, store);
}

/** Another page or order of a list is the same list; what was chosen from it is one of thousands that nobody looks for. */
function isChosenFrom({ search }: Address): boolean {
	const asked = new URLSearchParams(search);
	return asked.has("refinements") || asked.has("contracted");
}

type Page = { address: Address; publicUrl: string; store: Store; record?: ShownRecord | null | undefined };

/** What a page says of itself. What not everybody may open has no address that others should use. */
export function seoOf({ address, publicUrl, store, record }: Page): SeoProperties {
	const { path } = address;
	const { title, description } = pageHeadOf(address, store, record);
	const route = record === null ? null : address.route;
	const isSeoIndexed = route?.guard === "everyone" && route.isSeoIndexed !== false && !isChosenFrom(address);
	const translations = isSeoIndexed ? translationsOf(address) : [];
	return {
		title,
		description,
		customHeadTags: [],
		canonicalUrl: isSeoIndexed ? publicUrl + path : null,
		hrefLangUrls: Object.fromEntries(
			translations.map(({ language, path }) => [language.replace("-", "_"), publicUrl + path]),
		),
		isSeoIndexed,
		recordName: record?.head.title ?? null,
		objectName: route?.objectName ?? null,
		fields: {},
		complexFields: {},
	};
}

/** What a window with this page is called. */
export const titleOf = (address: Address, store: Store, record?: ShownRecord | null): string =>
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
