import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { guest } from "#act.ts";
import { category } from "#db/schema/catalogue.ts";
import { testWithPeople as baseTest } from "#test/database.ts";
import { actOf, people } from "#test/people.ts";
import { smallRange } from "#test/small-range.ts";
import { menusFor } from "./menus.db.ts";

const test = baseTest.extend("shop", { scope: "file" }, async ({ database: { db } }) => {
	const fixture = people();
	await smallRange(db);
	return fixture;
});

test("lists the areas in the order of the shop, and each subcategory in one of the areas", async ({
	database: { db },
	shop: _,
}) => {
	const [english, dutch] = [await menusFor(actOf(db, guest), "en-NZ"), await menusFor(actOf(db, guest), "nl-NL")];
	expect(english.main.map(({ name }) => name)).toEqual([
		"Coffee machines",
		"Coffee beans",
		"Tea",
		"Other ingredients",
		"Non-consumables",
		"Setup and upgrades",
	]);
	expect(english.subcategories).toContainEqual({ area: "coffee-beans", slug: "filter-coffee", name: "Filter coffee" });
	const areas = new Set(english.main.map(({ slug }) => slug));
	expect(english.subcategories.filter(({ area }) => !areas.has(area))).toEqual([]);
	expect(english.support).toEqual([{ page: "contact", name: "Contact us" }]);
	expect(dutch.main.map(({ name }) => name)).toContain("Thee");
	expect(dutch.support).toEqual([{ page: "contact", name: "Contact opnemen" }]);
	expect(dutch.subcategories.map(({ slug }) => slug)).toEqual(english.subcategories.map(({ slug }) => slug));
});

test("shows each viewer their own portal pages", async ({ database: { db }, shop: { ownCompany, staff } }) => {
	const entriesOf = async (viewer = guest) =>
		(await menusFor(actOf(db, viewer), "en-NZ")).myServices.map(({ entry, name }) => `${entry}: ${name}`);
	const serviceCustomer = { ...ownCompany.buyer.viewer, flags: { ...guest.flags, myServices: true } };
	expect(await entriesOf()).toEqual([]);
	expect(await entriesOf(serviceCustomer)).toEqual([
		"dashboard: Dashboard",
		"machines: Machines",
		"tickets: Service tickets",
		"account: My Account",
	]);
	expect(await entriesOf(staff.sales)).toEqual(["account: My Account"]);
});

test("changes the version only when the content of the menus changes", async ({ database: { db }, shop: _ }) => {
	const version = async () => (await menusFor(actOf(db, guest), "en-NZ")).version;
	const initialVersion = await version();
	expect(await version()).toBe(initialVersion);
	await db.update(category).set({ nameEn: "Leaf tea" }).where(eq(category.slug, "tea"));
	expect(await version()).not.toBe(initialVersion);
	await db.update(category).set({ nameEn: "Tea" }).where(eq(category.slug, "tea"));
	expect(await version()).toBe(initialVersion);
});
