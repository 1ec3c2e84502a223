import { expect, test } from "vitest";
import { filledSeo, fillPlaceholders } from "./seo.ts";

const values = { fields: { Name: "Kererū", Empty: null }, complexFields: { ParentCategory: { Name: "Coffee" } } };

test.each([
	["Buy {!Record.Name}", "Buy Kererū"],
	["{!Content.Name} in {!Record.ParentCategory.Name}", "Kererū in Coffee"],
	["{!Record.Nothing}{!Record.Empty}{!Record.Nothing.Name}{!Record.constructor}", ""],
	["{!Other.Name} {Record.Name}", "{!Other.Name} {Record.Name}"],
])("fills the placeholders of %j", (text, filled) => {
	expect(fillPlaceholders(text, values)).toBe(filled);
});

test("fills the placeholders of head tags, and leaves out stored tags that are not allowed", () => {
	const seo = {
		title: "{!Record.Name}",
		description: "",
		customHeadTags: [
			{ tag: "meta", name: "author", content: "{!Record.Name}" },
			{ tag: "meta", name: "robots", content: "all" },
			{ tag: "link", rel: "stylesheet", href: "https://shop.example/a.css" },
			{ tag: "meta", name: "keywords", content: "" },
		] as const,
		canonicalUrl: null,
		hrefLangUrls: {},
		isSeoIndexed: false,
		recordName: null,
		objectName: null,
		...values,
	};
	expect(filledSeo(seo)).toMatchObject({
		title: "Kererū",
		customHeadTags: [{ tag: "meta", name: "author", content: "Kererū" }],
	});
});
