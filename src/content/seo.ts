/** What search engines and previews are told of a page, under the platform's names. Languages have an underscore here (`en_NZ`)
 * and a hyphen in the page. */
export type SeoProperties = {
	title: string;
	description: string;
	customHeadTags: readonly HeadTag[];
	/** Null: the page has no address of its own that others should use. */
	canonicalUrl: string | null;
	hrefLangUrls: Readonly<Record<string, string>>;
	isSeoIndexed: boolean;
	recordName: string | null;
	objectName: string | null;
	fields: Fields;
	complexFields: Readonly<Record<string, Fields>>;
};

type Fields = Readonly<Record<string, string | null>>;

/** Of what staff may add to a head: words for robots and previews, never anything that runs or is fetched. */
type HeadTag = { name: string; content: string };

const addable =
	/^(?:author|keywords|news_keywords|google-site-verification|msvalidate\.01|(?:og|twitter|article|product):[a-z_:]+)$/;

/** What is not on the list goes, and is not told why: it was refused when it was written. */
export const addableTags = (tags: readonly HeadTag[]): HeadTag[] => tags.filter(({ name }) => addable.test(name));
