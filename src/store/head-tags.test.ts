import fc from "fast-check";
import { expect, test } from "vitest";
import { type HeadTag, isAllowedTag, readHeadTags } from "./head-tags.ts";

test.each<[html: string, tags: HeadTag[]]>([
	["", []],
	['<meta name="author" content="Brewline">', [{ tag: "meta", name: "author", content: "Brewline" }]],
	[
		"<META NAME='twitter:site' CONTENT='@brewline'/>\n\t<link rel=\"me\" href=\"https://social.example/@b\" />",
		[
			{ tag: "meta", name: "twitter:site", content: "@brewline" },
			{ tag: "link", rel: "me", href: "https://social.example/@b" },
		],
	],
	[
		'<meta property="og:image" content="https://shop.example/a.png?a=1&amp;b=2&c=3">',
		[{ tag: "meta", property: "og:image", content: "https://shop.example/a.png?a=1&b=2&c=3" }],
	],
	[
		'<link rel="alternate" hreflang="nl-BE" href="https://shop.example{path}">',
		[{ tag: "link", rel: "alternate", hreflang: "nl-BE", href: "https://shop.example{path}" }],
	],
	[
		'<meta name="keywords" content="&quot;&lt;b&gt; {name}">',
		[{ tag: "meta", name: "keywords", content: '"<b> {name}' }],
	],
])("reads %j", (html, tags) => {
	expect(readHeadTags(html)).toEqual(tags);
});

test.each([
	'<meta http-equiv="refresh" content="0;url=https://evil.example">',
	'<meta name="author" http-equiv="refresh" content="0">',
	'<meta name="author" content="x" onload="alert(1)">',
	'<meta charset="utf-7">',
	"<script>alert(1)</script>",
	'<link rel="me" href="https://shop.example/\u200b">',
	'<meta name="author" content="\u202eabc">',
	"<style>body{}</style>",
	'<base href="https://evil.example">',
	"<!-- a comment -->",
	"text",
	'<meta name="author" content="x"> text',
	"<meta name=author content=x>",
	'<meta name="author" content="x"',
	'<meta name="author"content="x">',
	'<meta name="author" content="a" content="b">',
	'<meta name="author" content="<script>">',
	'<meta name="author" content="a\u0000b">',
	`<meta name="author" content="${"a".repeat(501)}">`,
	"</meta>",
	'< meta name="author" content="x">',
	'<link rel="me" href="https://shop.example" as="script">',
])("cannot read %j", (html) => {
	expect(() => readHeadTags(html)).toThrow("seo.tag-unreadable");
});

test.each([
	'<meta name="robots" content="all">',
	'<meta name="referrer" content="unsafe-url">',
	'<meta name="viewport" content="width=1">',
	'<meta name="description" content="x">',
	'<meta name="author">',
	'<meta content="x">',
	'<meta name="author" property="og:image" content="x">',
	'<meta property="og:title" content="x">',
	'<meta property="author" content="x">',
	'<link rel="stylesheet" href="https://evil.example/a.css">',
	'<link rel="alternate stylesheet" href="https://evil.example/a.css">',
	'<link rel="preload" href="https://evil.example/a.js">',
	'<link rel="icon" href="https://evil.example/a.png">',
	'<link rel="manifest" href="https://evil.example/a.json">',
	'<link rel="canonical" href="http://shop.example">',
	'<link rel="canonical" href="javascript:alert(1)">',
	'<link rel="canonical" href="//evil.example">',
	'<link rel="canonical" href="https://user:secret@shop.example">',
	'<link rel="canonical" hreflang="nl" href="https://shop.example">',
	'<link rel="canonical" href="https://{path}">',
	'<link rel="canonical" href="https://shop.example.{path}">',
	'<link rel="canonical" href="https://shop.example\\@evil.example{path}">',
	'<link rel="canonical" href="https://shop.example/a b">',
	'<meta property="og:image" content="javascript:alert(1)">',
	'<meta property="og:video" content="data:text/html,x">',
	'<meta property="og:see_also" content="http://evil.example">',
	'<meta name="twitter:player" content="//evil.example">',
	'<meta property="og:image:secure_url" content="http://evil.example">',
	'<link rel="alternate" href="https://shop.example">',
	'<link rel="alternate" type="text/css" href="https://shop.example">',
	'<link rel="alternate" hreflang="all of them" href="https://shop.example">',
])("refuses %j", (html) => {
	expect(() => readHeadTags(html)).toThrow("seo.tag-not-allowed");
});

test("accepts twenty tags and refuses the next one", () => {
	const tag = '<meta name="author" content="x">';
	expect(readHeadTags(tag.repeat(20))).toHaveLength(20);
	expect(() => readHeadTags(tag.repeat(21))).toThrow("seo.too-many-tags");
});

test("reads only allowed tags, whatever the text is", () => {
	const piece = fc.oneof(
		fc.constantFrom(
			"<meta ",
			"<link ",
			"<script ",
			"name=",
			"content=",
			"rel=",
			"href=",
			'"',
			"'",
			">",
			"/>",
			" ",
			"author",
		),
		fc.constantFrom('"canonical"', '"https://a.example"', '"author"', "http-equiv=", "onload=", "<", "&quot;", "\n"),
		fc.string({ maxLength: 4 }),
	);
	const tagLike = fc
		.record({ name: fc.constantFrom("author", "robots", "og:image"), content: fc.string({ maxLength: 12 }) })
		.map(({ name, content }) => `<meta name="${name}" content="${content}">`);
	fc.assert(
		fc.property(
			fc.oneof(
				fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join("")),
				tagLike,
			),
			(html) => {
				let tags: HeadTag[] = [];
				try {
					tags = readHeadTags(html);
				} catch (error) {
					expect(error).toMatchObject({ code: expect.stringMatching(/^seo\./), kind: "invalid", field: "headTags" });
				}
				expect(tags.every(isAllowedTag)).toBe(true);
			},
		),
	);
});
