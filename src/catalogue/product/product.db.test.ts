import { eq, inArray, TransactionRollbackError } from "drizzle-orm";
import { describe, expect } from "vitest";
import { type Act, guest, system, type Viewer } from "#act.ts";
import { auditValues } from "#db/audit-columns.ts";
import { type Db, openDatabase, type Statement } from "#db/db.ts";
import { contract, machine, priceBook, product, productGroup, productTie, stock } from "#db/schema/catalogue.ts";
import type { Language } from "#i18n/languages.ts";
import { newId } from "#shared/id.ts";
import { demoNow as now, testWithDemo } from "#test/demo-shop.ts";
import { actOf, testPorts } from "#test/people.ts";
import { showProduct } from "./product.db.ts";

/** The demo shop, and a buyer of a company with a contract-only product. */
const test = testWithDemo.extend("shop", { scope: "file" }, async ({ app }) => {
	const [agreed] = await app`
		select product.slug, contract.account_id from product
			join price_book_entry entry on entry.product_id = product.id
			join contract on contract.price_book_id = entry.price_book_id
		where contract_only and position = 1 and ${now}::date between contract.starts_on and coalesce(contract.ends_on, 'infinity')
		order by product.slug limit 1`;
	const [other] = await app`select id from account where id not in (select account_id from contract) limit 1`;
	const [espresso] = await app`
		select contract.account_id from product
			join price_book_entry entry on entry.product_id = product.id
			join contract on contract.price_book_id = entry.price_book_id
		where slug = 'kereru-house-espresso' and ${now}::date between contract.starts_on and coalesce(contract.ends_on, 'infinity') limit 1`;
	const flags = { ...guest.flags, eCom: true };
	const customer = (accountId: string): Viewer => ({ ...guest, userId: "005", accountId, role: "buyer", flags });
	const slug: string = agreed?.slug;
	return {
		agreed: slug,
		ownCompany: customer(agreed?.account_id),
		otherCompany: customer(other?.id),
		buyer: customer(espresso?.account_id),
	};
});

const sales: Viewer = { ...guest, userId: "005", staff: "sales" };
const showTo = (db: Db, by: Viewer, slug: string) =>
	showProduct(actOf(db, by, now), { product: slug, language: "en-NZ" });
const productBySlug = async (act: Act, slug: string, language: Language) => {
	const [row] = await act.db.select({ id: product.id }).from(product).where(eq(product.slug, slug));
	return row ? (await showProduct(act, { product: row.id, language })).product : null;
};
const english = async (db: Db, slug: string) => {
	const page = await productBySlug(actOf(db, guest, now), slug, "en-NZ");
	if (!page) throw new Error(`there is no ${slug}`);
	return page;
};

/** Runs the work in a transaction that is rolled back. */
async function inRolledBackTransaction(db: Db, work: (tx: Db) => Promise<unknown>): Promise<void> {
	const rolledBack = db.transaction(async (tx) => {
		await work(tx);
		tx.rollback();
	});
	await expect(rolledBack).rejects.toThrow(TransactionRollbackError);
}

