import { eq, TransactionRollbackError } from "drizzle-orm";
import { describe, expect } from "vitest";
import { guest, system, type Viewer } from "#act.ts";
import { auditValues } from "#db/audit-columns.ts";
import type { Db } from "#db/db.ts";
import { contract, priceBook, priceBookEntry, product, productGroup, productPicture } from "#db/schema/catalogue.ts";
import { addDrawnPictures } from "#files/pictures.commands.ts";
import type { Drawing } from "#files/pictures.ts";
import { newId } from "#shared/id.ts";
import { money } from "#shared/money.ts";
import { testAloneWithPeople as plain } from "#test/database.ts";
import { actOf, people } from "#test/people.ts";
import { smallRange } from "#test/small-range.ts";
import { checkDigit } from "./catalogue.ts";
import { listProducts, rangeOf } from "./catalogue-view.db.ts";
import type { ListedCard } from "./list/product-list.ts";

const eanOf = (nth: number): string => {
	const digits = `94210399${String(nth).padStart(4, "0")}`;
	return `${digits}${checkDigit(digits)}`;
};

/** The cards that a viewer sees, from all pages of all areas. */
async function cardsFor(by: Viewer, db: Db) {
	const cards: ListedCard[] = [];
	for (const { slug: category } of await rangeOf(actOf(db, by), "en-NZ"))
		for (let page = 1, pages = 1; page <= pages; page++) {
			const input = { category, term: null, search: `page=${page}`, language: "en-NZ" as const };
			const listed = await listProducts(actOf(db, by), input, null);
			cards.push(...listed.cards);
			pages = listed.pages;
		}
	return cards;
}

/** A contract-only product. `ownCompany` has a contract for the product, the contract of `otherCompany` ended last year. */
const test = plain.extend("shop", async ({ database: { db } }) => {
	const world = people();
	const { rows, groups, stamp } = await smallRange(db);
	const [contractProduct] = rows;
	if (!contractProduct) throw new Error("the range is empty");
	await db.update(product).set({ contractOnly: true }).where(eq(product.groupId, contractProduct.groupId));
	const now = { now: new Date() };
	for (const [{ accountId }, number, endsOn] of [
		[world.ownCompany, "C-1", null],
		[world.otherCompany, "C-2", "2025-12-31"],
	] as const) {
		const priceBookId = newId("01s", now);
		const agreed = { minimum: 1, price: money(100), validFrom: "2025-01-01" };
		await db.insert(priceBook).values({ id: priceBookId, name: number, kind: "contract", ...stamp });
		await db
			.insert(priceBookEntry)
			.values({ id: newId("01u", now), priceBookId, productId: contractProduct.id, ...agreed, ...stamp });
		await db
			.insert(contract)
			.values({ id: newId("800", now), accountId, priceBookId, number, startsOn: "2025-01-01", endsOn, ...stamp });
	}
	const sees = async (by: Viewer, on: Db = db) =>
		(await cardsFor(by, on)).some(({ slug }) => slug === contractProduct.slug);
	return { ...world, sees, all: rows, groups };
});

