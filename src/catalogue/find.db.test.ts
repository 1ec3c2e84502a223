import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { guest, type Viewer } from "#act.ts";
import { category, contract, priceBook, priceBookEntry, product, productGroup } from "#db/schema/catalogue.ts";
import type { Language } from "#i18n/languages.ts";
import { newId } from "#shared/id.ts";
import { money } from "#shared/money.ts";
import { refusalIn } from "#shared/refusal.ts";
import { test as plain } from "#test/database.ts";
import { actOf, people } from "#test/people.ts";
import { smallRange } from "#test/range.ts";
import { findProducts } from "./find.db.ts";

type Asked = { by?: Viewer; language?: Language; limit?: number };

const test = plain.extend("shop", { scope: "file" }, async ({ database: { db } }) => {
	const world = await people(db);
	const { rows, groups, stamp } = await smallRange(db);
	const [group] = groups;
	const sizes = rows.filter(({ groupId }) => groupId === group?.id);
	const [size] = sizes;
	if (!group || !size) throw new Error("the range is empty");
	const names = { nameEn: "Tūī 100% Blend_A", nameNl: "Tūī melange 100%" };
	await db.update(productGroup).set(names).where(eq(productGroup.id, group.id));
	const find = (term: string, { by = guest, language = "en-NZ", limit = 60 }: Asked = {}) =>
		findProducts(actOf(db, by), { term, language, limit }, null);
	const slugs = async (term: string, by?: Viewer) => (await find(term, by && { by })).products.map(({ slug }) => slug);
	return { ...world, find, slugs, group, size, sizes, rows, groups, stamp };
});

describe("a product is found", () => {
	test.for([...["tūī 100%", "TUI", "blend_a", "blend tui", "100% tui blend_a"], "  tui  "])(
		"by %j",
		async (term, { shop: { slugs, size } }) => {
			expect(await slugs(term)).toContain(size.slug);
		},
	);

	test.for(["tui 200%", "tuix", "ui", "lend_a", "00%", ".*", "b%nd", "blend-a", "blend z9", "tui_100%"])(
		"not by %j",
		async (term, { shop: { slugs, size } }) => {
			expect(await slugs(term)).not.toContain(size.slug);
		},
	);

	test("by a sign of patterns only when it has that sign", async ({ shop: { find, size } }) => {
		for (const sign of ["%", "_", "\\"]) {
			const { products } = await find(sign);
			expect(products.filter(({ name, size }) => !`${name} ${size}`.includes(sign))).toEqual([]);
			expect(products.some(({ slug }) => slug === size.slug)).toBe(sign !== "\\");
		}
	});

	test("by its article number or the beginning of it, and by the whole of its EAN alone", async ({
		shop: { slugs, size },
	}) => {
		const ean = size.ean;
		expect(await slugs(size.articleNumber)).toContain(size.slug);
		expect(await slugs(size.articleNumber.slice(0, -1))).toContain(size.slug);
		expect(await slugs(ean)).toEqual([size.slug]);
		expect(await slugs(size.internationalArticleNumber)).toEqual([size.slug]);
		expect(await slugs(ean.slice(0, -1))).toEqual([]);
		const gaps = (number: string) => number.replace(/(\d{3})(?=\d)/g, "$1 ");
		for (const number of [size.articleNumber, ean]) expect(await slugs(gaps(number))).toContain(size.slug);
	});

	test("by the area and the aisle it stands in, together with its name", async ({ database: { db }, shop }) => {
		const [aisle] = await db.select().from(category).where(eq(category.id, shop.group.categoryId));
		const [area] = await db
			.select()
			.from(category)
			.where(eq(category.id, aisle?.parentId ?? ""));
		expect(await shop.slugs(`tui ${aisle?.nameEn}`)).toContain(shop.size.slug);
		expect(await shop.slugs(`tui ${area?.nameEn}`)).toContain(shop.size.slug);
		expect(await shop.find(`${area?.nameEn}`)).toMatchObject({
			products: expect.arrayContaining([expect.objectContaining({ area: area?.slug })]),
		});
	});

	test("in the language asked for", async ({ shop: { find } }) => {
		const dutch = await find("tui melange", { language: "nl-NL" });
		expect(dutch.products.map(({ name }) => name)).toEqual(["Tūī melange 100%"]);
		expect((await find("tui melange")).total).toBe(0);
	});
});

