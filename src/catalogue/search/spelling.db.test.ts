import { expect } from "vitest";
import { system } from "#act.ts";
import { catalogueFor, listProducts } from "#catalogue/catalogue-view.db.ts";
import type { View } from "#catalogue/snapshot/snapshot.ts";
import { languages } from "#i18n/languages.ts";
import { openStore } from "#store/store.commands.ts";
import { test as plain } from "#test/database.ts";
import { openDemoCatalogue } from "#test/judged-queries/demo-catalogue.ts";
import { actOf } from "#test/people.ts";
import { searchCorrected, searchSimilar } from "./spelling.ts";

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

/** A view that counts the searches in it. Each search reads once which products of a part are in stock. */
function countingView(view: View): { view: View; searches: () => number } {
	let reads = 0;
	const parts = view.parts.map((part) => ({
		...part,
		get available() {
			reads++;
			return part.available;
		},
	}));
	return { view: { ...view, parts }, searches: () => reads / parts.length };
}

test.for([
	["two misspelt words", "grindr carmel", 4],
	["three misspelt words", "pppermint gnger strrer", 4],
	[
		"twelve misspelt words",
		"grindr carmel dscaler grindr pppermint gnger espesso strrer oamilk caramom srawberry flter",
		5,
	],
	[
		"fourteen misspelt words",
		"ceaner cmomile griner rasperry coonut caamel strrer tmper gnger espreso amond cocnut oatilk claner",
		4,
	],
	[
		"negated misspelt words",
		"sugar free syrup not carmel not gnger not oamilk not strrer not caramom not flter not amond",
		3,
	],
] as const)("makes few searches to correct %s", async ([, term, most], { visit }) => {
	const { snapshot, view } = await catalogueFor(visit);
	for (const language of languages)
		for (const search of [searchCorrected, searchSimilar]) {
			const counting = countingView(view);
			search({ snapshot, view: counting.view }, term, language);
			expect(counting.searches(), `${search.name} on the site ${language}`).toBeLessThanOrEqual(most);
		}
});
