import { type HeadTag, isAllowedTag } from "#store/head-tags.ts";

/** The metadata of a page for search engines and link previews, under the names of the specification. Languages have an underscore here
 * (`en_NZ`) and a hyphen in the page. */
export type SeoProperties = {
	title: string;
	description: string;
	/** The tags that staff added, without the canonical URL. */
	customHeadTags: readonly HeadTag[];
	/** Null when the page is not indexed. */
	canonicalUrl: string | null;
	hrefLangUrls: Readonly<Record<string, string>>;
	isSeoIndexed: boolean;
	recordName: string | null;
	objectName: string | null;
	fields: Fields;
	complexFields: Readonly<Record<string, Fields>>;
};

type Fields = Readonly<Record<string, string | null>>;

/** The values for the placeholders of a page's texts: `{!Record.Name}`, `{!Record.ParentCategory.Name}`, `{!Content.Title}`. */
export type PlaceholderValues = Pick<SeoProperties, "fields" | "complexFields">;

const placeholder = /\{!(?:Record|Content)\.([A-Za-z0-9_]+)(?:\.([A-Za-z0-9_]+))?\}/g;

/** Fills the placeholders of a text. An unknown field is empty. */
export const fillPlaceholders = (text: string, { fields, complexFields }: PlaceholderValues): string =>
	text.replace(placeholder, (_, first: string, second: string | undefined) => {
		const values = second === undefined ? fields : (complexFields[first] ?? {});
		const name = second ?? first;
		return Object.hasOwn(values, name) ? (values[name] ?? "") : "";
	});

/** The metadata with all placeholders filled. Leaves out tags that are not allowed: these were refused when staff saved them. */
export const filledSeo = (seo: SeoProperties): SeoProperties => ({
	...seo,
	title: fillPlaceholders(seo.title, seo),
	description: fillPlaceholders(seo.description, seo),
	customHeadTags: seo.customHeadTags
		.filter(isAllowedTag)
		.map((tag) => (tag.content === undefined ? tag : { ...tag, content: fillPlaceholders(tag.content, seo) })),
});
