import { isPlain, lineOf } from "#shared/line.ts";
import { Refusal } from "#shared/refusal.ts";

/** A tag in the head of a page: only texts for crawlers and previews, and addresses that no browser loads. */
export type HeadTag = { tag: TagName } & { [Name in AttributeName]?: string };
type TagName = "meta" | "link";
type AttributeName = "name" | "property" | "content" | "rel" | "href" | "hreflang" | "type" | "title";

const attributesOf: Readonly<Record<TagName, readonly AttributeName[]>> = {
	meta: ["name", "property", "content"],
	link: ["rel", "href", "hreflang", "type", "title"],
};

const metaName =
	/^(?:author|copyright|keywords|news_keywords|google-site-verification|msvalidate\.01|yandex-verification|p:domain_verify|facebook-domain-verification|twitter:[a-z_:]+)$/;
const metaProperty = /^(?:og|article|product):[a-z_:]+$/;
/** Properties that each page writes itself. */
const propertiesOfPages = ["og:site_name", "og:type", "og:title", "og:description", "og:locale", "og:url"];

/** Names and properties with an address, which previews of other programs open. */
const isOfAddress = /[:_](?:image|video|audio|url|player|stream|see_also)$/;

/** Relationships whose address a browser does not load. */
const linkRelations = [
	"canonical",
	"alternate",
	"author",
	"help",
	"license",
	"me",
	"privacy-policy",
	"terms-of-service",
];
const feedTypes = ["application/rss+xml", "application/atom+xml", "application/feed+json"];
const languageTag = /^(?:x-default|[a-z]{2,3}(?:-[A-Z]{2})?)$/;

/** Whether a tag is in the allow-list. Addresses are checked as the text that staff wrote. */
export function isAllowedTag({ tag, ...attributes }: HeadTag): boolean {
	if (!Object.keys(attributes).every((name) => attributesOf[tag].some((known) => known === name))) return false;
	return tag === "meta" ? isAllowedMeta(attributes) : isAllowedLink(attributes);
}

type Attributes = Omit<HeadTag, "tag">;

function isAllowedMeta({ name, property, content }: Attributes): boolean {
	if (!content || (name === undefined) === (property === undefined)) return false;
	if (isOfAddress.test(name ?? property ?? "") && !isHttps(content)) return false;
	if (name !== undefined) return metaName.test(name);
	return property !== undefined && metaProperty.test(property) && !propertiesOfPages.includes(property);
}

function isAllowedLink({ rel = "", href = "", hreflang, type }: Attributes): boolean {
	if (!linkRelations.includes(rel) || !isHttps(href)) return false;
	if (hreflang !== undefined && !languageTag.test(hreflang)) return false;
	if (type !== undefined && !feedTypes.includes(type)) return false;
	return rel === "alternate"
		? hreflang !== undefined || type !== undefined
		: hreflang === undefined && type === undefined;
}

/** The host that staff wrote, which no placeholder and no second reading of the address can change. */
const hostOfLink = /^https:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d+)?(?=\/|\{path\}|$)/i;

/** An address over HTTPS without a password. `{path}` stands for a path. */
const isHttps = (address: string): boolean =>
	hostOfLink.test(address) && !/[\\\s]/.test(address) && URL.canParse(address.replaceAll("{path}", "/path"));

const longestValue = 500;
const mostTags = 20;

/** Reads head tags that staff wrote as HTML. Refuses all that is not a meta or link tag with quoted attributes of the allow-list: other tags,
 * text, comments, a second attribute of the same name. */
export function readHeadTags(html: string): HeadTag[] {
	const source = sourceOf(html);
	const tags: HeadTag[] = [];
	for (source.skipSpace(); !source.isAtEnd(); source.skipSpace()) {
		const begin = source.position();
		const tag = readTag(source);
		if (!isAllowedTag(tag)) throw refused("seo.tag-not-allowed", html.slice(begin, source.position()));
		tags.push(tag);
	}
	if (tags.length > mostTags) throw new Refusal("invalid", "seo.too-many-tags", { most: mostTags }, "headTags");
	return tags;
}

const refused = (code: "seo.tag-not-allowed" | "seo.tag-unreadable", text: string) =>
	new Refusal("invalid", code, { text: text.slice(0, 80) }, "headTags");

type Source = ReturnType<typeof sourceOf>;

function sourceOf(html: string) {
	let at = 0;
	const isAtEnd = () => at >= html.length;
	const unreadable = () => refused("seo.tag-unreadable", html.slice(at));
	/** Reads the characters that are allowed. */
	const takeAll = (isAllowed: (character: string) => boolean): string => {
		const from = at;
		while (at < html.length && isAllowed(html.charAt(at))) at++;
		return html.slice(from, at);
	};
	const skipSpace = () => takeAll((character) => " \t\r\n".includes(character));
	return {
		isAtEnd,
		unreadable,
		takeAll,
		skipSpace,
		position: () => at,
		comesNext: (text: string) => html.startsWith(text, at),
		take(text: string): void {
			if (!html.startsWith(text, at)) throw unreadable();
			at += text.length;
		},
	};
}

const isLetter = (character: string): boolean => /^[a-z-]$/i.test(character);
const isTagName = (name: string): name is TagName => Object.hasOwn(attributesOf, name);

function readTag(source: Source): HeadTag {
	const begin = source.unreadable();
	source.take("<");
	const name = source.takeAll(isLetter).toLowerCase();
	if (!isTagName(name)) throw begin;
	const tag: HeadTag = { tag: name };
	for (;;) {
		const space = source.skipSpace();
		if (source.comesNext("/>")) source.take("/");
		if (source.comesNext(">")) {
			source.take(">");
			return tag;
		}
		if (space === "") throw source.unreadable();
		readAttribute(source, tag);
	}
}

function readAttribute(source: Source, tag: HeadTag): void {
	const unknown = source.unreadable();
	const text = source.takeAll(isLetter).toLowerCase();
	const name = attributesOf[tag.tag].find((known) => known === text);
	if (!name || tag[name] !== undefined) throw unknown;
	source.take("=");
	const quote = source.comesNext("'") ? "'" : '"';
	source.take(quote);
	const value = decodeEntities(source.takeAll((character) => character !== quote && !"<>".includes(character))).trim();
	if (value.length > longestValue || !isPlain(value) || lineOf(value) !== value || !value.isWellFormed()) throw unknown;
	source.take(quote);
	tag[name] = value;
}

const entities: Readonly<Record<string, string>> = {
	"&amp;": "&",
	"&lt;": "<",
	"&gt;": ">",
	"&quot;": '"',
	"&#39;": "'",
};

/** Decodes the characters that an attribute must escape. Other references stay as they are written. */
const decodeEntities = (text: string): string =>
	text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity);
