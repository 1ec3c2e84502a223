import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { guest, type Viewer } from "#act.ts";
import { contract, priceBook, priceBookEntry, product } from "#db/schema/catalogue.ts";
import { newId } from "#shared/id.ts";
import { money } from "#shared/money.ts";
import { test as plain } from "#test/database.ts";
import { actOf, people } from "#test/people.ts";
import { smallRange } from "#test/range.ts";
import { rangeOf } from "./catalogue.db.ts";

/** A product that is made for companies which have agreed on it; `ours` has, `theirs` had until last year. */
const test = plain.extend("shop", { scope: "file" }, async ({ database: { db } }) => {
	const world = await people(db);
	const { rows, stamp } = await smallRange(db);
	const [made] = rows;
	if (!made) throw new Error("the range is empty");
	await db.update(product).set({ contractOnly: true }).where(eq(product.groupId, made.groupId));
	const now = { now: new Date() };
	for (const [{ accountId }, number, endsOn] of [
		[world.ours, "C-1", null],
		[world.theirs, "C-2", "2025-12-31"],
	] as const) {
		const priceBookId = newId("01s", now);
		const agreed = { minimum: 1, price: money(100), validFrom: "2025-01-01" };
		await db.insert(priceBook).values({ id: priceBookId, name: number, kind: "contract", ...stamp });
		await db
			.insert(priceBookEntry)
			.values({ id: newId("01u", now), priceBookId, productId: made.id, ...agreed, ...stamp });
		await db
			.insert(contract)
			.values({ id: newId("800", now), accountId, priceBookId, number, startsOn: "2025-01-01", endsOn, ...stamp });
	}
	const sees = async (by: Viewer) =>
		(await rangeOf(actOf(db, by), "en-NZ")).flatMap(({ products }) => products).some(({ slug }) => slug === made.slug);
	return { ...world, sees, all: rows };
});

describe("what stands in the shop", () => {
	test("is told area by area, each product once, in the language asked for", async ({ database: { db }, shop }) => {
		const [english, dutch] = await Promise.all([
			rangeOf(actOf(db, guest), "en-NZ"),
			rangeOf(actOf(db, guest), "nl-NL"),
		]);
		expect(english.map(({ name }) => name)).toEqual([
			...["Coffee machines", "Coffee beans", "Tea", "Other ingredients", "Non-consumables", "Setup and upgrades"],
		]);
		expect(dutch.map(({ name }) => name)).toContain("Koffiebonen");
		const groups = new Set(shop.all.map(({ groupId }) => groupId)).size;
		expect(english.flatMap(({ products }) => products)).toHaveLength(groups - 1);
		expect(JSON.stringify(english)).not.toMatch(/price|cents/i);
	});

	test("exists for those who have agreed on it, and for nobody else", async ({ shop }) => {
		const { ours, theirs, staff, sees } = shop;
		expect(await sees(guest)).toBe(false);
		expect(await sees(ours.reader.viewer)).toBe(true);
		expect(await sees(theirs.administrator.viewer)).toBe(false);
		expect(await sees(staff.sales ?? guest)).toBe(true);
	});
});