describe("a product", () => {
	test("is in the requested language, with sizes, pictures and documents", async ({ database, shop: _ }) => {
		const { db } = database;
		const machinePage = await english(db, "kereru-house-espresso");
		expect(machinePage).toMatchObject({
			slug: "kereru-house-espresso",
			area: "coffee-beans",
			name: "Kererū House Espresso",
			brand: "Southerly",
			families: ["Coffee", "Espresso", "Blends"],
			intensity: 7,
			taste: "cocoa, toasted almond",
			machine: null,
			highlights: [
				"Cocoa, toasted almond, cane sugar",
				"Dialled for 18 g in, 36 g out, 28 seconds",
				"Roasted Monday and Thursday in Auckland",
			],
		});
		expect(machinePage.place).toEqual([
			{ slug: "coffee-beans", name: "Coffee beans" },
			{ slug: "espresso", name: "Espresso" },
		]);
		expect(machinePage.sizes.map(({ slug }) => slug)[0]).toBe("kereru-house-espresso");
		expect(machinePage.sizes.length).toBeGreaterThan(1);
		expect(machinePage.pictures[0]).toMatchObject({
			shape: "square",
			alternateTextEn: expect.stringContaining("Kererū"),
		});
		expect(machinePage.documents.length).toBeGreaterThan(0);
		for (const { bytes, id } of machinePage.documents)
			expect([bytes > 0, id]).toEqual([true, expect.stringMatching(/^068/)]);
		const dutch = await productBySlug(actOf(db, guest, now), "kereru-house-espresso", "nl-NL");
		expect(dutch).toMatchObject({
			name: "Kererū Huisespresso",
			taste: "cacao, geroosterde amandel",
			families: ["Koffie", "Espresso", "Melanges"],
			familyCodes: ["Coffee", "Espresso", "Blends"],
		});
		expect(dutch?.documents.map(({ title }) => title)).not.toEqual(machinePage.documents.map(({ title }) => title));
	});

	test("distinguishes an unknown nutrient from zero", async ({ database: { db }, shop: _ }) => {
		const { nutrition } = await english(db, "kereru-house-espresso");
		expect(nutrition).toMatchObject({ energyKj: 9, fatMg: 50, sugarsMg: 0, saltMg: 5 });
		await inRolledBackTransaction(db, async (tx) => {
			await tx.update(productGroup).set({ sugarsMg: null }).where(eq(productGroup.nameEn, "Kererū House Espresso"));
			expect((await english(tx, "kereru-house-espresso")).nutrition.sugarsMg).toBe(null);
		});
	});

	test("is found by its former slug, and shows the current one", async ({ database: { db }, shop: _ }) => {
		await inRolledBackTransaction(db, async (tx) => {
			await tx.update(product).set({ slug: "house" }).where(eq(product.slug, "kereru-house-espresso"));
			const slugShown = async () => (await showTo(tx, guest, "kereru-house-espresso")).product?.slug;
			expect(await slugShown()).toBe("house");
			await tx.update(product).set({ slug: "kereru-house-espresso" }).where(eq(product.slug, "southerly-dark-roast"));
			expect(await slugShown()).toBe("kereru-house-espresso");
			expect((await english(tx, "kereru-house-espresso")).name).toBe("Southerly Dark Roast");
		});
	});

	test.for([
		{
			quantity: 0,
			expectedOn: "2099-01-31",
			says: { stock: "temporarily sold out", left: null, expectedOn: "2099-01-31" },
		},
		{ quantity: 8, expectedOn: "2099-01-31", says: { stock: "low in stock", left: 8, expectedOn: null } },
		{ quantity: 11, expectedOn: null, says: { stock: "in stock", left: null, expectedOn: null } },
	])("shows $says with a stock of $quantity", async ({ says, ...row }, { database: { db }, shop: _ }) => {
		await inRolledBackTransaction(db, async (tx) => {
			await tx.update(stock).set({ lowMark: 10, ...row });
			await tx.update(product).set({ soldOnline: true });
			expect(await english(tx, "kereru-house-espresso")).toMatchObject(says);
		});
	});

	test("has tied products and its family as related products, never itself", async ({ database: { db }, shop: _ }) => {
		const { related, slug } = await english(db, "kereru-house-espresso");
		expect(related.recommended.length).toBeGreaterThan(1);
		expect(related.family).toHaveLength(4);
		expect(related.needs).toEqual([]);
		for (const { area, picture } of related.family) expect([area, picture?.shape]).toEqual(["coffee-beans", "square"]);
		expect(related.family.map((one) => one.slug)).not.toContain(slug);
		await inRolledBackTransaction(db, async (tx) => {
			await tx.update(productTie).set({ deletedAt: now });
			expect((await english(tx, "kereru-house-espresso")).related.recommended).toEqual([]);
		});
	});
});

