import { eq, type SQL, sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, onTestFinished } from "vitest";
import { guest, system, type Viewer } from "#act.ts";
import { visibleProducts } from "#catalogue/catalogue.db.ts";
import { localizedFacets } from "#catalogue/list/facet-values.ts";
import { cardOf } from "#catalogue/list/product-cards.ts";
import { productList } from "#catalogue/list/product-list.ts";
import { sortRules } from "#catalogue/list/sorts.ts";
import { auditValues } from "#db/audit-columns.ts";
import { recordChange } from "#db/changes.ts";
import type { Database, Db } from "#db/db.ts";
import { openFeed } from "#db/feed.ts";
import {
	category,
	contract,
	priceBook,
	priceBookEntry,
	product,
	productGroup,
	productPicture,
	stock,
} from "#db/schema/catalogue.ts";
import { scoped, viewerAt } from "#db/scope.ts";
import { inTransaction } from "#db/transaction.ts";
import { addDrawnPictures } from "#files/pictures.commands.ts";
import { languages } from "#i18n/languages.ts";
import { newId } from "#shared/id.ts";
import { money } from "#shared/money.ts";
import { testAloneWithPeople as onDatabase } from "#test/database.ts";
import { eventually } from "#test/eventually.ts";
import { createTestFeed } from "#test/feed.ts";
import { actOf, people, testPorts } from "#test/people.ts";
import { smallRange } from "#test/small-range.ts";
import { forEachMember } from "./bit-set.ts";
import { at, textAt } from "./columns.ts";
import { entryById, type Segment } from "./segment.ts";
import { differingGroups, readGroupVersions } from "./segment-versions.db.ts";
import { createSnapshot, type Snapshot } from "./snapshot.ts";
import { openSnapshotKeeper, readSnapshotEachTime, type SnapshotKeeper } from "./snapshot-keeper.db.ts";
import { readSegment, readSome, readTables } from "./snapshot-rows.db.ts";

const soonMs = 1_000;
const times = 5;

/** A shop with prices, stock and pictures. `ownCompany` has a contract, the one of `otherCompany` ended last year. */
async function shopOf(db: Db) {
	const world = people();
	const { rows, groups, stamp } = await smallRange(db);
	const act = actOf(db, system);
	const drawn = { pack: { kind: "cups" as const, brand: "southerly" as const, name: "Tea" } };
	const pictures = await addDrawnPictures(
		act,
		["front", "back"].map((key) => ({
			key,
			shape: "square",
			drawn,
			alternateTextEn: key,
			alternateTextNl: `${key}-nl`,
		})),
	);
	const [front = "", back = ""] = [pictures.get("front"), pictures.get("back")];
	await db
		.insert(stock)
		.values(rows.map(({ id }, nth) => ({ productId: id, quantity: nth % 7, lowMark: 3, ...stamp })));
	await db
		.insert(productPicture)
		.values(
			rows.flatMap(({ id: productId }, nth) => [
				...(nth % 2 ? [{ productId, pictureId: back, position: 2, ...auditValues(act) }] : []),
				...(nth % 3 ? [{ productId, pictureId: front, position: 1, ...auditValues(act) }] : []),
			]),
		);
	const books = ["list", "contract", "contract"].map((kind, nth) => ({
		id: newId("01s", { now: new Date(nth) }),
		name: `${nth}`,
		kind: kind as "list" | "contract",
		...stamp,
	}));
	await db.insert(priceBook).values(books);
	const entries = rows.flatMap(({ id: productId }, nth) =>
		books.slice(0, 1 + (nth % 3)).map(({ id: priceBookId }, of) => ({
			id: newId("01u", { now: new Date(nth * 3 + of) }),
			priceBookId,
			productId,
			minimum: 1 + of,
			price: money(100 + nth),
			validFrom: "2025-01-01",
			validTo: nth % 5 ? null : "2026-01-01",
			...stamp,
		})),
	);
	await db.insert(priceBookEntry).values(entries);
	const contracts = [world.ownCompany, world.otherCompany].map(({ accountId }, nth) => ({
		id: newId("800", { now: new Date(nth) }),
		accountId,
		priceBookId: books[nth + 1]?.id ?? "",
		number: `C-${nth}`,
		startsOn: nth ? "2025-02-01" : "2024-06-01",
		endsOn: nth ? "2025-12-31" : null,
		...stamp,
	}));
	await db.insert(contract).values(contracts);
	await db.update(product).set({ contractOnly: true }).where(sql`${product.position} > 1`);
	const categories = await db.select({ id: category.id }).from(category);
	return { ...world, rows, groups, books, entries, contracts, categories };
}

