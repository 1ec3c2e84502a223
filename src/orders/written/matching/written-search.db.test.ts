import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { type Act, system } from "#act.ts";
import { readSnapshotEachTime } from "#catalogue/snapshot/snapshot-keeper.db.ts";
import { product } from "#db/schema/catalogue.ts";
import { readWrittenLines } from "#orders/written/reading/written-lines.ts";
import { openStore } from "#store/store.commands.ts";
import { test as plain } from "#test/database.ts";
import { openDemoCatalogue } from "#test/judged-queries/demo-catalogue.ts";
import { actOf } from "#test/people.ts";
import { processorMs } from "#test/processor-time.ts";
import { candidateOf } from "./written-fit.ts";
import { matchItem } from "./written-match.ts";
import { matchLines } from "./written-search.db.ts";

const now = new Date("2026-11-21T00:00:00Z");

const test = plain.extend("catalogue", { scope: "file" }, async ({ database }) => {
	const act = actOf(database.db, system, now);
	await openStore(act, { demo: true });
	return openDemoCatalogue(act);
});

const language = "en-NZ" as const;
type Bought = ReadonlyMap<string, readonly number[]>;

async function matchesOf(act: Act, text: string, bought: Bought = new Map()) {
	const lines = await matchLines(act, { lines: readWrittenLines(text, language), bought, lastOrder: [], language });
	return lines.flatMap(({ items }) => items.map(({ match }) => match));
}