test("shows a related product once, and products that can be ordered now first", async ({
	database: { db },
	shop: _,
}) => {
	const { related } = await english(db, "kereru-house-espresso");
	const [repeated] = related.family;
	const [soldOut] = related.recommended;
	await inRolledBackTransaction(db, async (tx) => {
		const groupOf = async (slug = "") => {
			const [row] = await tx.select({ groupId: product.groupId }).from(product).where(eq(product.slug, slug));
			return row?.groupId ?? "";
		};
		const [groupId, otherId] = [await groupOf("kereru-house-espresso"), await groupOf(repeated?.slug)];
		await tx
			.insert(productTie)
			.values({ groupId, otherId, tie: "together", position: 1, ...auditValues(actOf(tx, system)) });
		const sizes = tx
			.select({ id: product.id })
			.from(product)
			.where(eq(product.groupId, await groupOf(soldOut?.slug)));
		await tx.update(stock).set({ quantity: 0 }).where(inArray(stock.productId, sizes));
		const after = (await english(tx, "kereru-house-espresso")).related;
		expect(after.together.map(({ slug }) => slug)).toContain(repeated?.slug);
		const all = Object.values(after).flatMap((products) => products.map(({ slug }) => slug));
		expect(all.toSorted()).toEqual([...new Set(all)].toSorted());
		expect(after.family).toHaveLength(4);
		const isNow = after.recommended.map(({ stock }) => stock === "in stock" || stock === "low in stock");
		expect(isNow, "products in stock first").toEqual(isNow.toSorted((a, b) => Number(b) - Number(a)));
		expect(after.recommended[0]?.slug).not.toBe(soldOut?.slug);
	});
});

test("shows a machine with its sheet, required products and upgrades", async ({ database: { db }, shop: _ }) => {
	const machinePage = await english(db, "aoraki-two-group");
	expect(machinePage.machine).toEqual({
		coffeeGrams: 36,
		chocolateGrams: null,
		volts: 230,
		powerVoltage: "4.2 kW, 20 A",
		peakCupsPerHour: 180,
		maxCupsPerDay: 900,
		cleaningMinutesPerWeek: 25,
		brewCupSeconds: 28,
		brewJugSeconds: null,
		coffeePots: null,
		heightMm: 510,
		widthMm: 780,
		depthMm: 560,
		spaceHeightMm: 700,
		spaceWidthMm: 840,
		spaceDepthMm: 640,
		water: "mains",
		usersFrom: 3,
		usersTo: 5,
	});
	expect(machinePage.maintenance).toContain("backflush");
	for (const tie of ["needs", "upgrade", "family"] as const)
		expect(machinePage.related[tie].length, tie).toBeGreaterThan(1);
	await inRolledBackTransaction(db, async (tx) => {
		await tx.update(machine).set({ deletedAt: now });
		expect((await english(tx, "aoraki-two-group")).machine).toBe(null);
	});
});

describe("a contract-only product", () => {
	test("is visible to its company and to staff, not found for others", async ({ database: { db }, shop }) => {
		expect((await showTo(db, shop.ownCompany, shop.agreed)).product?.slug).toBe(shop.agreed);
		expect((await showTo(db, sales, shop.agreed)).product?.slug).toBe(shop.agreed);
		for (const by of [guest, shop.otherCompany]) {
			const { product, similar } = await showTo(db, by, shop.agreed);
			expect(product).toBe(null);
			expect(similar.map(({ slug }) => slug)).not.toContain(shop.agreed);
			expect((await showTo(db, by, `${shop.agreed}-x`)).similar).toEqual(similar);
		}
	});

	test("is hidden from others as related product, as size and under a former slug", async ({
		database: { db },
		shop: _,
	}) => {
		await inRolledBackTransaction(db, async (tx) => {
			const before = await english(tx, "kereru-house-espresso");
			const [, size] = before.sizes;
			const hidden = [
				size?.slug ?? "",
				before.related.family[0]?.slug ?? "",
				before.related.recommended[0]?.slug ?? "",
			];
			for (const slug of hidden) await tx.update(product).set({ contractOnly: true }).where(eq(product.slug, slug));
			const after = JSON.stringify(await english(tx, "kereru-house-espresso"));
			for (const slug of hidden) expect(after).not.toContain(`"${slug}"`);
			await tx
				.update(product)
				.set({ slug: "hidden-now" })
				.where(eq(product.slug, hidden[0] ?? ""));
			expect((await showTo(tx, guest, hidden[0] ?? "")).product).toBe(null);
		});
	});
});