const test = onDatabase.extend("shop", ({ database }) => shopOf(database.db));

/** All columns of the sizes that a viewer sees, as sorted text, whichever part contains them. */
function sizesSeenBy(snapshot: Snapshot, by: Viewer, now = new Date()) {
	const day = snapshot.dayAt(now);
	const view = snapshot.viewOf(by, day);
	const lines = snapshot.parts.flatMap(({ segment }, part) => {
		const sizes: unknown[] = [];
		const { texts, entries, prices, books, categories } = segment;
		forEachMember(view.parts[part]?.visible ?? new Uint32Array(), (size) => {
			const entry = at(segment.sizes.entry, size);
			const own = Array.from(
				{ length: at(segment.sizes.firstPrice, size + 1) - at(segment.sizes.firstPrice, size) },
				(_, nth) => at(segment.sizes.firstPrice, size) + nth,
			).map((nth) => [
				books[at(prices.book, nth)],
				at(prices.minimum, nth),
				at(prices.cents, nth),
				at(prices.from, nth),
				at(prices.to, nth),
			]);
			sizes.push([
				textAt(texts, at(segment.sizes.id, size)),
				textAt(texts, at(entries.id, entry)),
				categories[at(entries.category, entry)],
				at(entries.intensity, entry),
				own,
				...languages.map((language) => cardOf(segment, size, { language, today: day })),
			]);
		});
		return sizes;
	});
	return lines.map((line) => JSON.stringify(line)).sort();
}

/** The ids of the visible products by the SQL rule. */
async function visibleBySql(db: Db, by: Viewer): Promise<string[]> {
	const rows = await db.execute<{ id: string }>(sql`
		with recursive standing as (
			select id from category where parent_id is null and deleted_at is null
			union all select c.id from category c join standing s on c.parent_id = s.id where c.deleted_at is null
		)
		select product.id from product join product_group g on g.id = product.group_id and g.deleted_at is null
			join standing s on s.id = g.category_id
		where product.deleted_at is null and ${scoped(visibleProducts, viewerAt({ by, now: new Date() })) ?? sql`true`} order by product.id`);
	return rows.map(({ id }) => id);
}
const visibleIds = (snapshot: Snapshot, by: Viewer) =>
	sizesSeenBy(snapshot, by)
		.map((line) => JSON.parse(line)[0])
		.sort();

/** Starts a process that keeps a snapshot. */
async function startProcess({
	database,
	owner,
}: {
	database: Database;
	owner: Parameters<typeof openFeed>[0]["place"];
}) {
	const feed = await openFeed({ place: owner, onError: () => undefined });
	const troubles: unknown[] = [];
	const catalogue = await openSnapshotKeeper({
		database,
		feed,
		build: () => readSegment(database.db),
		onTrouble: (error) => troubles.push(error),
	});
	onTestFinished(async () => {
		catalogue.close();
		await feed.close();
	});
	const act = { ...actOf(database.db, system), deps: { ...testPorts, feed, catalogue } };
	return { feed, catalogue, act, troubles };
}

