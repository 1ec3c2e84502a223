import { expect, test } from "vitest";
import { descriptionTexts } from "#i18n/site/descriptions.ts";
import type { PageHeadTags, PageTexts } from "#store/seo-texts.ts";
import { testStore } from "#test/store.ts";
import { addressOf } from "#web/pages.ts";
import { headOf, seoOf } from "./head-tags.ts";
import type { ShownRecord } from "./record-page.ts";

const pageAt = (path: string) => ({
	address: addressOf(path),
	publicUrl: "https://shop.example",
	store: testStore,
	headTags: {},
});

test("has all ten SEO properties, with an underscore in language codes", () => {
	expect(seoOf(pageAt("/nl/login"))).toEqual({
		title: "Inloggen",
		description: descriptionTexts("nl-NL")("login"),
		customHeadTags: [],
		canonicalUrl: "https://shop.example/nl/login",
		hrefLangUrls: { en_NZ: "https://shop.example/login", nl_NL: "https://shop.example/nl/login" },
		isSeoIndexed: true,
		recordName: null,
		objectName: null,
		fields: {},
		complexFields: {},
	});
});

test("titles the login page Login", () => {
	expect(headOf(pageAt("/login"))).toContain("<title>Login · Brewline</title>");
});

test.each([
	{ path: "/global-search/flat%20white", title: "“flat white” · Brewline" },
	{ path: "/nl/global-search/kerer%C5%AB", title: "‘kererū’ · Brewline" },
	{ path: "/global-search/%3C%2Ftitle%3E%22%26", title: "“&lt;/title&gt;&quot;&amp;” · Brewline" },
])("titles the search at $path with the search term", ({ path, title }) => {
	expect(headOf(pageAt(path))).toContain(`<title>${title}</title>`);
});

const ownTexts = (title: string, description: string) => ({
	title: { en: title, nl: `${title} NL` },
	description: { en: description, nl: `${description} NL` },
});
const storeWith = (seo: PageTexts) => ({ ...testStore, seo });
const product = (brand: string | null): ShownRecord => ({
	head: { title: `Tea "1 kg"`, description: "Leaves" },
	seoValues: { brand, category: "Tea & more" },
	kind: "product",
	picture: null,
	path: "/product/tea",
	structured: async () => ({}),
});

test("writes the texts of the shop, with the values of the record", () => {
	const store = storeWith({
		home: ownTexts("Beans and leaves", "Roasted by {shop}"),
		product: ownTexts("{name} by {brand}", "{category}: {name}, from {shop}"),
	});
	expect(headOf({ ...pageAt("/nl"), store })).toContain("<title>Beans and leaves NL · Brewline</title>");
	expect(headOf({ ...pageAt("/"), store })).toContain('<meta name="description" content="Roasted by Brewline">');
	const head = headOf({ ...pageAt("/product/tea"), store, record: product("<b>") });
	expect(head).toContain("<title>Tea &quot;1 kg&quot; by &lt;b&gt; · Brewline</title>");
	expect(head).toContain('content="Tea &amp; more: Tea &quot;1 kg&quot;, from Brewline"');
	expect(seoOf({ ...pageAt("/product/tea"), store, record: product(null) })).toMatchObject({
		title: 'Tea "1 kg" by',
		recordName: 'Tea "1 kg"',
	});
	expect(seoOf({ ...pageAt("/product/gone"), store, record: null }).title).toBe("Page not found");
});

test("writes the head tags of the shop escaped, on their pages, and links on indexed pages only", () => {
	const headTags: PageHeadTags = {
		every: [
			{ tag: "meta", name: "author", content: '"><script>alert(1)</script>{shop}' },
			{ tag: "link", rel: "alternate", hreflang: "nl-BE", href: "https://be.example{path}" },
			{ tag: "link", rel: "canonical", href: "https://www.example{path}" },
		],
		product: [{ tag: "meta", property: "og:image:alt", content: "{name}" }],
	};
	const head = headOf({ ...pageAt("/product/tea"), headTags, record: product("B") });
	expect(head).toContain('<meta name="author" content="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;Brewline">');
	expect(head).toContain('<link rel="alternate" hreflang="nl-BE" href="https://be.example/product/tea">');
	expect(head).toContain('<meta property="og:image:alt" content="Tea &quot;1 kg&quot;">');
	expect(head.match(/rel="canonical"[^>]*/g)).toEqual(['rel="canonical" href="https://www.example/product/tea"']);
	expect(head).not.toContain("<script");
	const login = headOf({ ...pageAt("/login"), headTags });
	expect(login).not.toContain("og:image:alt");
	const account = headOf({ ...pageAt("/account"), headTags });
	expect(account).toContain('<meta name="author"');
	expect(account).not.toMatch(/canonical|be\.example/);
});

test.each([
	"/account",
	"/ResetPassword/a-secret",
	"/ForgotPassword",
	"/global-search/flat%20white",
	"/compare",
	"/no-such-page",
])("keeps %s out of search engines and writes no URL of the page", (path) => {
	const head = headOf(pageAt(path));
	expect(head).toContain('<meta name="robots" content="noindex,nofollow">');
	expect(head).not.toMatch(/canonical|hreflang|og:url|a-secret/);
});