describe("a price", () => {
	const house = "kereru-house-espresso";
	const priced = async (db: Db, by: Viewer) => {
		const page = await showTo(db, by, house);
		return "prices" in page ? page.prices?.[house] : undefined;
	};

	test("is in no answer to a guest", async ({ app, database: { db }, shop: _ }) => {
		const amounts = await app`select distinct to_char(price / 100.0, 'FM999990.00') as written from price_book_entry`;
		const slugs = await app`select slug from product where not contract_only and right(ean, 1) = '7'`;
		expect([amounts.length > 100, slugs.length > 20]).toEqual([true, true]);
		const anyAmount = new RegExp(
			`(?<![\\d.])(?:${amounts.map(({ written }) => written.replace(".", "\\.")).join("|")})(?!\\d)`,
		);
		for (const { slug } of slugs) {
			const answer = JSON.stringify(await showTo(db, guest, slug));
			expect(answer).toContain(`"slug":"${slug}"`);
			expect(answer, slug).not.toMatch(/"(?:prices?|cents|minimum|contract|list)"|[$€]/);
			expect(anyAmount.exec(answer)?.[0], slug).toBeUndefined();
		}
	});

	test("is from the contract for its company, from the list for others and staff", async ({
		database: { db },
		shop,
	}) => {
		const [ownCompany, otherCompany, staff] = [
			await priced(db, shop.buyer),
			await priced(db, shop.otherCompany),
			await priced(db, sales),
		];
		expect(ownCompany?.map(({ minimum, source }) => [minimum, source])).toEqual([
			[1, "contract"],
			[3, "contract"],
			[6, "contract"],
		]);
		expect(ownCompany?.[0]?.cents).toBeLessThan(otherCompany?.[0]?.cents ?? 0);
		expect(otherCompany).toEqual(staff);
		expect(new Set(otherCompany?.map(({ source }) => source))).toEqual(new Set(["list"]));
		expect(Object.keys(ownCompany?.[0] ?? {}).sort()).toEqual(["cents", "minimum", "source"]);
	});

	test("is shown for sizes and related products, and not for a product on request", async ({
		database: { db },
		shop,
	}) => {
		const page = await showTo(db, shop.otherCompany, "aoraki-two-group");
		const { product } = page;
		const prices = "prices" in page ? page.prices : undefined;
		const slugs = [...(product?.sizes ?? []), ...Object.values(product?.related ?? {}).flat()].map(({ slug }) => slug);
		expect(Object.keys(prices ?? {}).sort()).toEqual([...new Set(slugs)].sort());
		expect(prices?.["aoraki-two-group"]).toEqual([]);
		for (const slug of slugs.filter((slug) => slug !== product?.slug)) expect(prices?.[slug]?.length).toBeLessThan(2);
	});

	test.for<[string, (db: Db) => PromiseLike<unknown>]>([
		["the contract has ended", (db) => db.update(contract).set({ startsOn: "2020-01-01", endsOn: "2025-12-31" })],
		["the contract begins later", (db) => db.update(contract).set({ startsOn: "2999-01-01", endsOn: null })],
		["the contract was deleted", (db) => db.update(contract).set({ deletedAt: now })],
		[
			"its price book was deleted",
			(db) => db.update(priceBook).set({ deletedAt: now }).where(eq(priceBook.kind, "contract")),
		],
	])("is from the list when %s", async ([, change], { database: { db }, shop }) => {
		await inRolledBackTransaction(db, async (tx) => {
			await change(tx);
			expect((await priced(tx, shop.buyer))?.map(({ source }) => source)).toContain("list");
			expect(await priced(tx, shop.buyer)).toEqual(await priced(tx, shop.otherCompany));
		});
	});

	test("is cached per account until the next snapshot", async ({ database: { db }, shop }) => {
		await inRolledBackTransaction(db, async (tx) => {
			let snapshot = await actOf(tx, system, now).deps.catalogue.now(tx);
			const productPage = (by: Viewer) =>
				showProduct(
					{ ...actOf(tx, by, now), deps: { ...testPorts, catalogue: { now: async () => snapshot } } },
					{ product: house, language: "en-NZ" },
				);
			const ourBuyer: Viewer = { ...shop.buyer, staff: "sales" }; // a staff user may also buy for a company
			const all = [shop.buyer, shop.otherCompany, sales, guest, ourBuyer];
			const first: Awaited<ReturnType<typeof productPage>>[] = [];
			for (const by of all.toReversed()) first.unshift(await productPage(by));
			expect(new Set(first.slice(0, 4).map((page) => JSON.stringify(page))).size).toBe(4); // staff also see related products that are on contract only
			expect(JSON.stringify(first[3])).not.toMatch(/"prices?"/);
			expect(JSON.stringify(first[2])).not.toBe(JSON.stringify(first[4]));
			await tx.update(productGroup).set({ brand: "Another" });
			expect(await Promise.all(all.map(productPage))).toEqual(first);
			snapshot = await actOf(tx, system, now).deps.catalogue.now(tx);
			expect((await productPage(guest)).product?.brand).toBe("Another");
		});
	});
});