describe("a snapshot", () => {
	test("shows each viewer exactly the products of the SQL rule", async ({ database: { db }, shop }) => {
		const snapshot = await readSnapshotEachTime.now(db);
		const viewers = [guest, shop.ownCompany.reader.viewer, shop.otherCompany.buyer.viewer, shop.staff.sales ?? guest];
		const expectedIds = await Promise.all(viewers.map((by) => visibleBySql(db, by)));
		expect(viewers.map((by) => visibleIds(snapshot, by))).toEqual(expectedIds);
		const [nobody = [], ownCompany = [], otherCompany = [], staff = []] = expectedIds;
		expect(nobody.length).toBeLessThan(ownCompany.length);
		expect(otherCompany).toEqual(nobody);
		expect(ownCompany.length).toBeLessThan(staff.length);
	});

	test("shows contract products while both contract and price are valid", async ({ database: { db }, shop }) => {
		const snapshot = await readSnapshotEachTime.now(db);
		const forAll = sizesSeenBy(snapshot, guest).length;
		const sees = ({ buyer }: Shop["ownCompany"], day: string) =>
			sizesSeenBy(snapshot, buyer.viewer, new Date(`${day}T12:00:00+13:00`)).length > forAll;
		expect(["2025-01-31", "2025-02-01", "2025-12-31", "2026-01-01"].map((day) => sees(shop.otherCompany, day))).toEqual(
			[false, true, true, false],
		);
		expect(["2024-12-31", "2025-01-01", "2026-01-02"].map((day) => sees(shop.ownCompany, day))).toEqual([
			false,
			true,
			true,
		]);
	});

	test("shows each size with names, stock and picture", async ({ database: { db }, shop: _ }) => {
		const { parts } = await readSnapshotEachTime.now(db);
		const rows = await db.execute<
			Record<"slug" | "name" | "size" | "articleNumber" | "stock", string> & { key: string }
		>(sql`
			select p.slug, g.name_nl as name, p.size_nl as size, p.article_number as "articleNumber", case
				when not p.sold_online then 'not available for online purchase' when s.quantity = 0 then 'temporarily sold out'
				when s.quantity <= s.low_mark then 'low in stock' else 'in stock' end as stock,
				(select pic.key from product_picture pp join picture pic on pic.id = pp.picture_id
					where pp.product_id = p.id and pp.position = 1) as key
			from product p join product_group g on g.id = p.group_id join stock s on s.product_id = p.id order by p.slug`);
		const cards = parts.flatMap(({ segment }) =>
			Array.from({ length: segment.sizes.count }, (_, size) => cardOf(segment, size, { language: "nl-NL", today: 0 })),
		);
		const shownText = cards.map(({ slug, name, size, articleNumber, stock, picture }) => ({
			slug,
			name,
			size,
			articleNumber,
			stock,
			key: /([^/]+)[?]/.exec(picture?.address ?? "")?.[1] ?? null,
		}));
		expect(shownText.sort((a, b) => (a.slug < b.slug ? -1 : 1))).toEqual([...rows]);
		expect(new Set(shownText.map(({ stock }) => stock)).size).toBeGreaterThan(2);
	});
});

type Shop = Awaited<ReturnType<typeof shopOf>>;
type Change = (db: Db, shop: Shop, nth: number) => Promise<string>;
const elementAt = <Item>(items: readonly Item[], nth: number): Item => items[nth % items.length] as Item; // none is empty

/** Changes of the catalogue. Each returns the id for the change feed. */
const changes: Record<string, Change> = {
	"a size gets other texts": async (db, { rows }, nth) => {
		const { id } = elementAt(rows, nth);
		const set = { sizeEn: `size ${nth}`, soldOnline: nth % 2 === 0, contractOnly: nth % 3 === 0 };
		await db.update(product).set(set).where(eq(product.id, id));
		return id;
	},
	"a size is deleted or restored": async (db, { rows }, nth) => {
		const { id } = elementAt(rows, nth);
		await db.execute(sql`update product set deleted_at = case when deleted_at is null then now() end where id = ${id}`);
		return id;
	},
	"a size moves to another product": async (db, { rows, groups }, nth) => {
		const { id } = elementAt(rows, nth);
		const groupId = elementAt(groups, nth * 3).id;
		await db
			.update(product)
			.set({ groupId, position: 1_000 + nth })
			.where(eq(product.id, id));
		return id;
	},
	"a product gets other texts": async (db, { groups }, nth) => {
		const { id } = elementAt(groups, nth);
		const set = { nameEn: `Name ${nth}`, tasteNl: nth % 2 ? null : "zoet", intensity: 1 + (nth % 10) };
		await db.update(productGroup).set(set).where(eq(productGroup.id, id));
		return id;
	},
	"a product is deleted or restored": async (db, { groups }, nth) => {
		const { id } = elementAt(groups, nth);
		await db.execute(
			sql`update product_group set deleted_at = case when deleted_at is null then now() end where id = ${id}`,
		);
		return id;
	},
	"a product moves to another category": async (db, { groups, categories }, nth) => {
		const { id } = elementAt(groups, nth);
		await db
			.update(productGroup)
			.set({ categoryId: elementAt(categories, nth * 7).id })
			.where(eq(productGroup.id, id));
		return id;
	},
	"stock changes": async (db, { rows }, nth) => {
		const { id } = elementAt(rows, nth);
		await db
			.update(stock)
			.set({ quantity: nth % 5 })
			.where(eq(stock.productId, id));
		return id;
	},
	"a price changes": async (db, { entries }, nth) => {
		const { id } = elementAt(entries, nth);
		await db
			.update(priceBookEntry)
			.set({ price: money(1 + nth), validTo: nth % 2 ? null : "2025-06-01" })
			.where(eq(priceBookEntry.id, id));
		return id;
	},
	"a price book is deleted or restored": async (db, { books }, nth) => {
		const { id } = elementAt(books, nth);
		await db.execute(
			sql`update price_book set deleted_at = case when deleted_at is null then now() end where id = ${id}`,
		);
		return id;
	},
	"a contract starts or ends": async (db, { contracts }, nth) => {
		const { id } = elementAt(contracts, nth);
		const endsOn = nth % 2 ? null : "2025-12-31";
		await db.update(contract).set({ endsOn }).where(eq(contract.id, id));
		return id;
	},
	"a category is deleted or restored": async (db, { categories }, nth) => {
		const { id } = elementAt(categories, nth);
		await db.execute(
			sql`update category set deleted_at = case when deleted_at is null then now() end where id = ${id}`,
		);
		return id;
	},
};
const makeChange = (act: ReturnType<typeof actOf>, name: string, shop: Shop, nth: number) =>
	inTransaction(act, async (act) => {
		const recordId = await changes[name]?.(act.db, shop, nth);
		await recordChange(act, { topic: "catalogue", recordId: recordId ?? null });
	});

