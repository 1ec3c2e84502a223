import type { HeadTag } from "./head-tags.ts";

/** The pages that have SEO texts of the shop. "every" has head tags for all pages. */
export const seoPages = ["every", "home", "category", "product"] as const;
export type SeoPage = (typeof seoPages)[number];

/** The longest texts of a page, in characters. */
export const seoLengths = { title: 120, description: 300, headTags: 4_000 } as const;

type InBothLanguages = { en: string; nl: string };

/** The own texts of the shop for a page. A null text leaves that of the page. */
export type SeoTexts = { title: InBothLanguages | null; description: InBothLanguages | null };
/** The own texts and head tags of the shop for a page. */
export type SeoOfPage = SeoTexts & { headTags: readonly HeadTag[] };

type PerPage<Value> = Readonly<Partial<Record<SeoPage, Value>>>;
export type SeoSettings = PerPage<SeoOfPage>;
export type PageTexts = PerPage<SeoTexts>;
export type PageHeadTags = PerPage<readonly HeadTag[]>;

/** Separates the texts, which pages show in the browser, from the head tags, which only the server writes. */
export function splitSeo(settings: SeoSettings): { texts: PageTexts; headTags: PageHeadTags } {
	const texts: Partial<Record<SeoPage, SeoTexts>> = {};
	const headTags: Partial<Record<SeoPage, readonly HeadTag[]>> = {};
	for (const page of seoPages) {
		const own = settings[page];
		if (!own) continue;
		texts[page] = { title: own.title, description: own.description };
		headTags[page] = own.headTags;
	}
	return { texts, headTags };
}

/** The texts that can have placeholders. A title has no shop, because the name of the shop follows every title. An address has the path of the
 * page. */
export type SeoUse = "title" | "description" | "content" | "address";

const ofRecord: Readonly<Record<SeoPage, readonly SeoPlaceholder[]>> = {
	every: [],
	home: [],
	category: ["name"],
	product: ["name", "brand", "category"],
};

type SeoPlaceholder = "name" | "brand" | "category" | "shop" | "path";
export type SeoValues = Readonly<Partial<Record<SeoPlaceholder, string | null>>>;

/** The placeholders of a text of a page: `{name}`. */
export function placeholdersFor(page: SeoPage, use: SeoUse): readonly SeoPlaceholder[] {
	if (use === "address") return ["path"];
	return use === "title" ? ofRecord[page] : [...ofRecord[page], "shop"];
}

const placeholder = /\{([a-z]+)\}/g;

/** The first part of a text that looks like a placeholder and is none of the known ones. Null when there is none. */
export function unknownPlaceholder(text: string, known: readonly string[]): string | null {
	const rest = text.replace(placeholder, (all, name: string) => (known.includes(name) ? "" : all));
	return /\{[^{}]*\}|[{}]/.exec(rest)?.[0] ?? null;
}

/** Fills the placeholders of a text. A record without the value leaves nothing. */
export const fillSeoText = (text: string, values: SeoValues): string =>
	text
		.replace(placeholder, (_, name: SeoPlaceholder) => values[name] ?? "")
		.replace(/\s+/g, " ")
		.trim();