test("is read again when its product group changed, and other products are not", async ({
	database: { db },
	shop: _,
}) => {
	await inRolledBackTransaction(db, async (tx) => {
		const snapshot = await actOf(tx, system, now).deps.catalogue.now(tx);
		const brandOf = async (product: string) => {
			const deps = { ...testPorts, catalogue: { now: async () => snapshot } };
			return (await showProduct({ ...actOf(tx, guest, now), deps }, { product, language: "en-NZ" })).product?.brand;
		};
		const [house, machine] = ["kereru-house-espresso", "aoraki-two-group"];
		const before = [await brandOf(house), await brandOf(machine)];
		await tx.update(productGroup).set({ brand: "Another" });
		const [row] = await tx.select({ groupId: product.groupId }).from(product).where(eq(product.slug, house));
		snapshot.versions.change([row?.groupId ?? ""]);
		expect([await brandOf(house), await brandOf(machine)]).toEqual(["Another", before[1]]);
	});
});

test("shows a product that is newer than the snapshot with its own size", async ({ database: { db }, shop: _ }) => {
	await inRolledBackTransaction(db, async (tx) => {
		const snapshot = await actOf(tx, system, now).deps.catalogue.now(tx);
		const deps = { ...testPorts, catalogue: { now: async () => snapshot } };
		const [row] = await tx.select().from(product).where(eq(product.slug, "kereru-house-espresso"));
		if (!row) throw new Error("there is no such product");
		const id = newId("01t", { now });
		await tx.insert(product).values({
			...row,
			id,
			slug: "brand-new",
			productCode: "NEW-1",
			articleNumber: "999999",
			ean: "9421000000011",
			position: 99,
		});
		const answer = await showProduct({ ...actOf(tx, guest, now), deps }, { product: "brand-new", language: "en-NZ" });
		expect(answer.product).toMatchObject({ slug: "brand-new", sizes: [{ slug: "brand-new" }] });
		expect(answer.product?.related.family).toHaveLength(4);
	});
});

test("runs the same statements for a hidden product as for an unknown one, so that timing reveals nothing", async ({
	place,
	shop,
}) => {
	const statements: string[] = [];
	const onStatement = ({ text }: Statement) => statements.push(text);
	const observedDatabase = openDatabase({ place, pool: 1, prepare: false, onStatement });
	const statementsFor = async (slug: string) => {
		await showTo(observedDatabase.db, guest, slug);
		return statements.splice(0).filter((text) => text.includes("product"));
	};
	await statementsFor("kereru-house-espresso");
	const statementsForUnknown = await statementsFor("no-such-product");
	expect(await statementsFor(shop.agreed)).toEqual(statementsForUnknown);
	expect(statementsForUnknown.filter((text) => text.includes('"product_tie"'))).toEqual([]);
	await observedDatabase.close();
});

test.for([
	{ slug: "kereru-house-expresso", similar: "kereru-house-espresso" },
	{ slug: "aoraki-two-groups", similar: "aoraki-two-group" },
	{ slug: "kereru", similar: "kereru-house-espresso" },
])("suggests $similar for $slug", async ({ slug, similar }, { database: { db }, shop: _ }) => {
	const page = await showTo(db, guest, slug);
	expect([page.product, page.similar[0]?.slug]).toEqual([null, similar]);
	expect(new Set(page.similar.map(({ name }) => name)).size).toBe(page.similar.length);
});

test.for(["xxxx", "%", "'; drop table product --", "🫖", "a".repeat(200)])(
	"suggests nothing for %s",
	async (slug, { database: { db }, shop: _ }) => {
		expect(await showTo(db, guest, slug)).toEqual({ product: null, similar: [] });
	},
);