describe("a change", () => {
	test("appears in every process within a second", async ({ database, copy, shop }) => {
		const processes = [
			await startProcess({ database, owner: copy.owner }),
			await startProcess({ database, owner: copy.owner }),
		] as const;
		const group = elementAt(shop.groups, 1);
		const nameOn = async ({ catalogue }: (typeof processes)[number]) => {
			const { parts } = await catalogue.now(database.db);
			const names = parts.map(({ segment }) => {
				const entry = entryById(segment, group.id);
				return entry === null ? null : textAt(segment.texts, at(segment.entries.nameEn, entry));
			});
			return names.findLast((name) => name !== null);
		};
		const durations: number[] = [];
		for (let nth = 0; nth < times; nth++) {
			const name = `Name ${nth}`;
			const began = performance.now();
			await inTransaction(processes[nth % 2 ? 0 : 1].act, async (act) => {
				await act.db.update(productGroup).set({ nameEn: name }).where(eq(productGroup.id, group.id));
				await recordChange(act, { topic: "catalogue", recordId: group.id });
			});
			await eventually(async () => expect(await Promise.all(processes.map(nameOn))).toEqual([name, name]));
			durations.push(performance.now() - began);
		}
		// The fastest, because other tests use the same processors.
		expect(Math.min(...durations)).toBeLessThan(soonMs);
	});

	test("of any kind leads to the same snapshot as a new reading", async ({ database, copy, shop }) => {
		const { catalogue, act, troubles } = await startProcess({ database, owner: copy.owner });
		const viewers = [guest, shop.ownCompany.reader.viewer, shop.otherCompany.buyer.viewer, shop.staff.sales ?? guest];
		const anyChange = fc.tuple(fc.constantFrom(...Object.keys(changes)), fc.nat(200));
		await fc.assert(
			fc.asyncProperty(fc.array(anyChange, { minLength: 1, maxLength: 6 }), async (several) => {
				for (const [name, nth] of several) await makeChange(act, name, shop, nth);
				const fresh = await readSnapshotEachTime.now(database.db);
				for (const by of viewers)
					await eventually(async () =>
						expect(sizesSeenBy(await catalogue.now(database.db), by)).toEqual(sizesSeenBy(fresh, by)),
					);
			}),
			{ numRuns: 25, endOnFailure: true },
		);
		expect(troubles).toEqual([]);
	});

	test("of one product counts for it alone, and one of unknown products for all", async ({ database, copy, shop }) => {
		const { catalogue, act } = await startProcess({ database, owner: copy.owner });
		const { versions } = await catalogue.now(database.db);
		const [changed, other] = [elementAt(shop.rows, 0), elementAt(shop.rows.toReversed(), 0)].map(
			({ groupId }) => groupId,
		);
		const record = (recordId: string | null) =>
			inTransaction(act, (act) => recordChange(act, { topic: "catalogue", recordId }));
		await record(elementAt(shop.rows, 0).id);
		await eventually(async () => expect(versions.of(changed ?? "")).toBe(1));
		expect(versions.of(other ?? "")).toBe(0);
		expect((await catalogue.now(database.db)).versions).toBe(versions);
		await record(null);
		await eventually(async () => expect((await catalogue.now(database.db)).versions).not.toBe(versions));
	});
});