describe("visible products", () => {
	test("are listed by area, in the requested language", async ({ database: { db }, shop }) => {
		const [english, dutch] = await Promise.all([
			rangeOf(actOf(db, guest), "en-NZ"),
			rangeOf(actOf(db, guest), "nl-NL"),
		]);
		expect(english.map(({ name }) => name)).toEqual([
			"Coffee machines",
			"Coffee beans",
			"Tea",
			"Other ingredients",
			"Non-consumables",
			"Setup and upgrades",
		]);
		expect(dutch.map(({ name }) => name)).toContain("Koffiebonen");
		const groups = new Set(shop.all.map(({ groupId }) => groupId)).size;
		expect(english.reduce((sum, { count }) => sum + count, 0)).toBe(groups - 1);
		expect(await cardsFor(guest, db)).toHaveLength(groups - 1);
		expect(JSON.stringify(english)).not.toMatch(/price|cents/i);
	});

	test("include contract-only products for their company and staff only", async ({ shop }) => {
		const { ownCompany, otherCompany, staff, sees } = shop;
		expect(await sees(guest)).toBe(false);
		expect(await sees(ownCompany.reader.viewer)).toBe(true);
		expect(await sees(otherCompany.administrator.viewer)).toBe(false);
		expect(await sees(staff.sales ?? guest)).toBe(true);
	});

	test.for<[string, (db: Db) => PromiseLike<unknown>]>([
		["the contract has not begun", (db) => db.update(contract).set({ startsOn: "2999-01-01", endsOn: null })],
		["the contract was deleted", (db) => db.update(contract).set({ deletedAt: new Date() })],
		["the price book was deleted", (db) => db.update(priceBook).set({ deletedAt: new Date() })],
		["the price was deleted", (db) => db.update(priceBookEntry).set({ deletedAt: new Date() })],
		["the price has ended", (db) => db.update(priceBookEntry).set({ validTo: "2025-12-31" })],
		["the price is not valid yet", (db) => db.update(priceBookEntry).set({ validFrom: "2999-01-01" })],
	])(
		"exclude a contract-only product when %s",
		async ([, change], { shop: { ownCompany, sees }, database: { db } }) => {
			const changed = db.transaction(async (tx) => {
				await change(tx);
				expect(await sees(ownCompany.reader.viewer, tx)).toBe(false);
				tx.rollback();
			});
			await expect(changed).rejects.toThrow(TransactionRollbackError);
		},
	);

	test("show a group by its first size, with that size's first picture", async ({
		database: { db },
		shop: { all },
	}) => {
		const [tea] = all.filter(({ groupId }) => all.filter((other) => other.groupId === groupId).length > 1).slice(-1);
		const sizes = all.filter(({ groupId }) => groupId === tea?.groupId);
		const [first] = sizes;
		if (!first) throw new Error("no product has two sizes");
		const act = actOf(db, system);
		const firstCard = async () =>
			(await cardsFor(guest, db)).find(({ slug }) => sizes.some((size) => size.slug === slug));
		const drawn: Drawing = { pack: { kind: "cups", brand: "southerly", name: "Tea" } };
		const alternate = { alternateTextEn: "", alternateTextNl: "" };
		const pictures = await addDrawnPictures(
			act,
			["front", "back"].map((key) => ({ key, shape: "square", drawn, ...alternate })),
		);
		await db.insert(productPicture).values(
			["front", "back"].map((key, at) => ({
				productId: first.id,
				pictureId: pictures.get(key) ?? "",
				position: at + 1,
				...auditValues(act),
			})),
		);
		expect((await firstCard())?.slug).toBe(first.slug);
		expect((await firstCard())?.picture?.address).toContain("/front?");

		await db.update(product).set({ deletedAt: new Date() }).where(eq(product.id, first.id));
		expect((await firstCard())?.slug).toBe(sizes[1]?.slug);
		await db.update(productGroup).set({ deletedAt: new Date() }).where(eq(productGroup.id, first.groupId));
		expect(await firstCard()).toBeUndefined();
	});

	test("contain the first four products of each area, and their number", async ({
		database: { db },
		shop: { all, groups },
	}) => {
		const [group, size] = [groups[0], all[0]];
		if (!group || !size) throw new Error("the range is empty");
		const before = await rangeOf(actOf(db, guest), "en-NZ");
		const newGroups = Array.from({ length: 400 }, (_, nth) => ({ nth, id: newId("a09", { now: new Date(nth) }) }));
		await db.insert(productGroup).values(newGroups.map(({ id }) => ({ ...group, id })));
		await db.insert(product).values(
			newGroups.map(({ nth, id: groupId }) => ({
				...size,
				id: newId("01t", { now: new Date(nth) }),
				groupId,
				contractOnly: false,
				slug: `lot-${nth}`,
				productCode: `lot-${nth}`,
				articleNumber: `lot-${nth}`,
				ean: eanOf(nth),
			})),
		);
		const [first, ...others] = await rangeOf(actOf(db, guest), "en-NZ");
		expect([first?.products.length, first?.count]).toEqual([4, (before[0]?.count ?? 0) + 400]);
		expect(others).toEqual(before.slice(1));
		for (const { count, products } of before) expect(products).toHaveLength(Math.min(count, 4));
	});
});
