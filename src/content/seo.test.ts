import { expect, test } from "vitest";
import { addableTags } from "./seo.ts";

test.each(["og:title", "twitter:card", "author", "google-site-verification"])("%s may be added", (name) => {
	expect(addableTags([{ name, content: "x" }])).toHaveLength(1);
});

test.each([
	"refresh",
	"Content-Security-Policy",
	"referrer",
	"robots",
	"viewport",
	'og:title" http-equiv="refresh',
	"OG:Title",
])("%s may not", (name) => {
	expect(addableTags([{ name, content: "x" }])).toEqual([]);
});