describe("a product list", () => {
	const anyListing = fc.record({
		sort: fc.constantFrom(...sortRules),
		page: fc.constantFrom(1, 1, 2),
		contracted: fc.boolean(),
		chosen: fc.subarray([
			{ attributeType: "ProductField", nameOrId: "stock", type: "DistinctValue", values: ["in stock", "low in stock"] },
			{ attributeType: "ProductAttribute", nameOrId: "intensity", type: "DistinctValue", values: ["1-3", "7-10"] },
			{ attributeType: "Category", nameOrId: "category", type: "DistinctValue", values: ["espresso", "milk"] },
		]),
	});

	test("is the same with one segment and with two", async ({ database: { db }, shop }) => {
		const [first, last] = [shop.rows[0], shop.rows.at(-1)];
		for (const [row, productCode] of [
			[first, "QX-1"],
			[last, "QX-12"],
		] as const) // the one code is a prefix of the other
			await db
				.update(product)
				.set({ productCode })
				.where(eq(product.id, row?.id ?? ""));
		const tables = await readTables(db);
		const big = await readSegment(db);
		const later = await readSegment(db, { indexesLater: true });
		expect(later.search).toEqual(big.search);
		const empty = await readSome(db, []);
		const viewers = [guest, shop.ownCompany.reader.viewer, shop.staff.sales ?? guest];
		const codes = ["70000", "QX-1", "QX-12", shop.rows[0]?.productCode ?? ""];
		const anyRequest = fc.tuple(
			fc.subarray(shop.groups.map(({ id }) => id)),
			anyListing,
			fc.constantFrom(...viewers),
			fc.constantFrom(null, "coffee-beans", "tea", "milk"),
			fc.constantFrom(null, "e", "espresso", "kawakawa", "milk", ...codes),
			fc.constantFrom(...languages),
		);
		const fresh = createSnapshot({ big, small: empty, changed: [] }, tables);
		const lengths = new Set<number>();
		await fc.assert(
			fc.asyncProperty(anyRequest, async ([changed, listing, by, slug, term, language]) => {
				const withTwoSegments = createSnapshot({ big, small: await readSome(db, changed), changed }, tables);
				const listed = [withTwoSegments, fresh].map((snapshot) => {
					const view = snapshot.viewOf(by, snapshot.dayAt(new Date()));
					const node = snapshot.tree.bySlug.get(slug ?? "") ?? null;
					const { facets, ...list } = productList(snapshot, {
						view,
						node,
						term,
						listing,
						language,
						seesPrices: by !== guest,
					});
					const counted = localizedFacets(language, facets).map(({ values, ...facet }) => ({
						...facet,
						values: values.toSorted((a, b) => (a.key < b.key ? -1 : 1)),
					}));
					return { ...list, counted };
				});
				expect(listed[0]).toEqual(listed[1]);
				lengths.add(listed[0]?.cards.length ?? 0);
			}),
			{ numRuns: 250, endOnFailure: true },
		);
		expect(lengths.size, "lists of different lengths").toBeGreaterThan(2);
	});
});

