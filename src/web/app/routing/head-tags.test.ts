import { expect, test } from "vitest";
import { descriptionTexts } from "#i18n/descriptions.ts";
import { testStore } from "#test/store.ts";
import { headOf, seoOf } from "./head-tags.ts";
import { addressOf } from "./routes.ts";

const pageAt = (path: string) => ({ address: addressOf(path), publicUrl: "https://shop.example", store: testStore });

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
