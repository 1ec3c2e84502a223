import { filledSeo, type SeoProperties } from "#content/seo.ts";
import { writeTime } from "#i18n/format.ts";
import { descriptionTexts, isDescribed } from "#i18n/site/descriptions.ts";
import type { HeadTag } from "#store/head-tags.ts";
import { fillSeoText, type PageHeadTags } from "#store/seo-texts.ts";
import type { Store } from "#web/app/data/trpc.ts";
import { translationsOf } from "./address.ts";
import { isIndexed } from "./guards.ts";
import { pageHeadOf, seoPageOf, seoValuesOf, windowTitle } from "./head.ts";
import type { Address } from "./page.ts";
import type { ShownRecord } from "./record-page.ts";

/** The description of a page without an own one. That of the home page has the cut-off. */
function descriptionOf({ route, language }: Address, { cutOff }: Store): string {
	const text = descriptionTexts(language);
	if (!route || !isDescribed(route.name)) return "";
	return route.name === "home" ? text("home", writeTime(language, cutOff)) : text(route.name);
}

/** Filtered product lists are not indexed, because there are thousands of combinations. Sorted lists and further pages are. */
function isFiltered({ search }: Address): boolean {
	const query = new URLSearchParams(search);
	return query.has("refinements") || query.has("contracted");
}

type Page = {
	address: Address;
	publicUrl: string;
	store: Store;
	headTags: PageHeadTags;
	record?: ShownRecord | null | undefined;
};

/** The tags that staff added to the page and to every page, with their placeholders filled. Only an indexed page has links. */
function ownTagsOf({ address, store, headTags, record }: Page, isSeoIndexed: boolean): HeadTag[] {
	const page = seoPageOf(address, record);
	const tags = [...(headTags.every ?? []), ...((page && headTags[page]) || [])];
	// `{name}` is the record's own title, not the title that staff wrote.
	const name = record?.head.title ?? null;
	const values = seoValuesOf({ name, path: address.path }, store, record);
	return tags
		.filter(({ tag }) => tag === "meta" || isSeoIndexed)
		.map((tag) => ({
			...tag,
			...(tag.content !== undefined && { content: fillSeoText(tag.content, values) }),
			...(tag.href !== undefined && { href: fillSeoText(tag.href, values) }),
		}));
}

/** The metadata of a page. Pages that are not indexed have no canonical URL. */
export function seoOf(page: Page): SeoProperties {
	const { address, publicUrl, store, record } = page;
	const { path } = address;
	const { title, description = descriptionOf(address, store) } = pageHeadOf(address, store, record);
	const route = record === null ? null : address.route;
	const isSeoIndexed = route !== null && isIndexed(route) && !isFiltered(address);
	const translations = isSeoIndexed ? translationsOf(address) : [];
	const tags = ownTagsOf(page, isSeoIndexed);
	const canonical = tags.findLast(({ rel }) => rel === "canonical")?.href ?? publicUrl + path;
	return {
		title,
		description,
		customHeadTags: tags.filter(({ rel }) => rel !== "canonical"),
		canonicalUrl: isSeoIndexed ? canonical : null,
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

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => entities[character] ?? character);

const meta = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}">`;
const openGraph = (property: string, content: string) =>
	`<meta property="og:${property}" content="${escapeHtml(content)}">`;

const ownTag = ({ tag, ...attributes }: HeadTag): string =>
	`<${tag}${Object.entries(attributes)
		.map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
		.join("")}>`;

/** Writes the head of a page for browsers, search engines and link previews. */
export function headOf(page: Page): string {
	const { address, store, record } = page;
	const seo = filledSeo(seoOf(page));
	return [
		`<title>${escapeHtml(windowTitle(seo, store))}</title>`,
		meta("description", seo.description),
		...(seo.isSeoIndexed ? [] : [meta("robots", "noindex,nofollow")]),
		...urlTags(seo),
		openGraph("site_name", store.name),
		openGraph("type", record?.kind ?? "website"),
		openGraph("title", seo.title),
		openGraph("description", seo.description),
		openGraph("locale", address.language.replace("-", "_")),
		...(seo.canonicalUrl === null ? [] : [openGraph("url", seo.canonicalUrl)]),
		...(record?.picture ? [openGraph("image", new URL(record.picture, page.publicUrl).href)] : []),
		...seo.customHeadTags.map(ownTag),
		meta("color-scheme", "light dark"),
		`<meta name="theme-color" content="#241a15" media="(prefers-color-scheme: light)">`,
		`<meta name="theme-color" content="#0c0806" media="(prefers-color-scheme: dark)">`,
		`<link rel="icon" href="/favicon.svg" type="image/svg+xml">`,
		`<link rel="manifest" href="/manifest.webmanifest">`,
	].join("\n");
}

/** The canonical URL and the translations. The first language is the default for readers of other languages. */
const urlTags = ({ canonicalUrl, hrefLangUrls }: SeoProperties): string[] => {
	const alternate = (language: string, url: string) =>
		`<link rel="alternate" hreflang="${language.replace("_", "-")}" href="${escapeHtml(url)}">`;
	const urls = Object.entries(hrefLangUrls);
	return [
		...(canonicalUrl === null ? [] : [`<link rel="canonical" href="${escapeHtml(canonicalUrl)}">`]),
		...urls.map(([language, url]) => alternate(language, url)),
		...urls.slice(0, 1).map(([, url]) => alternate("x-default", url)),
	];
};