describe("a rebuild", () => {
	/** Starts a keeper whose feed and builds the test controls. */
	async function startKeeper(database: Database, buildIntervalMs = 0) {
		const { feed, publish: tell } = createTestFeed();
		const builds: PromiseWithResolvers<Segment>[] = [];
		const troubles: unknown[] = [];
		const build = () => {
			builds.push(Promise.withResolvers<Segment>());
			return builds.at(-1)?.promise ?? readSegment(database.db);
		};
		const opening = openSnapshotKeeper({
			database,
			feed,
			build,
			buildIntervalMs,
			onTrouble: (error) => troubles.push(error),
		});
		const finishBuild = async (nth: number, made = readSegment(database.db)) => {
			const segment = await made; // the keeper asks for the build meanwhile
			builds[nth]?.resolve(segment);
		};
		const changed = (recordId: string | null) =>
			tell({ changes: [{ at: "1-1", topic: "catalogue", recordId, accountId: null }] });
		await finishBuild(0);
		const catalogue = await opening;
		onTestFinished(() => catalogue.close());
		return { catalogue, builds, troubles, tell, changed, finishBuild };
	}
	const name = (db: Db, id: string, nameEn: string) =>
		db.update(productGroup).set({ nameEn }).where(eq(productGroup.id, id));
	const shownText = async ({ catalogue }: { catalogue: SnapshotKeeper }, db: Db) =>
		sizesSeenBy(await catalogue.now(db), { ...guest, staff: "sales" }).join();

	/** The products with sizes: the random changes may have moved all sizes of a product to another one. */
	const withSizes = async (db: Db) => {
		const rows = await db.selectDistinct({ id: product.groupId }).from(product).orderBy(product.groupId);
		return rows.map(({ id }) => id);
	};

	test("delays neither queries nor changes meanwhile, and keeps these changes", async ({ database, shop: _ }) => {
		const { db } = database;
		await db.update(category).set({ deletedAt: null });
		await db.update(productGroup).set({ deletedAt: null });
		await db.update(product).set({ deletedAt: null });
		const shop = await startKeeper(database);
		const [first = "", second = ""] = await withSizes(db);
		const initialSegment = await readSegment(db);
		shop.tell({ hasGap: true });
		await eventually(() => expect(shop.builds).toHaveLength(2));
		await name(db, first, "Meanwhile");
		shop.changed(first);
		await eventually(async () => expect(await shownText(shop, db)).toContain("Meanwhile"));
		expect(shop.catalogue.behindMs()).toBeGreaterThan(0);

		await name(db, second, "In the same moment");
		shop.changed(second);
		let swaps = 0;
		shop.catalogue.subscribe(() => swaps++);
		await shop.finishBuild(1, Promise.resolve(initialSegment)); // read before both changes
		await eventually(() => expect(shop.catalogue.behindMs()).toBe(0));
		expect(await shownText(shop, db)).toContain("Meanwhile");
		expect(await shownText(shop, db)).toContain("In the same moment");
		expect(swaps).toBeGreaterThan(0);
		expect((await shop.catalogue.now(db)).parts.map(({ segment }) => segment.entries.count)).toEqual([
			initialSegment.entries.count,
			2,
		]);
	});

	test("is repeated after a failure, and the old snapshot stays until then", async ({ database, shop: _ }) => {
		const { db } = database;
		const [first = ""] = await withSizes(db);
		const shop = await startKeeper(database);
		const before = await shownText(shop, db);
		shop.changed(null);
		await eventually(() => expect(shop.builds).toHaveLength(2));
		shop.builds[1]?.reject(new Error("no memory"));
		await eventually(() => expect(shop.builds).toHaveLength(3));
		expect(shop.troubles).toEqual([new Error("no memory")]);
		expect(await shownText(shop, db)).toBe(before);
		await name(db, first, "Read by the third");
		await shop.finishBuild(2);
		await eventually(async () => expect(await shownText(shop, db)).toContain("Read by the third"));
		expect(shop.catalogue.behindMs()).toBe(0);
	});

	test("waits for the minimum interval, also when requested repeatedly", async ({ database, shop: _ }) => {
		const shop = await startKeeper(database, 60_000);
		for (let nth = 0; nth < 5; nth++) shop.tell({ hasGap: true });
		await eventually(() => expect(shop.catalogue.behindMs()).toBeGreaterThan(200));
		expect(shop.builds).toHaveLength(1);
	});

	test("follows when too many products differ", async ({ database, shop: { groups } }) => {
		const shop = await startKeeper(database);
		shop.changed(groups[0]?.id ?? "");
		const deletedIds = Array.from({ length: 501 }, (_, nth) => newId("a09", { now: new Date(nth) }));
		shop.tell({
			changes: deletedIds.map((recordId) => ({ at: "1-1", topic: "catalogue", recordId, accountId: null })),
		});
		await eventually(() => expect(shop.builds).toHaveLength(2));
		await shop.finishBuild(1);
		await eventually(() => expect(shop.catalogue.behindMs()).toBe(0));
	});

	test("is not needed after a short outage of the database", async ({ database, shop: _ }) => {
		const { db } = database;
		const [first = ""] = await withSizes(db);
		let isAway = false;
		const away = {
			get db() {
				if (isAway) throw new Error("away");
				return db;
			},
		};
		const shop = await startKeeper({
			...database,
			...away,
			get db() {
				return away.db;
			},
		});
		isAway = true;
		await name(db, first, "While away");
		shop.changed(first);
		await eventually(() => expect(shop.troubles).toEqual([new Error("away")]));
		isAway = false;
		await eventually(async () => expect(await shownText(shop, db)).toContain("While away"));
		expect(shop.builds).toHaveLength(1);
	});
});

