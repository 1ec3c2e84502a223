import { expect, test } from "vitest";
import { allowedTags } from "./seo.ts";

test.each(["og:title", "twitter:card", "author", "google-site-verification"])("allows %s", (name) => {
	expect(allowedTags([{ name, content: "x" }])).toHaveLength(1);
});

test.each([
	"refresh",
	"Content-Security-Policy",
	"referrer",
	"robots",
	"viewport",
	'og:title" http-equiv="refresh',
	"OG:Title",
])("leaves out %s", (name) => {
	expect(allowedTags([{ name, content: "x" }])).toEqual([]);
});
