import { expect, test } from "vitest";
import { textIn } from "#i18n/text.ts";
import { aStore } from "#test/store.ts";
import { headOf, seoOf } from "./head.ts";
import { addressOf } from "./routes.ts";

const pageAt = (path: string) => ({ address: addressOf(path), publicUrl: "https://shop.example", store: aStore });

test("a page has all ten properties, its languages with an underscore", () => {
	expect(seoOf(pageAt("/nl/login"))).toEqual({
		title: "Inloggen",
		description: textIn("nl-NL")("login.description"),
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

test("the login page is called Login", () => {
	expect(headOf(pageAt("/login"))).toContain("<title>Login · Brewline</title>");
});

test.each([
	{ path: "/global-search/flat%20white", title: "“flat white” · Brewline" },
	{ path: "/nl/global-search/kerer%C5%AB", title: "‘kererū’ · Brewline" },
	{ path: "/global-search/%3C%2Ftitle%3E%22%26", title: "“&lt;/title&gt;&quot;&amp;” · Brewline" },
])("the search at $path is called after what was sought", ({ path, title }) => {
	expect(headOf(pageAt(path))).toContain(`<title>${title}</title>`);
});

test.each([
	"/account",
	"/ResetPassword/a-secret",
	"/ForgotPassword",
	"/global-search/flat%20white",
	"/compare",
	"/no-such-page",
])("%s is left out of search engines, and no address of it is told", (path) => {
	const head = headOf(pageAt(path));
	expect(head).toContain('<meta name="robots" content="noindex,nofollow">');
	expect(head).not.toMatch(/canonical|hreflang|og:url|a-secret/);
});
