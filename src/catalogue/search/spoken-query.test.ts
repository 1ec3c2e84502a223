import { describe, expect, test } from "vitest";
import { processorMs } from "#test/processor-time.ts";
import { readSpoken } from "./spoken-query.ts";

const known = new Set(["no sugar", "caffeine free", "lactosevrij", "knock box", "tea bag", "not strong"]);
const read = (term: string) => {
	const { wanted, ...spoken } = readSpoken(term, (phrase) => known.has(phrase));
	return {
		...spoken,
		wanted: wanted.replace(/[\s,()]+/g, " ").trim(),
		head: spoken.head && [...spoken.head].join(" "),
	};
};

describe("a query as people speak", () => {
	test.for([
		["hey can I get some oat milk please", "oat milk", "oat milk"],
		["do you sell lids that fit the 8oz cups", "lids 8oz cups", "lids"],
		["ik zoek iets om de machine te ontkalken", "machine ontkalken", "ontkalken"],
		["something to clean the steam wand", "clean steam wand", "clean"],
		["welke thee past er bij een ontbijtbuffet", "thee ontbijtbuffet", "thee"],
	] as const)("%j asks for %j, and first of all for %j", ([term, wanted, head]) => {
		expect(read(term)).toMatchObject({ wanted, head, unwanted: [] });
	});

	test.for([
		["coffee not decaf", "coffee", ["decaf"]],
		["cups minus the lids", "cups", ["lids"]],
		["milk without soy or almond", "milk", ["soy", "almond"]],
		["tea but no green tea please", "tea", ["green tea"]],
		["oat milk (not the organic one)", "oat milk", ["organic"]],
		["not too strong coffee", "mild coffee", ["strong"]],
		["koffie zonder suiker, met melk", "koffie met melk", ["suiker"]],
		["milk but not soy, almond or coconut", "milk", ["soy", "almond", "coconut"]],
		["prefer oat milk over soy milk", "oat milk", ["soy milk"]],
		["every syrup but vanilla", "syrup", ["vanilla"]],
		["tea w/o lemon", "tea", ["lemon"]],
		["anything other than tea", "", ["tea"]],
		["no tea thanks", "", ["tea"]],
	] as const)("%j wants %j without %j", ([term, wanted, unwanted]) => {
		expect(read(term)).toMatchObject({
			wanted,
			unwanted,
		});
	});

	test.for([
		["coffee no sugar", "a property that rules know"],
		["no. 4 filter", "a number"],
		["part no br-6013", "the number of a part"],
		["latex free napkins", "a property that texts say"],
		["decaf", "a word"],
		["cheap", "a word that may be the name of a product"],
		["the one", "words of talk alone, which may be a name"],
	] as const)("%j has no negation: %s", ([term]) => {
		expect(read(term)).toMatchObject({ unwanted: [], wanted: term });
	});

	test.for([
		["tea without caffeine", "caffeine free tea"],
		["melk zonder lactose", "lactosevrij melk"],
	] as const)("%j is %j, because rules know this property", ([term, wanted]) => {
		expect(read(term)).toMatchObject({ wanted, unwanted: [] });
	});

	test.for(["all except tea", "alles behalve thee", "everything but tea"])("%j wants everything else", (term) => {
		expect(read(term)).toMatchObject({ wantsAll: true });
	});

	test("negations alone want nothing", () => {
		for (const term of ["not", "geen koffie niet", "zonder"])
			expect(read(term)).toMatchObject({ wanted: "", wantsAll: false });
	});

	test.for(["cheapest oat milk", "oat milk lowest price", "goedkope oat milk"])("%j comes by price", (term) => {
		expect(read(term)).toMatchObject({ wanted: "oat milk", isByPrice: true });
	});

	test.for([
		["espresso beans under $35 a kilo", "espresso beans", true],
		["siroop onder de 15 dollar", "siroop", true],
		["half a kilo of assam", "500 g assam", false],
		["two kilos of decaf", "2 kilos decaf", false],
		["anderhalve kilo chai", "1.5 kg chai", false],
	] as const)("%j is %j", ([term, wanted, isByPrice]) => {
		const read = readSpoken(term, () => false);
		expect([read.wanted.replace(/ of /, " ").replace(/ +/g, " ").trim(), read.isByPrice]).toEqual([wanted, isByPrice]);
	});

	test.for([
		["our grinder is dirty", false],
		["which machine can the staff use", true],
		["for the breakfast buffet we need tea", true],
	] as const)("%j asks for a thing: %j", ([term, isAsked]) => {
		expect(read(term)).toMatchObject({ isAsked });
	});

	test("names the thing that is asked for, and the one beside it", () => {
		expect(read("for the breakfast buffet we need tea")).toMatchObject({ head: "tea" });
		expect(read("what cups and syrups do you stock")).toMatchObject({
			head: "cups",
			alternatives: new Set(["syrups"]),
		});
	});

	test.for([
		["carton of oat milk", "oat milk", ["carton"]],
		["10 packs of napkins", "napkins", ["packs"]],
		["doos thee", "thee", ["doos"]],
		["small bag of decaf", "decaf", ["bag"]],
		["knock box", "knock box", []],
		["tea bags", "tea bags", []],
		["decaf small bag", "decaf", ["bag"]],
	] as const)("%j is %j in the package %j", ([term, wanted, packages]) => {
		expect(read(term)).toMatchObject({ packages, wanted: expect.stringContaining(wanted) });
	});

	test.for([
		["espresso beans under $35 a kilo", { cents: 3_500, isOfMeasure: true }],
		["siroop onder de 15,50 euro", { cents: 1_550, isOfMeasure: false }],
		["machine under $10,000", { cents: 1_000_000, isOfMeasure: false }],
		["machine onder de 1.500 euro", { cents: 150_000, isOfMeasure: false }],
		["grinder under $1.234,5", { cents: 123_450, isOfMeasure: false }],
		["bekers tot €50,- per doos", { cents: 5_000, isOfMeasure: false }],
		["tea under $1,2345", null],
		["cheapest tea", null],
	] as const)("%j has the price limit %j", ([term, limit]) => {
		expect(read(term)).toMatchObject({ limit });
	});

	test.for([
		["small bag of decaf", "smallest"],
		["grote doos thee", "largest"],
		["oat milk in bulk", "largest"],
		["bag of decaf", null],
	] as const)("%j asks for the size %j", ([term, extreme]) => {
		expect(read(term)).toMatchObject({ extreme });
	});

	test("an endless query is read in little time", async () => {
		for (const term of ["not ".repeat(2_500), "a".repeat(10_000), "no , ; ".repeat(1_500), "é".repeat(10_000)])
			expect(await processorMs(() => read(term))).toBeLessThan(1_000);
	});
});
