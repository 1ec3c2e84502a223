/** The metadata of a page for search engines and link previews, under the names of the specification. Languages have an underscore here
 * (`en_NZ`) and a hyphen in the page. */
export type SeoProperties = {
	title: string;
	description: string;
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

/** A meta tag that staff add. Only texts for crawlers and previews are allowed, nothing that runs or loads. */
type HeadTag = { name: string; content: string };

const allowedName =
	/^(?:author|keywords|news_keywords|google-site-verification|msvalidate\.01|(?:og|twitter|article|product):[a-z_:]+)$/;

/** Leaves out tags that are not allowed. These were refused when staff saved them. */
export const allowedTags = (tags: readonly HeadTag[]): HeadTag[] => tags.filter(({ name }) => allowedName.test(name));