describe("orders in the buyer's own words", () => {
	test.for([
		["3 bags kereru 1kg", []],
		["2 hazelnut 700ml", ["kind"]],
		["2 skim milk 1l carton", ["kind"]],
	] as const)("doubt the kind of product in %j: %j", async ([text, doubts], { catalogue: { visit } }) => {
		const [match] = await matchesOf(visit, text);
		const doubtsOfMatch = match?.kind === "found" ? match.doubts : [];
		expect(doubts.filter((doubt) => !doubtsOfMatch.includes(doubt))).toEqual([]);
		if (doubts.length === 0) expect(doubtsOfMatch).toEqual([]);
	});

	test("are not sure of a cup where the words name a lid", async ({ catalogue: { visit } }) => {
		const [match] = await matchesOf(visit, "another sleeve of 8oz double wall lids");
		expect(match).toMatchObject({ kind: "found" });
		expect(match?.kind === "found" && match.doubts).toContain("kind");
		const [cups] = await matchesOf(visit, "1 sleeve of 8oz double wall cups");
		expect(cups).toMatchObject({ kind: "found", doubts: [] });
	});

	test.for(["7000163, 7000164 x 2", "7000163 and 7000164"])(
		"have a row for each article number in %j",
		async (text, { catalogue: { visit } }) => {
			const matches = await matchesOf(visit, text);
			const productIds = matches.flatMap((match) => (match.kind === "found" ? match.productId : []));
			expect(new Set(productIds).size).toBe(2);
		},
	);

	test("doubt a product whose name looks like an address", async ({ catalogue: { visit, sizes } }) => {
		const slugOf = (id: string) => sizes.find(({ row }) => row.id === id)?.product.slug;
		for (const text of ["3 Kiln Road", "2 first light filter, 3 kiln road and 1 kereru 1kg"]) {
			const matches = (await matchesOf(visit, text)).flatMap((match) => (match.kind === "found" ? match : []));
			const kiln = matches.find(({ productId }) => slugOf(productId) === "kiln-road-espresso");
			expect(kiln?.quantity).toBe(3);
			expect(kiln?.doubts).toContain("mention");
		}
		expect(await matchesOf(visit, "3 Beach Road")).toEqual([{ kind: "no-order" }]);
		expect(await matchesOf(visit, "14 Kiln Road, Napier")).toEqual([]);
	});

	test("guess a product by some of the words, and doubt it", async ({ catalogue: { visit, sizes } }) => {
		const [match] = await matchesOf(visit, "1 pack of softener pads");
		const pad = sizes.find(({ product }) => product.slug === "in-tank-softener-pad");
		expect(match).toMatchObject({ kind: "found", productId: pad?.row.id, doubts: ["kind"] });
		expect(await matchesOf(visit, "3 loaves sourdough")).toEqual([{ kind: "unknown" }]);
	});

	test("have a row for a listed product without a quantity", async ({ catalogue: { visit } }) => {
		const kinds = async (text: string) => (await matchesOf(visit, text)).map(({ kind }) => kind);
		expect(await kinds("3 sleeves of 8oz double wall cups and fitting lids")).toEqual(["found", "found"]);
		expect(await kinds("3 kereru 1kg and see you tomorrow")).toEqual(["found"]);
	});

	test("do not explain a compound word by one of its parts", () => {
		const sugar = candidateOf({
			productId: "sugar",
			group: "sugar",
			names: ["White Sugar", "Witte suiker"],
			sizes: ["1 kg", "1 kg"],
			places: ["Sweet things", "Zoetwaren"],
			category: "sugar",
			area: "other-ingredients",
			sellingSizes: ["bag", "zak"],
			lot: 1,
		});
		const doubtsOf = (text: string) => {
			const [item] = readWrittenLines(text, "nl-NL").flatMap(({ items }) => items);
			const context = {
				candidates: [sugar],
				meant: new Set<string>(),
				isByCode: false,
				isGuess: false,
				bought: new Map(),
			};
			const match = item && matchItem(item, context);
			return match?.kind === "found" ? match.doubts : null;
		};
		expect(doubtsOf("2 suikers")).toEqual([]);
		expect(doubtsOf("2 wittesuiker")).toEqual([]);
		expect(doubtsOf("2 bloemsuiker")).toBeNull();
		expect(doubtsOf("2 suikerbrood")).toBeNull();
		expect(doubtsOf("2 witte bloemsuiker")).toEqual(["words"]);
		expect(doubtsOf("2 zoetwaren"), "only the category is named").toEqual(["kind"]);
	});

	test("offer a machine only for its name or kind", async ({ catalogue: { visit, sizes } }) => {
		const machines = new Set(sizes.flatMap(({ product, row }) => (product.machine ? [row.id] : [])));
		const choicesOf = async (text: string) =>
			(await matchesOf(visit, text)).flatMap((match) => (match.kind === "found" ? match.choices : []));
		for (const text of ["2 twin milk 2l", "4 light milk 2l", "3 coffee beans", "2 cups", "1 cold milk 9 l"])
			expect((await choicesOf(text)).filter((id) => machines.has(id))).toEqual([]);
		expect((await choicesOf("1 rakiura milk cooler 4 l")).some((id) => machines.has(id))).toBe(true);
		expect((await choicesOf("1 milk cooler")).some((id) => machines.has(id))).toBe(true);
	});

	test("have a row for each of several products without a mark between quantities", async ({
		catalogue: { visit },
	}) => {
		const kinds = async (text: string) => (await matchesOf(visit, text)).map(({ kind }) => kind);
		expect(await kinds("cups and lids")).toEqual(["found", "found"]);
		expect(await kinds("2 lemongrass and ginger 50 bags")).toEqual(["found"]);
		expect(await kinds("some lemongrass and ginger, fennel and liquorice and rooibos")).toHaveLength(3);
		expect(await kinds("no cups, lids or napkins")).toEqual([]);
		expect(await kinds("same as last week but without the decaf")).toEqual(["last-order"]);
	});

	test("are read within ten seconds for a mail of 500 lines", async ({ catalogue: { visit } }) => {
		const ms = await processorMs(async () => {
			const rows = await matchesOf(visit, "2 bags of kereru 1kg, but no decaf\n".repeat(500));
			expect(rows).toHaveLength(500);
		});
		expect(ms).toBeLessThan(10_000);
	});

	test("prefer products that the customer bought, unless the words name another", async ({ catalogue }) => {
		const { visit, sizes } = catalogue;
		const idOf = (code: string) => sizes.find(({ row }) => row.productCode === code)?.row.id ?? "";
		const [barista, organic] = [idOf("BR-3001"), idOf("BR-3002")];
		const bought = new Map([[barista, [4, 2]]]);
		const [plainMatch] = await matchesOf(visit, "3 oat milk");
		expect(plainMatch).toMatchObject({ kind: "found", doubts: ["product", "size"] });
		const [usual, same, other, many] = await matchesOf(
			visit,
			"3 oat milk\noat milk as usual\n3 organic oat milk\n60 oat milk",
			bought,
		);
		expect(usual).toMatchObject({ productId: barista, quantity: 3, doubts: [] });
		expect(same).toMatchObject({ productId: barista, quantity: 4, doubts: [] });
		expect(other).toMatchObject({ productId: organic, quantity: 3 });
		expect(many).toMatchObject({ productId: barista, quantity: 60, doubts: ["amount"] });
	});

	test("propose the usual size where the words leave a choice, and say so", async ({ catalogue }) => {
		const { visit, sizes } = catalogue;
		const idOf = (slug: string, suffix: string) =>
			sizes.find(({ product, size }) => product.slug === slug && size.suffix === suffix)?.row.id ?? "";
		const texts = "a dozen earl grey\n1 box sugar sticks\n3 boxes napkins\n1 box white sugar sticks of 500";
		const unknown = await matchesOf(visit, texts);
		expect(unknown.map((match) => match.kind === "found" && match.doubts.length > 0)).toEqual([
			true,
			true,
			true,
			false,
		]);
		const bought = new Map([
			[idOf("earl-grey-calabria", "-TIN"), [2]],
			[idOf("raw-sugar-sticks", "-500"), [1]],
			[idOf("lunch-napkin-33-cm", ""), [1]],
			[idOf("white-sugar-sticks", "-500"), [1]],
		]);
		const matches = await matchesOf(visit, texts, bought);
		expect(matches[0]).toMatchObject({ doubts: [], isUsual: true, productId: idOf("earl-grey-calabria", "-TIN") });
		expect(matches[1], "two products of the kind were bought").toMatchObject({ doubts: ["product"] });
		expect(matches[2]).toMatchObject({ doubts: [], isUsual: true });
		expect(matches[3], "the words decide").toMatchObject({ doubts: [], isUsual: false });
	});

	test.for([
		["2 boxes of cups 250 ml", /^single-wall-cup-8-oz$|^double-wall-paper-cup-8-oz$/],
		["2 cups 350ml", /-12-oz$/],
		["5 oat milk", /oat-milk$/],
		["5 oatmlk", /oat-milk$/],
	] as const)("read %j as a product like %s, not surely", async ([text, slugs], { catalogue: { visit, sizes } }) => {
		const [match] = await matchesOf(visit, text);
		if (match?.kind !== "found") throw new Error("nothing is found");
		const slugOf = (id: string) => sizes.find(({ row }) => row.id === id)?.product.slug ?? "";
		expect(slugOf(match.productId)).toMatch(slugs);
		expect(match.doubts).not.toEqual([]);
	});

	test("offer no cow's milk for oat milk", async ({ catalogue: { visit, sizes } }) => {
		const [match] = await matchesOf(visit, "5 packs oat milk");
		const choices = match?.kind === "found" ? match.choices : [];
		const slugs = sizes.filter(({ row }) => choices.includes(row.id)).map(({ product }) => product.slug);
		expect(new Set(slugs)).toEqual(new Set(["barista-oat-milk", "organic-oat-milk"]));
	});

	test.for([
		["5 kg kereru", 5, []],
		["4 x 1kg kereru", 4, []],
		["kereru 1kg 3 or 4 bags", 4, ["quantity"]],
		["kereru 1kg", 1, ["quantity"]],
		["2 bags kereru house 1kg surprise", 2, ["words"]],
		["150 bags kereru 1kg", 150, ["amount"]],
		["5 trim milk 1l carton", 5, ["lot"]],
	] as const)(
		"read %j as a quantity of %i with the doubts %j",
		async ([text, quantity, doubts], { catalogue: { visit } }) => {
			const [match] = await matchesOf(visit, text);
			expect(match).toMatchObject({ kind: "found", quantity, doubts });
		},
	);

	test.for([
		["2 pairs e61 silicone gaskets", []],
		["1 e61 silicone gasket", []],
		["2 e61 silicone gaskets", ["quantity"]],
		["e61 silicone gaskets, 2 (a pair)", ["quantity"]],
		["2 sets e61 silicone gaskets", ["quantity"]],
		["1 pair coated burrs 64 mm", ["quantity"]],
		["2 coated burrs 64 mm", ["quantity"]],
		["2 coated burr sets 64 mm", []],
	] as const)("doubt the quantity of pairs and sets in %j: %j", async ([text, expected], { catalogue: { visit } }) => {
		const [match] = await matchesOf(visit, text);
		expect(match?.kind === "found" && match.doubts.filter((doubt) => doubt === "quantity")).toEqual(expected);
	});

	test("are never left out where they name a known article number", async ({ catalogue: { visit, sizes } }) => {
		const number = sizes.find(({ row }) => row.productCode === "BR-1001")?.row.articleNumber ?? "";
		const lines = ["7000000 - 3", "7000000 – 3", "* 3 - 7000000", "7000000 : 3", "7000000 = 3", "7000000 x3"];
		const clear = await matchesOf(visit, lines.join("\n").replaceAll("7000000", number));
		expect(clear.map((match) => match.kind === "found" && [match.quantity, match.doubts])).toEqual(
			lines.map(() => [3, []]),
		);
		const unsure = await matchesOf(visit, `${number} abc\nPO ${number}\nno ${number} this week`);
		expect(unsure.map((match) => match.kind === "found" && match.doubts)).toEqual([
			["quantity"],
			["quantity", "mention"],
			["quantity", "mention"],
		]);
		expect(await matchesOf(visit, "555 0123\n021 5550123\nPO 9999999\n5550123 - 3")).toEqual(
			[1, 2, 3].map(() => ({ kind: "no-order" })),
		);
	});

	test("decide nothing by a product that the viewer does not see", async ({
		database: { db },
		catalogue: { visit },
	}) => {
		const texts = ["3 bags kereru 1kg", "3 x BR-1001", "kereru as usual", "2 house espresso 250g"].join("\n");
		const [shown] = await matchesOf(visit, "3 x BR-1001");
		if (shown?.kind !== "found") throw new Error("the product is not shown");
		const [row] = await db.select({ groupId: product.groupId }).from(product).where(eq(product.id, shown.productId));
		const group = row?.groupId ?? "";
		const hide = (contractOnly: boolean) => db.update(product).set({ contractOnly }).where(eq(product.groupId, group));
		await hide(true);
		const snapshot = await readSnapshotEachTime.now(db);
		const outsider: Act = { ...visit, deps: { ...visit.deps, catalogue: { now: async () => snapshot } } };
		const hidden = await matchesOf(outsider, texts, new Map([[shown.productId, [6]]]));
		const staleSnapshot = await matchesOf(visit, texts);
		await hide(false);
		expect(JSON.stringify([hidden, staleSnapshot])).not.toContain(shown.productId);
		expect(hidden[0]).toEqual({ kind: "unknown" });
		expect(hidden[1]).toEqual({ kind: "unknown" });
	});

	test.for([
		["3 zzz", ["unknown"]],
		["3 قهوة", ["unknown"]],
		["3 ☕", []],
		[`3 ${"a".repeat(300)}`, ["unknown"]],
		["2 \u202eurerek", ["unknown"]],
		["x 3", []],
		["3", []],
	] as const)("read %j, which names nothing, as %j", async ([text, kinds], { catalogue: { visit } }) => {
		expect((await matchesOf(visit, text)).map(({ kind }) => kind)).toEqual(kinds);
	});
});