describe("a start from a stored segment", () => {
	const soldSize = sql`(select max(product_id) from stock join product on id = product_id where quantity > 3 and sold_online)`;
	/** Changes that no command makes and no feed reports, and whether they concern all products or only the search. */
	const changes: { what: string; change: SQL; of?: "all" | "search" }[] = [
		{
			what: "a name",
			change: sql`update product_group set name_en = 'Kererū' where id = (select max(id) from product_group)`,
		},
		{ what: "a size", change: sql`update product set size_nl = '3 kg' where id = (select max(id) from product)` },
		{
			what: "a deleted size",
			change: sql`update product set deleted_at = now() where id = (select max(id) from product)`,
		},
		{
			what: "a stock",
			change: sql`update stock set quantity = 0 where product_id = ${soldSize}`,
		},
		{ what: "no stock", change: sql`delete from stock where product_id = ${soldSize}` },
		{
			what: "a price",
			change: sql`update price_book_entry set price = price + 1 where id = (select max(id) from price_book_entry)`,
		},
		{
			what: "the end of a price",
			change: sql`update price_book_entry set valid_to = '2031-01-01' where id = (select max(id) from price_book_entry)`,
		},
		{ what: "no price", change: sql`delete from price_book_entry where id = (select max(id) from price_book_entry)` },
		{
			what: "no picture",
			change: sql`delete from product_picture where product_id = (select max(product_id) from product_picture)`,
		},
		{
			what: "a machine",
			change: sql`insert into machine (product_id, volts, power_voltage, cleaning_minutes_per_week, height_mm, width_mm, depth_mm, space_height_mm,
				space_width_mm, space_depth_mm, water, users_from, users_to, created_by, updated_by)
				select max(id), 230, '10 A', 5, 1, 1, 1, 1, 1, 1, 'tank', 1, 9, max(created_by), max(updated_by) from product`,
			of: "search",
		},
		{
			what: "a deleted product",
			change: sql`update product_group set deleted_at = now() where id = (select max(id) from product_group)`,
		},
		{
			what: "the name of a category",
			change: sql`update category set name_en = 'Anew' where id = (select max(id) from category)`,
			of: "all",
		},
	];

	test.for(changes)(
		"notices $what that the change feed does not report",
		async ({ change, of }, { database, shop: _ }) => {
			const { db } = database;
			const [segment, before] = [await readSegment(db), await readGroupVersions(db)];
			expect(differingGroups(before, await readGroupVersions(db))).toEqual([]);
			const staff: Viewer = { ...guest, staff: "sales" };
			const shownBefore = sizesSeenBy(await readSnapshotEachTime.now(db), staff);

			await db.execute(change);
			const differing = differingGroups(before, await readGroupVersions(db));
			expect(differing).toHaveLength(of === "all" ? before.size : 1);
			const catalogue = await openSnapshotKeeper({
				database,
				feed: createTestFeed().feed,
				load: async () => ({ segment, differing }),
				build: () => Promise.reject(new Error("a build is not necessary")),
				onTrouble: (error) => expect.unreachable(`${error}`),
			});
			onTestFinished(() => catalogue.close());
			const shown = sizesSeenBy(await catalogue.now(db), staff);
			expect(shown).toEqual(sizesSeenBy(await readSnapshotEachTime.now(db), staff));
			if (!of) expect(shown).not.toEqual(shownBefore);
		},
	);
});