test("one entry stands for all sizes of a product, and all that were found are counted", async ({ shop }) => {
	const { total, products } = await shop.find("e", { limit: 3 });
	expect(products).toHaveLength(3);
	expect(total).toBeLessThanOrEqual(shop.groups.length);
	const all = await shop.find("e");
	expect(new Set(all.products.map(({ slug }) => slug)).size).toBe(all.total);
	expect(all.products.slice(0, 3)).toEqual(products);
	expect(JSON.stringify(all)).not.toMatch(/price|cents/i);
});

test("those whose name begins with what was typed stand first, then those whose name has it", async ({
	database: { db },
	shop: { groups, find },
}) => {
	const [last, before] = groups.slice(-2).reverse();
	if (!last || !before) throw new Error("the range is too small");
	await db.update(productGroup).set({ nameEn: "Zesty Quokka" }).where(eq(productGroup.id, before.id));
	await db.update(productGroup).set({ nameEn: "Quokka Zest" }).where(eq(productGroup.id, last.id));
	await db
		.update(product)
		.set({ nameEn: "Quokka in a size" })
		.where(eq(product.groupId, groups[0]?.id ?? ""));
	expect((await find("quokka")).products.map(({ name }) => name)).toEqual([
		...["Quokka Zest", "Zesty Quokka", "Tūī 100% Blend_A"],
	]);
});

test("what stands in an aisle that was taken away is not found", async ({
	database: { db },
	shop: { groups, rows, slugs },
}) => {
	const group = groups.at(Math.floor(groups.length / 2));
	const size = rows.find(({ groupId }) => groupId === group?.id);
	if (!group || !size) throw new Error("the range is empty");
	const taken = (deletedAt: Date | null) =>
		db.update(category).set({ deletedAt }).where(eq(category.id, group.categoryId));
	await taken(new Date());
	expect(await slugs(size.articleNumber)).not.toContain(size.slug);
	await taken(null);
	expect(await slugs(size.articleNumber)).toContain(size.slug);
});

test("what is made for one company is found by that company and by staff, and by nobody else", async ({
	database: { db },
	shop: { ours, theirs, staff, rows, stamp, slugs },
}) => {
	const made = rows.find(({ groupId }) => groupId === rows.at(-1)?.groupId);
	if (!made) throw new Error("the range is empty");
	await db.update(product).set({ contractOnly: true }).where(eq(product.groupId, made.groupId));
	const now = { now: new Date() };
	const priceBookId = newId("01s", now);
	const { accountId } = ours;
	const agreed = { minimum: 1, price: money(100), validFrom: "2025-01-01" };
	await db.insert(priceBook).values({ id: priceBookId, name: "C-1", kind: "contract", ...stamp });
	await db
		.insert(priceBookEntry)
		.values({ id: newId("01u", now), priceBookId, productId: made.id, ...agreed, ...stamp });
	await db
		.insert(contract)
		.values({ id: newId("800", now), accountId, priceBookId, number: "C-1", startsOn: "2025-01-01", ...stamp });
	expect(await slugs(made.articleNumber)).toEqual([]);
	expect(await slugs(made.ean)).toEqual([]);
	expect(await slugs(made.articleNumber, theirs.administrator.viewer)).toEqual([]);
	expect(await slugs(made.articleNumber, ours.reader.viewer)).toEqual([made.slug]);
	expect(await slugs(made.articleNumber, staff.sales)).toContain(made.slug);
});

test("who asks three hundred times in a minute is asked to wait, and others are not", async ({
	database: { db },
	shop: _,
}) => {
	const ask = (visitor: string) =>
		findProducts(actOf(db, guest), { term: "nothing at all", language: "en-NZ", limit: 1 }, visitor).then(
			() => null,
			(refused) => refusalIn(refused)?.code ?? String(refused),
		);
	const said = [];
	for (let asked = 0; asked < 301; asked++) said.push(await ask("a machine"));
	expect(said.slice(0, 300).filter((code) => code !== null)).toEqual([]);
	expect(said[300]).toBe("throttled");
	expect(await ask("somebody")).toBeNull();
});
