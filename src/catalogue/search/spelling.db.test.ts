import { expect } from "vitest";
import { system } from "#act.ts";
import { listProducts } from "#catalogue/catalogue-view.db.ts";
import { openStore } from "#store/store.commands.ts";
import { test as plain } from "#test/database.ts";
import { openDemoCatalogue } from "#test/judged-queries/demo-catalogue.ts";
import { actOf } from "#test/people.ts";

const test = plain.extend("visit", { scope: "file" }, async ({ database }) => {
	const act = actOf(database.db, system, new Date("2026-11-21T00:00:00Z"));
	await openStore(act, { demo: true });
	return (await openDemoCatalogue(act)).visit;
});

test.for([
	["nl-NL", "espresoo", "espresso"],
	["nl-NL", "havermlek", "havermelk"],
	["en-NZ", "oatmilk barsita", "oatmilk barista"],
	["en-NZ", "grindr", "grinder"],
] as const)(
	"searches on the site %s for %j with its slip corrected, and names the query",
	async ([language, term, corrected], { visit }) => {
		const search = (term: string) => listProducts(visit, { category: null, term, search: "", language }, null);
		const [found, asCorrected] = [await search(term), await search(corrected)];
		expect(found).toMatchObject({ corrected, leftOut: [], total: asCorrected.total });
		expect(found.cards).toEqual(asCorrected.cards);
		expect(asCorrected.corrected).toBeNull();
	},
);

test.for(["nesspresso", "roerstafjes", "vaatwastabltten", "zzzzzz"])(
	"corrects no slip in %j, which names nothing that the shop sells",
	async (term, { visit }) => {
		const input = { category: null, term, search: "", language: "nl-NL" } as const;
		expect(await listProducts(visit, input, null)).toMatchObject({ corrected: null, total: 0 });
	},
);
