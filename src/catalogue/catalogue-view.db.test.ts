import { and, eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { guest, type Viewer } from "#act.ts";
import type { Db } from "#db/db.ts";
import {
	category,
	contract,
	machine,
	priceBook,
	priceBookEntry,
	product,
	productGroup,
	stock,
} from "#db/schema/catalogue.ts";
import { type Language, languages } from "#i18n/languages.ts";
import { newId } from "#shared/id.ts";
import { money } from "#shared/money.ts";
import { refusalIn } from "#shared/refusal.ts";
import { testWithPeople as plain } from "#test/database.ts";
import { insertTestOrder } from "#test/orders.ts";
import { actOf, people } from "#test/people.ts";
import { smallRange } from "#test/small-range.ts";
import type { ListProducts } from "./catalogue-requests.ts";
import { listProducts } from "./catalogue-view.db.ts";
import { byProductId } from "./named-products.db.ts";
import { packSizeOf } from "./pack-sizes.ts";
import { explainedPrice } from "./prices/price-explanation.db.ts";
import { priceOf } from "./prices/prices.ts";
import { booksOf, dayAt, pricesIn } from "./prices/snapshot-prices.ts";
import { compareMachines } from "./product/compare.db.ts";
import { suggest } from "./search/suggestions.db.ts";

type SearchOptions = { by?: Viewer; language?: Language; limit?: number };

const test = plain.extend("shop", { scope: "file" }, async ({ database: { db } }) => {
	const world = people();
	const { rows, groups, stamp } = await smallRange(db);
	const [group] = groups;
	const sizes = rows.filter(({ groupId }) => groupId === group?.id);
	const [size] = sizes;
	if (!group || !size) throw new Error("the range is empty");
	const names = { nameEn: "Tūī 100% Blend_A", nameNl: "Tūī melange 100%" };
	await db.update(productGroup).set(names).where(eq(productGroup.id, group.id));
	const find = (term: string, { by = guest, language = "en-NZ", limit = 60 }: SearchOptions = {}) =>
		suggest(actOf(db, by), { term, language, limit }, null);
	const slugs = async (term: string, by?: Viewer) => (await find(term, by && { by })).products.map(({ slug }) => slug);
	return { ...world, find, slugs, group, size, sizes, rows, groups, stamp };
});

describe("search", () => {
	test("finds a product by its codes and their prefixes", async ({ shop: { slugs, size } }) => {
		for (const number of [
			size.articleNumber,
			size.articleNumber.slice(0, -1),
			size.ean,
			size.internationalArticleNumber,
		])
			expect(await slugs(number)).toContain(size.slug);
	});

	test("returns the size whose article number was searched", async ({ shop: { slugs, rows } }) => {
		const second = rows.find(({ position, contractOnly }) => position === 2 && !contractOnly);
		expect(await slugs(second?.articleNumber ?? "")).toEqual([second?.slug]);
	});

	test("ignores codes of other companies' sizes, alone or with a word", async ({
		database: { db },
		shop: { find, slugs, rows, groups },
	}) => {
		const second = rows.findLast(({ position }) => position === 2);
		const setContractOnly = (contractOnly: boolean) =>
			db
				.update(product)
				.set({ contractOnly })
				.where(eq(product.id, second?.id ?? ""));
		await setContractOnly(true);
		expect(await slugs(second?.articleNumber ?? "")).toEqual([]);
		expect(await slugs(second?.ean ?? "")).toEqual([]);
		const name = groups.find(({ id }) => id === second?.groupId)?.nameEn ?? "";
		expect(await find(`${second?.articleNumber} ${name}`)).toEqual(await find(`7999999 ${name}`));
		expect(await find(`${second?.productCode} ${name}`)).toEqual(await find(`${second?.productCode}XX ${name}`));
		await setContractOnly(false);
		expect(await slugs(second?.ean ?? "")).toEqual([second?.slug]);
	});

	test("finds a product by its name with its area or category", async ({ database: { db }, shop }) => {
		const [subcategory] = await db.select().from(category).where(eq(category.id, shop.group.categoryId));
		const [area] = await db
			.select()
			.from(category)
			.where(eq(category.id, subcategory?.parentId ?? ""));
		expect(await shop.slugs(`tui ${subcategory?.nameEn}`)).toContain(shop.size.slug);
		expect(await shop.slugs(`tui ${area?.nameEn}`)).toContain(shop.size.slug);
		expect(await shop.find(`${area?.nameEn}`)).toMatchObject({
			products: expect.arrayContaining([expect.objectContaining({ area: area?.slug })]),
		});
	});

	test("searches in the requested language", async ({ shop: { find } }) => {
		const dutch = await find("tui melange", { language: "nl-NL" });
		expect(dutch.products.map(({ name }) => name)).toEqual(["Tūī melange 100%"]);
		expect((await find("tui melange")).products.map(({ slug }) => slug)).toEqual(
			dutch.products.map(({ slug }) => slug),
		);
	});
});

test("returns one entry per product group, and counts all results", async ({ shop }) => {
	const { total, products } = await shop.find("e", { limit: 3 });
	expect(products).toHaveLength(3);
	expect(total).toBeLessThanOrEqual(shop.groups.length);
	const all = await shop.find("e");
	expect(new Set(all.products.map(({ slug }) => slug)).size).toBe(all.total);
	expect(all.products.slice(0, 3)).toEqual(products);
	expect(JSON.stringify(all)).not.toMatch(/price|cents/i);
});

test("does not find products of a deleted category", async ({
	database: { db },
	shop: { groups, rows, slugs, find },
}) => {
	const group = groups.at(Math.floor(groups.length / 2));
	const size = rows.find(({ groupId }) => groupId === group?.id);
	if (!group || !size) throw new Error("the range is empty");
	const setDeletedAt = (deletedAt: Date | null) =>
		db.update(category).set({ deletedAt }).where(eq(category.id, group.categoryId));
	await setDeletedAt(new Date());
	expect(await find(size.articleNumber)).toMatchObject({ total: 0, products: [] });
	await setDeletedAt(null);
	expect(await slugs(size.articleNumber)).toContain(size.slug);
});

test("finds contract-only products for their company and staff only", async ({
	database: { db },
	shop: { ownCompany, otherCompany, staff, rows, stamp, slugs },
}) => {
	const contractProduct = rows.find(({ groupId }) => groupId === rows.at(-1)?.groupId);
	if (!contractProduct) throw new Error("the range is empty");
	await db.update(product).set({ contractOnly: true }).where(eq(product.groupId, contractProduct.groupId));
	const now = { now: new Date() };
	const priceBookId = newId("01s", now);
	const { accountId } = ownCompany;
	const agreed = { minimum: 1, price: money(100), validFrom: "2025-01-01" };
	await db.insert(priceBook).values({ id: priceBookId, name: "C-1", kind: "contract", ...stamp });
	await db
		.insert(priceBookEntry)
		.values({ id: newId("01u", now), priceBookId, productId: contractProduct.id, ...agreed, ...stamp });
	await db
		.insert(contract)
		.values({ id: newId("800", now), accountId, priceBookId, number: "C-1", startsOn: "2025-01-01", ...stamp });
	expect(await slugs(contractProduct.articleNumber)).toEqual([]);
	expect(await slugs(contractProduct.ean)).toEqual([]);
	expect(await slugs(contractProduct.articleNumber, otherCompany.administrator.viewer)).toEqual([]);
	expect(await slugs(contractProduct.articleNumber, ownCompany.reader.viewer)).toEqual([contractProduct.slug]);
	expect(await slugs(contractProduct.articleNumber, staff.sales)).toContain(contractProduct.slug);
});

/** Two products with the same name, and one of a brand with this name. */
const testWithTwins = test.extend("twins", { scope: "file" }, async ({ database: { db }, shop: { groups, rows } }) => {
	const [first, second, third] = groups.slice(1).map(({ id }) => ({
		groupId: id,
		sizes: rows.filter(({ groupId }) => groupId === id),
	}));
	if (!first || !second || !third) throw new Error("the range is too small");
	const rename = (groupId: string, name: string) =>
		db.update(productGroup).set({ nameEn: name, nameNl: name }).where(eq(productGroup.id, groupId));
	for (const { groupId } of [first, second]) await rename(groupId, "Zorgon");
	await db.update(productGroup).set({ brand: "Zorgon" }).where(eq(productGroup.id, third.groupId));
	return { first, second, third };
});

testWithTwins(
	"lists products in stock before equal ones that are sold out",
	async ({ database: { db }, shop: { slugs, stamp }, twins }) => {
		const before = await slugs("zorgon");
		const last = [twins.first, twins.second].find(({ sizes }) => sizes.some(({ slug }) => slug === before[1]));
		const productId = last?.sizes[0]?.id ?? "";
		await db.insert(stock).values({ productId, quantity: 10, lowMark: 2, ...stamp });
		expect((await slugs("zorgon")).slice(0, 2), "in stock before sold out").toEqual([before[1], before[0]]);
		await db.delete(stock).where(eq(stock.productId, productId));
	},
);

describe("a search without results", () => {
	const pageFor = (db: Db, term: string, { by = guest, language = "en-NZ" as Language } = {}) =>
		listProducts(actOf(db, by), { category: null, term, search: "", language }, null);
	const helpFor = async (db: Db, term: string, viewed: { by?: Viewer; language?: Language } = {}) => {
		const { help } = await pageFor(db, term, viewed);
		return help && { spelling: help.spelling, categories: help.categories.map(({ slug }) => slug) };
	};

	test("offers a similar spelling and the nearest category, in both languages", async ({
		database: { db },
		shop: _,
	}) => {
		expect(await helpFor(db, "syrapp")).toMatchObject({ spelling: "syrup", categories: ["syrups"] });
		expect(await helpFor(db, "zzyzx qqrst syrups")).toEqual({ spelling: null, categories: ["syrups"] });
		expect((await helpFor(db, "koffeibonne zzyzx", { language: "nl-NL" }))?.spelling, "without the strange word").toBe(
			"koffiebonen",
		);
		expect(await helpFor(db, "tea"), "with results").toBeNull();
		expect(await helpFor(db, "zzyzx")).toEqual({ spelling: null, categories: [] });
	});

	test("offers no word of a product that the viewer does not see", async ({
		database: { db },
		shop: { staff, groups },
	}) => {
		const groupId = groups.at(-1)?.id ?? "";
		await db.update(productGroup).set({ nameEn: "Quagmarine" }).where(eq(productGroup.id, groupId));
		await db.update(product).set({ contractOnly: true }).where(eq(product.groupId, groupId));
		expect(await pageFor(db, "quagmaryna")).toMatchObject({ corrected: null, help: { spelling: null } });
		expect(await pageFor(db, "quagmaryna", { by: staff.sales ?? guest })).toMatchObject({ corrected: "quagmarine" });
		await db.update(product).set({ contractOnly: false }).where(eq(product.groupId, groupId));
	});
});

test("suggests categories by synonyms and by their name in the other language", async ({ shop: { find } }) => {
	const categories = async (term: string, language: Language) =>
		(await find(term, { language })).categories.map(({ slug }) => slug);
	expect((await categories("serviettes", "en-NZ"))[0]).toBe("napkins");
	expect((await categories("koffiebonen", "en-NZ"))[0]).toBe("coffee-beans");
	expect((await categories("lids", "nl-NL"))[0]).toBe("cups");
	expect((await categories("tea", "en-NZ"))[0], "the site's own name").toBe("tea");
});

describe("a product that a company bought", () => {
	testWithTwins(
		"comes first for its members at their locations, and for nobody else",
		async ({ database: { db }, shop: { slugs, ownCompany, otherCompany, staff }, twins: { first, second, third } }) => {
			const { administrator, buyer } = ownCompany;
			const before = await slugs("zorgon");
			const [last] = [first, second].filter(({ sizes }) => sizes.some(({ slug }) => slug === before[1]));
			const size = last?.sizes.at(-1);
			const far = third.sizes[0];
			if (!size || !far) throw new Error("the twins are not found");
			const order = (locationId: string, productId: string, status: "Pending" | "Cancelled" = "Pending") =>
				insertTestOrder(db, { of: administrator.viewer, locationId, status, items: [{ productId }] });
			await order(ownCompany.locations.buyersLocation, size.id, "Cancelled");
			expect(await slugs("zorgon", administrator.viewer), "a cancelled order").toEqual(before);
			await order(ownCompany.locations.otherLocation, size.id);
			await order(ownCompany.locations.otherLocation, far.id);
			const own = await slugs("zorgon", administrator.viewer);
			expect(own, "the size that was bought, and no weaker match").toEqual([size.slug, before[0], before[2]]);
			const listed = async (by: Viewer) => {
				const request = { category: null, term: "zorgon", search: "", language: "en-NZ" } as const;
				return (await listProducts(actOf(db, by), request, null)).cards.map(({ slug }) => slug);
			};
			expect(await listed(administrator.viewer)).toEqual(own);
			for (const by of [guest, buyer.viewer, otherCompany.administrator.viewer, staff.sales ?? guest])
				expect([await slugs("zorgon", by), await listed(by)]).toEqual([before, before]);
		},
	);

	testWithTwins(
		"stays hidden when the company may no longer see the product",
		async ({ database: { db }, shop: { slugs, ownCompany, rows }, twins: { first, second } }) => {
			const [hidden, shown] = [first, second];
			const productId = hidden.sizes[0]?.id ?? "";
			const { locations, administrator } = ownCompany;
			await insertTestOrder(db, {
				of: administrator.viewer,
				locationId: locations.buyersLocation,
				items: [{ productId }],
			});
			await db.update(product).set({ contractOnly: true }).where(eq(product.groupId, hidden.groupId));
			const found = await slugs("zorgon", administrator.viewer);
			expect(found.filter((slug) => hidden.sizes.some((size) => size.slug === slug))).toEqual([]);
			expect(rows.find(({ slug }) => slug === found[0])?.groupId).toBe(shown.groupId);
			await db.update(product).set({ contractOnly: false }).where(eq(product.groupId, hidden.groupId));
		},
	);
});

test("allows a visitor 300 searches a minute", async ({ database: { db }, shop: _ }) => {
	const act = actOf(db, guest);
	const snapshot = await act.deps.catalogue.now(db);
	const withSnapshot = { ...act, deps: { ...act.deps, catalogue: { now: async () => snapshot } } };
	const ask = (visitor: string) =>
		suggest(withSnapshot, { term: "nothing at all", language: "en-NZ", limit: 1 }, visitor).then(
			() => null,
			(refused) => refusalIn(refused)?.code ?? String(refused),
		);
	const codes = [];
	for (let count = 0; count < 301; count++) codes.push(await ask("one visitor"));
	expect(codes.slice(0, 300).filter((code) => code !== null)).toEqual([]);
	expect(codes[300]).toBe("throttled");
	expect(await ask("another visitor")).toBeNull();
});

/** List prices for all sizes but the last three, and a contract price of `ownCompany` for the first. */
const priced = test.extend(
	"prices",
	{ scope: "file" },
	async ({ database: { db }, shop: { rows, ownCompany, stamp } }) => {
		const [list, own] = [1, 2].map((nth) => newId("01s", { now: new Date(nth) }));
		const entry = (nth: number, priceBookId: string, productId: string, minimum: number, cents: number) => ({
			id: newId("01u", { now: new Date(nth * 10 + minimum) }),
			priceBookId,
			productId,
			minimum,
			...stamp,
			price: money(cents),
			validFrom: "2025-01-01",
		});
		await db.insert(priceBook).values([
			{ id: list ?? "", name: "List", kind: "list", ...stamp },
			{ id: own ?? "", name: "Own", kind: "contract", ...stamp },
		]);
		await db
			.insert(priceBookEntry)
			.values([
				...rows
					.slice(0, -3)
					.flatMap(({ id }, nth) =>
						[1, 6].map((minimum) => entry(nth, list ?? "", id, minimum, 90_000_000 + nth * 1_000 - minimum * 10)),
					),
				entry(rows.length, own ?? "", rows[0]?.id ?? "", 1, 95_000_000),
			]);
		const agreed = { accountId: ownCompany.accountId, priceBookId: own ?? "", number: "C-9", startsOn: "2025-01-01" };
		await db.insert(contract).values({ id: newId("800", { now: new Date(9) }), ...agreed, ...stamp });
	},
);

describe("a category page", () => {
	const list = (db: Db, by: Viewer, input: Partial<ListProducts> = {}) =>
		listProducts(
			actOf(db, by),
			{ category: "coffee-beans", term: null, search: "", language: "en-NZ", ...input },
			null,
		);

	priced(
		"shows a customer the price of each product, with the next tier",
		async ({ database: { db }, shop: { otherCompany }, prices: _ }) => {
			const { cards } = await list(db, otherCompany.buyer.viewer);
			const [first] = cards;
			const [row] = await db
				.select({ cents: priceBookEntry.price })
				.from(priceBookEntry)
				.innerJoin(product, eq(product.id, priceBookEntry.productId))
				.where(and(eq(product.slug, first?.slug ?? ""), eq(priceBookEntry.minimum, 1)));
			expect(first?.price).toEqual({
				cents: row?.cents,
				source: "list",
				next: { minimum: 6, cents: (row?.cents ?? 0) - 50 },
			});
			const { cards: last } = await list(db, otherCompany.buyer.viewer, { category: "setup-and-upgrades" });
			expect(last.at(-1)?.price).toBeNull();
		},
	);

	priced("shows a guest no price, and does not sort by price", async ({ database: { db }, shop, prices: _ }) => {
		const byPrice = { search: "?sort=price" };
		const [sortedByPrice, plain] = [await list(db, guest, byPrice), await list(db, guest)];
		expect(sortedByPrice.cards).toEqual(plain.cards);
		expect(sortedByPrice.sort).toBe("relevance");
		expect(sortedByPrice.cards.length).toBeGreaterThan(3);
		expect(JSON.stringify([sortedByPrice, await list(db, guest, { category: null, term: "e" })])).not.toMatch(
			/price|cents|9\d{7}/i,
		);
		const prices = (await list(db, shop.otherCompany.buyer.viewer, byPrice)).cards.map(
			({ price }) => price?.cents ?? Infinity,
		);
		expect(prices).toEqual(prices.toSorted((a, b) => a - b));
		expect(new Set(prices).size).toBeGreaterThan(3);
	});

	priced(
		"shows customers the cheapest coffee of a kilo first when they ask for it, and guests the best matches",
		async ({ database: { db }, shop, prices: _ }) => {
			const { viewer } = shop.otherCompany.buyer;
			const search = async (term: string, by: Viewer) => (await list(db, by, { category: null, term })).cards;
			const isCoffee = ({ area, size }: { area: string; size: string }) => area === "coffee-beans" && / k?g/.test(size);
			const centsOfKilo = ({ price, size }: { price?: { cents: number } | null; size: string }) =>
				(price?.cents ?? Number.POSITIVE_INFINITY) / Number(packSizeOf(size).measures[0]?.replace("g ", ""));
			const [best] = await search("coffee", viewer);
			const size = shop.rows.find(({ slug }) => slug === best?.slug);
			const ofSize = eq(priceBookEntry.productId, size?.id ?? "");
			const before = await db.select().from(priceBookEntry).where(ofSize);
			await db
				.update(priceBookEntry)
				.set({ price: money(99_900_000) })
				.where(ofSize);
			const cheap = (await search("cheapest coffee", viewer)).filter(isCoffee);
			const prices = cheap.map(centsOfKilo);
			expect(prices.filter(Number.isFinite).length).toBeGreaterThan(3);
			expect(prices).toEqual(prices.toSorted((a, b) => a - b));
			expect(cheap.findIndex(({ slug }) => slug === size?.slug)).toBeGreaterThan(3);
			expect((await search("coffee", viewer))[0]?.slug).toBe(size?.slug);
			expect(await search("cheapest coffee", guest)).toEqual(await search("coffee", guest));
			for (const { id, price } of before)
				await db.update(priceBookEntry).set({ price }).where(eq(priceBookEntry.id, id));
		},
	);

	priced("places products above a price limit last", async ({ database: { db }, shop, prices: _ }) => {
		const { viewer } = shop.otherCompany.buyer;
		const search = async (term: string) =>
			(await list(db, viewer, { category: null, term })).cards.filter(({ area }) => area === "coffee-beans");
		const known = (await search("coffee")).flatMap(({ price }) => price?.cents ?? []).toSorted((a, b) => a - b);
		const limit = Math.ceil((known[Math.floor(known.length / 2)] ?? 0) / 100);
		const isAbove = (await search(`coffee under $${limit}`)).map(
			({ price }) => (price?.cents ?? Number.POSITIVE_INFINITY) > limit * 100,
		);
		expect(isAbove.filter((above) => !above).length).toBeGreaterThan(2);
		expect(isAbove).toEqual(isAbove.toSorted((a, b) => Number(a) - Number(b)));
	});

	priced("sorts by the price that its cards show", async ({ database: { db }, shop, prices: _ }) => {
		const act = actOf(db, shop.ownCompany.reader.viewer);
		const snapshot = await act.deps.catalogue.now(db);
		const view = snapshot.viewOf(act.by, snapshot.dayAt(act.now));
		let sources = "";
		for (const { segment } of snapshot.parts) {
			const columns = pricesIn(snapshot, view, segment);
			for (let size = 0; size < segment.sizes.count; size++) {
				const columnPrice = columns.priceOf(size, 1);
				const price = priceOf({ ...booksOf(snapshot, view, segment, size), quantity: 1, day: dayAt(view.day) });
				expect(columnPrice).toEqual(
					price && {
						cents: price.cents,
						source: price.source,
						next: price.next && { minimum: price.next.minimum, cents: price.next.cents },
					},
				);
				expect(columns.centsOf(size)).toBe(columnPrice?.cents ?? null);
				sources += columnPrice?.source ?? "none";
			}
		}
		expect(sources).toMatch(/(?=.*list)(?=.*contract)(?=.*none)/);
	});

	priced(
		"is cached per snapshot, viewer, language, day and filter",
		async ({ database: { db }, shop: { ownCompany, otherCompany, staff, rows }, prices: _ }) => {
			const setContractOnly = (contractOnly: boolean) =>
				db
					.update(product)
					.set({ contractOnly })
					.where(eq(product.id, rows[1]?.id ?? ""));
			await setContractOnly(true);
			const snapshot = await actOf(db, guest).deps.catalogue.now(db);
			const ask = (by: Viewer, language: Language, search: string, now?: Date) => {
				const act = actOf(db, by, now);
				const withSnapshot = { ...act, deps: { ...act.deps, catalogue: { now: async () => snapshot } } };
				return listProducts(withSnapshot, { category: "coffee-machines", term: null, search, language }, null);
			};
			const userOnly = { ...guest, userId: ownCompany.buyer.viewer.userId };
			const viewers = [ownCompany.reader.viewer, otherCompany.buyer.viewer, staff.sales ?? guest, userOnly, guest];
			const pages = new Set<string>();
			for (const by of viewers)
				for (const language of languages)
					for (const search of ["", "?sort=name", "?contracted=true"]) {
						const first = await ask(by, language, search);
						const input = { category: "coffee-machines", search, language };
						expect(first, `${by.role} ${language} ${search}`).toEqual(await list(db, by, input));
						if (first.total > 0) expect(await ask(by, language, search)).toBe(first);
						if (search === "" && language === "en-NZ") pages.add(JSON.stringify(first));
					}
			expect(pages.size, "contract prices, list prices, staff, no prices").toBe(4);
			const tomorrow = new Date(actOf(db, guest).now.getTime() + 24 * 60 * 60 * 1_000);
			expect(await ask(guest, "en-NZ", "", tomorrow)).not.toBe(await ask(guest, "en-NZ", ""));
			await setContractOnly(false);
		},
	);

	test("is cached once for equal addresses, and not with more than ten chips", async ({
		database: { db },
		shop: _,
	}) => {
		const snapshot = await actOf(db, guest).deps.catalogue.now(db);
		const act = actOf(db, guest);
		const ask = (search: string) => {
			const withSnapshot = { ...act, deps: { ...act.deps, catalogue: { now: async () => snapshot } } };
			return listProducts(withSnapshot, { category: null, term: null, search, language: "en-NZ" }, null);
		};
		const plain = await ask("");
		for (const search of [
			"?",
			"?x=1",
			"?page=1&sort=relevance",
			"?sort=colour",
			"?contracted=false",
			"?refinements=[{]",
		])
			expect(await ask(search), search).toBe(plain);
		expect(await ask("?sort=name")).not.toBe(plain);
		const brand = plain.facets.find(({ nameOrId }) => nameOrId === "brand")?.values[0]?.key ?? "";
		const chosen = (count: number) => {
			const values = [brand, ...Array.from({ length: count - 1 }, (_, nth) => `made up ${nth}`)];
			const refinements = JSON.stringify([{ attributeType: "", nameOrId: "brand", type: "", values }]);
			return ask(`?${new URLSearchParams({ refinements })}`);
		};
		const [ten, eleven] = [await chosen(10), await chosen(11)];
		expect([ten.total, eleven.total]).not.toContain(0);
		expect(await chosen(10)).toBe(ten);
		expect(await chosen(11)).toEqual(eleven);
		expect(await chosen(11)).not.toBe(eleven);
	});

	test("counts its facets and shows the choice as chips", async ({ database: { db }, shop: _ }) => {
		const chosen = [{ attributeType: "Category", nameOrId: "category", type: "x", values: ["espresso"] }];
		const [all, some] = [
			await list(db, guest),
			await list(db, guest, { search: `?${new URLSearchParams({ refinements: JSON.stringify(chosen) })}` }),
		];
		const counts = all.facets.find(({ nameOrId }) => nameOrId === "category")?.values;
		expect(counts?.reduce((sum, { productCount }) => sum + productCount, 0)).toBe(all.total);
		expect(some.total).toBe(counts?.find(({ key }) => key === "espresso")?.productCount);
		expect(some.total).toBeLessThan(all.total);
		expect(some.chips).toMatchObject([{ facet: "Category", without: [] }]);
		expect([all.all, some.all]).toEqual([all.total, all.total]);
		expect(all.facets.map(({ nameOrId }) => nameOrId)).toContain("stock");
	});

	test("names the brand that a business brand belongs to, in the filter and on the card", async ({
		database: { db },
		shop: { groups },
	}) => {
		const [house] = (await list(db, guest)).cards;
		const group = groups.find(({ nameEn }) => nameEn === house?.name);
		if (!house || !group) throw new Error("the range has no beans");
		const names = { brand: "Southerly", b2bBrand: "Southerly Trade" };
		await db.update(productGroup).set(names).where(eq(productGroup.id, group.id));
		const { facets, cards } = await list(db, guest);
		const brands = facets.find(({ nameOrId }) => nameOrId === "brand")?.values ?? [];
		expect(brands.find(({ displayName }) => displayName === "Southerly Trade")).toMatchObject({
			mainBrand: "Southerly",
		});
		expect(cards.find(({ slug }) => slug === house.slug)).toMatchObject({ mainBrand: "Southerly" });
		const { brand, b2bBrand } = group;
		await db.update(productGroup).set({ brand, b2bBrand }).where(eq(productGroup.id, group.id));
	});

	test("has each brand once, and pack and grind apart", async ({ database: { db }, shop: { groups, rows } }) => {
		const size = rows.find(({ sizeEn }) => sizeEn === "1 kg, whole bean");
		const group = groups.find(({ id }) => id === size?.groupId);
		if (!group) throw new Error("the range has no beans");
		const ofSize = eq(product.id, size?.id ?? "");
		const facet = async (name: string, language: Language = "nl-NL") => {
			const { facets } = await list(db, guest, { category: "coffee-beans", language });
			return facets.find(({ nameOrId }) => nameOrId === name)?.values ?? [];
		};
		const before = await facet("brand");
		const shout = (brand: string) => ` ${brand.toUpperCase()}. `;
		await db
			.update(productGroup)
			.set({ brand: shout(group.brand), b2bBrand: group.b2bBrand && shout(group.b2bBrand) })
			.where(eq(productGroup.id, group.id));
		await db.update(product).set({ sizeEn: "3 kg, whole bean", sizeNl: "3 kilo, hele bonen" }).where(ofSize);
		expect(before.some(({ productCount }) => productCount > 2)).toBe(true);
		expect(await facet("brand")).toEqual(before);
		expect(await facet("grind")).toContainEqual(expect.objectContaining({ displayName: "Hele bonen" }));
		expect(await facet("grind", "en-NZ")).toContainEqual(expect.objectContaining({ displayName: "Whole bean" }));
		expect(await facet("size")).toContainEqual(expect.objectContaining({ key: "3 kg", displayName: "3 kilo" }));
		await db
			.update(productGroup)
			.set({ brand: group.brand, b2bBrand: group.b2bBrand })
			.where(eq(productGroup.id, group.id));
		await db
			.update(product)
			.set({ sizeEn: size?.sizeEn ?? "", sizeNl: size?.sizeNl ?? "" })
			.where(ofSize);
	});

	test.for(["?page=0", "?page=9999", "?page=x", "?sort=colour", "?refinements=[{]", "?refinements=[1]", "?%", "&&=="])(
		"is the first one, as it stands there, for %s",
		async (search, { database: { db }, shop: _ }) => {
			expect(await list(db, guest, { search })).toEqual(await list(db, guest));
		},
	);

	test("treats a value of hidden products like an unknown value", async ({
		database: { db },
		shop: { rows, staff },
	}) => {
		const sold = rows[0]?.sizeEn ?? "";
		const [hidden] = rows.slice(-1);
		const ofHidden = eq(product.id, hidden?.id ?? "");
		const made = { sizeEn: "a sack", sizeNl: "een zak", contractOnly: true };
		await db.update(product).set(made).where(ofHidden);
		const chosen = async (value: string, by: Viewer) => {
			const refinements = JSON.stringify([{ attributeType: "", nameOrId: "size", type: "", values: [value] }]);
			const input = { language: "nl-NL" as const, category: null, search: `${new URLSearchParams({ refinements })}` };
			return JSON.stringify(await list(db, by, input)).replaceAll(value, "");
		};
		expect(await chosen("a sack", guest)).toBe(await chosen("no such size", guest));
		expect(await chosen("a sack", staff.sales ?? guest)).toContain("een zak");
		expect(await chosen(sold, guest)).not.toBe(await chosen("no such size", guest));
		const { sizeEn = "", sizeNl = "", contractOnly } = hidden ?? {};
		await db.update(product).set({ sizeEn, sizeNl, contractOnly }).where(ofHidden);
	});

	test("is empty for an unknown category", async ({ database: { db }, shop: _ }) => {
		expect(await list(db, guest, { category: "no-such" })).toMatchObject({
			total: 0,
			all: 0,
			cards: [],
			page: 1,
			pages: 1,
		});
	});

	test("has no contract products without a contract", async ({ database: { db }, shop: { otherCompany } }) => {
		const { total, all, contracted } = await list(db, otherCompany.buyer.viewer, { search: "?contracted=true" });
		expect([total, contracted]).toEqual([0, { isChosen: true, productCount: 0 }]);
		expect(all).toBeGreaterThan(0);
		expect((await list(db, otherCompany.buyer.viewer)).contracted).toBeNull();
	});

	priced(
		"does not count a product whose other size has the contract price",
		async ({ database: { db }, shop: { ownCompany, rows }, prices: _ }) => {
			const second = rows.find(({ position }) => position === 2);
			const first = rows.find(({ groupId, position }) => groupId === second?.groupId && position === 1);
			const agreeOn = (productId = "") =>
				db
					.update(priceBookEntry)
					.set({ productId })
					.where(eq(priceBookEntry.price, money(95_000_000)));
			const size = [{ attributeType: "ProductField", nameOrId: "size", type: "x", values: [second?.sizeEn ?? ""] }];
			const chosen = { category: null, term: second?.articleNumber ?? "" };
			const search = `?${new URLSearchParams({ refinements: JSON.stringify(size) })}`;
			await agreeOn(first?.id);
			const other = await list(db, ownCompany.buyer.viewer, { ...chosen, search });
			await agreeOn(second?.id);
			const same = await list(db, ownCompany.buyer.viewer, { ...chosen, search });
			await agreeOn(rows[0]?.id);
			expect(other.total).toBe(1);
			expect([other.contracted?.productCount, same.contracted?.productCount]).toEqual([0, 1]);
		},
	);

	priced(
		"filters contract products, and shows their number before",
		async ({ database: { db }, shop: { ownCompany, rows }, prices: _ }) => {
			const input = { category: null, term: rows[0]?.articleNumber ?? "" };
			const before = await list(db, ownCompany.buyer.viewer, { ...input, term: "e" });
			const after = await list(db, ownCompany.buyer.viewer, { ...input, term: "e", search: "?contracted=true" });
			expect(before.contracted).toEqual({ isChosen: false, productCount: after.total });
			expect(after.contracted).toEqual({ isChosen: true, productCount: after.total });
			expect(after.total).toBeLessThan(before.total);
			expect(after.all).toBe(before.total);
			expect((await list(db, ownCompany.buyer.viewer, { ...input, search: "?contracted=true" })).cards).toMatchObject([
				{ slug: rows[0]?.slug },
			]);
		},
	);
});

describe("a price", () => {
	const ask = async (db: Db, by: Viewer, product: string, quantity = 1) =>
		explainedPrice(actOf(db, by), await byProductId(actOf(db, by), { product, quantity, language: "en-NZ" as const }));

	priced("has an explanation and its tiers", async ({ database: { db }, shop, prices: _ }) => {
		const [row] = shop.rows;
		const listed = await ask(db, shop.otherCompany.buyer.viewer, row?.slug ?? "", 7);
		expect(listed).toMatchObject({ source: "list", steps: [{ minimum: 1 }, { minimum: 6 }] });
		const own = await ask(db, shop.ownCompany.buyer.viewer, row?.slug ?? "", 7);
		expect(own).toMatchObject({ cents: 95_000_000, source: "contract", steps: [{ minimum: 1, source: "contract" }] });
		expect(own.why.join()).toContain("C-9");
		expect(listed.why.join()).not.toContain("C-9");
	});

	priced("is not found for a hidden product", async ({ database: { db }, shop, prices: _ }) => {
		const [row] = shop.rows.slice(-2);
		await db
			.update(product)
			.set({ contractOnly: true })
			.where(eq(product.id, row?.id ?? ""));
		for (const slug of [row?.slug ?? "", "no-such-product"])
			await expect(ask(db, shop.otherCompany.buyer.viewer, slug)).rejects.toMatchObject({ code: "product.not-found" });
		expect((await ask(db, shop.staff.sales ?? guest, row?.slug ?? "")).cents).toBeNull();
	});
});

test("compares machines in the requested order, without other products", async ({
	database: { db },
	shop: { rows, stamp },
}) => {
	const [one, other, tea] = [rows[0], rows[2], rows.at(-1)];
	const measures = {
		heightMm: 400,
		widthMm: 300,
		depthMm: 500,
		spaceHeightMm: 500,
		spaceWidthMm: 400,
		spaceDepthMm: 600,
	};
	const same = {
		...measures,
		volts: 230,
		powerVoltage: "10 A plug",
		cleaningMinutesPerWeek: 30,
		water: "tank" as const,
	};
	await db.insert(machine).values(
		[one, other].map((row, nth) => ({
			productId: row?.id ?? "",
			...same,
			usersFrom: 1,
			usersTo: 10 + nth,
			...stamp,
		})),
	);
	const productIds = [other, tea, one].map((row) => row?.id ?? "");
	const { machines, rows: lines } = await compareMachines(actOf(db, guest), {
		productIds: productIds,
		language: "en-NZ",
	});
	expect(machines.map(({ slug }) => slug)).toEqual([other?.slug, one?.slug]);
	expect(lines.filter(({ differs }) => differs).map(({ values }) => values)).toHaveLength(1);
	expect(JSON.stringify(machines)).not.toMatch(/price|cents/i);
});
