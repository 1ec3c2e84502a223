import { expect } from "vitest";
import { guest } from "#act.ts";
import { testWithPeople as test } from "#test/database.ts";
import { refusalOf } from "#test/messages.ts";
import { actOf, people } from "#test/people.ts";
import { changeSeo } from "./seo.commands.ts";
import { ChangeSeo } from "./seo.ts";
import { fillSeoText } from "./seo-texts.ts";
import { seoSettings } from "./store.db.ts";

const product = { page: "product", titleEn: "{name} by {brand}", titleNl: "{name} van {brand}" } as const;

test("stores texts and head tags of a page, leaves out what is not named, and writes one audit row", async ({
	database: { db },
	owner,
}) => {
	const boss = actOf(db, people().staff.administrator ?? guest);
	await changeSeo(boss, product);
	await changeSeo(boss, { page: "product", headTags: '<meta name="author" content="{shop}">' });
	const stored = {
		title: { en: "{name} by {brand}", nl: "{name} van {brand}" },
		description: null,
		headTags: [{ tag: "meta", name: "author", content: "{shop}" }],
	};
	expect(await seoSettings(boss)).toEqual({ product: stored });
	const [row] = await owner`select user_id, changes from audit where object = 'WebStore' order by number desc limit 1`;
	expect(row).toEqual({
		user_id: boss.by.userId,
		changes: { "seo.product": [{ ...stored, headTags: [] }, stored] },
	});
	await changeSeo(boss, { page: "product", titleEn: null, titleNl: null, headTags: null });
	expect((await seoSettings(boss)).product).toEqual({ title: null, description: null, headTags: [] });
});

test("is for administrators of the shop", async ({ database: { db } }) => {
	const { staff, ownCompany } = people();
	for (const by of [staff.sales ?? guest, staff.finance ?? guest, ownCompany.administrator.viewer, guest])
		expect(await refusalOf(changeSeo(actOf(db, by), product))).toBe("store.administrators-only");
});

test.for<[refusal: string | undefined, input: ChangeSeo]>([
	[undefined, { page: "home", descriptionEn: "Coffee by {shop}", descriptionNl: "Koffie van {shop}" }],
	["seo.placeholder-unknown", { page: "home", titleEn: "{name}", titleNl: "Koffie" }],
	["seo.placeholder-unknown", { page: "category", titleEn: "{name}", titleNl: "{name} van {brand}" }],
	["seo.placeholder-unknown", { page: "product", titleEn: "{name} – {shop}", titleNl: "{name}" }],
	["seo.placeholder-unknown", { page: "product", titleEn: "{Name}", titleNl: "{name}" }],
	["seo.placeholder-unknown", { page: "product", titleEn: "{!Record.Name}", titleNl: "{name}" }],
	["seo.placeholder-unknown", { page: "product", titleEn: "{name", titleNl: "{name}" }],
	["seo.placeholder-unknown", { page: "product", headTags: '<meta name="author" content="{path}">' }],
	["seo.placeholder-unknown", { page: "product", headTags: '<link rel="me" href="https://a.example/{name}">' }],
	["seo.both-languages", { page: "category", titleEn: "{name}" }],
	["seo.both-languages", { page: "category", descriptionNl: "{name}", descriptionEn: null }],
	["seo.tags-only", { page: "every", titleEn: "Coffee", titleNl: "Koffie" }],
	[undefined, { page: "every", headTags: '<link rel="canonical" href="https://a.example{path}">' }],
	["seo.canonical-of-page", { page: "every", headTags: '<link rel="canonical" href="https://a.example/">' }],
	[undefined, { page: "home", headTags: '<link rel="canonical" href="https://a.example/">' }],
	["seo.canonical-of-page", { page: "home", headTags: '<link rel="canonical" href="https://a.example/">'.repeat(2) }],
	["seo.tag-not-allowed", { page: "home", headTags: '<meta name="robots" content="all">' }],
	["seo.placeholder-unknown", { page: "product", headTags: '<link rel="me" href="https://a.example" title="{name}">' }],
	["seo.tag-unreadable", { page: "home", headTags: '<meta name=author content="a">' }],
])("answers %s to %j", async ([refusal, input], { database: { db } }) => {
	const boss = actOf(db, people().staff.administrator ?? guest);
	const before = await seoSettings(boss);
	const outcome = await changeSeo(boss, input).then(
		() => undefined,
		(error) => error.code,
	);
	expect(outcome).toBe(refusal);
	if (refusal) expect(await seoSettings(boss)).toEqual(before);
});

test.each([
	{ page: "cart" },
	{ page: "home", titleEn: "a".repeat(121), titleNl: "b" },
	{ page: "home", descriptionEn: "a".repeat(301), descriptionNl: "b" },
	{ page: "home", titleEn: "" },
	{ page: "home", headTags: "a".repeat(4_001) },
])("accepts no input like %j", (input) => {
	expect(ChangeSeo.safeParse(input).success).toBe(false);
});

test.each([
	["{name} by {brand}", { name: "Kererū {brand}", brand: "Southerly" }, "Kererū {brand} by Southerly"],
	["{name} {brand} ({category})", { name: "Tea", brand: null }, "Tea ()"],
	["no placeholder", {}, "no placeholder"],
])("fills %j", (text, values, filled) => {
	expect(fillSeoText(text, values)).toBe(filled);
});
