import { expect, test } from "vitest";
import { allowedTags, fillPlaceholders } from "./seo.ts";

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

const values = { fields: { Name: "Kererū", Empty: null }, complexFields: { ParentCategory: { Name: "Coffee" } } };

test.each([
	["Buy {!Record.Name}", "Buy Kererū"],
	["{!Content.Name} in {!Record.ParentCategory.Name}", "Kererū in Coffee"],
	["{!Record.Nothing}{!Record.Empty}{!Record.Nothing.Name}{!Record.constructor}", ""],
	["{!Other.Name} {Record.Name}", "{!Other.Name} {Record.Name}"],
])("fills the placeholders of %j", (text, filled) => {
	expect(fillPlaceholders(text, values)).toBe(filled);
});
