import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { add, type Bits, empty, entriesOf, forEachMember, lastSizesOf } from "#catalogue/snapshot/bit-set.ts";
import { rowsOf } from "./facet-counts.ts";
import {
	type FacetTable,
	facetKinds,
	mergeFacets,
	type RefinedFacet,
	type Refinement,
	refine,
	usefulFacets,
} from "./facets.ts";

type Size = { size: string; stock: string; isVisible: boolean };
type Entry = { brand: string; certificates: string[]; isHere: boolean; sizes: Size[] };

const brands = ["Harbour", "Kererū", "Tūī"];
const certificates = ["organic", "halal", "vegan", "kosher"];
const packs = ["250 g", "1 kg", "6 × 1 kg"];
const states = ["in stock", "low in stock"];

const names = ["brand", "certificate", "size", "stock"] as const;
type Name = (typeof names)[number];
const valuesOf: Record<Name, (entry: Entry, size: Size) => string[]> = {
	brand: ({ brand }) => [brand],
	certificate: ({ certificates }) => certificates,
	size: (_, { size }) => [size],
	stock: (_, { stock }) => [stock],
};
const known: Record<Name, string[]> = { brand: brands, certificate: certificates, size: packs, stock: states };

const membersOf = (bits: Bits): number[] => {
	const members: number[] = [];
	forEachMember(bits, (member) => members.push(member));
	return members;
};

/** The shop as bits, and as rows except for one facet. */
function segmentOf(shop: readonly Entry[], facetOutsideRows?: Name) {
	const sizes = shop.flatMap((entry, at) => entry.sizes.map((size) => ({ entry, at, size })));
	const entryOf = Uint32Array.from(sizes, ({ at }) => at);
	const bitsOf = (of: "entry" | "size", isIn: (entry: Entry, size: Size) => boolean): Bits => {
		const bits = empty(of === "entry" ? shop.length : sizes.length);
		for (const [size, { entry, at, size: it }] of sizes.entries())
			if (isIn(entry, it)) add(bits, of === "entry" ? at : size);
		return bits;
	};
	const numbers = { entry: 0, size: 0 };
	const tables = names.map((nameOrId): FacetTable => {
		const kind = facetKinds[nameOrId];
		const values = known[nameOrId].map((key) => ({
			key,
			en: key,
			nl: `nl ${key}`,
			bits: bitsOf(kind.of, (entry, size) => valuesOf[nameOrId](entry, size).includes(key)),
			nth: facetOutsideRows === nameOrId ? null : numbers[kind.of]++,
		}));
		return { ...kind, nameOrId, values };
	});
	const inRows = tables.filter(({ nameOrId }) => nameOrId !== facetOutsideRows);
	const visible = bitsOf("size", (_, { isVisible }) => isVisible);
	return {
		tables,
		entryOf,
		ends: lastSizesOf(entryOf),
		firstSize: Uint32Array.from({ length: shop.length + 1 }, (_, entry) => sizes.filter(({ at }) => at < entry).length),
		rows: { entry: rowsOf(inRows, "entry", shop.length), size: rowsOf(inRows, "size", sizes.length) },
		entries: bitsOf("entry", ({ isHere }) => isHere),
		sizes: visible,
		entriesOfSizes: entriesOf(visible, entryOf, shop.length),
	};
}

const isName = (name: string): name is Name => names.some((known) => known === name);
const matches = (entry: Entry, size: Size, chosen: readonly Refinement[]): boolean =>
	chosen.every(({ nameOrId, values }) =>
		isName(nameOrId) ? valuesOf[nameOrId](entry, size).some((value) => values.includes(value)) : false,
	);
const matchingEntries = (shop: readonly Entry[], isIn: (entry: Entry, size: Size) => boolean): Entry[] =>
	shop.filter((entry) => entry.isHere && entry.sizes.some((size) => size.isVisible && isIn(entry, size)));

function refineSlowly(shop: readonly Entry[], chosen: readonly Refinement[]) {
	const facets = names.flatMap((nameOrId) => {
		const others = chosen.filter((refinement) => refinement.nameOrId !== nameOrId);
		const own = chosen.filter((refinement) => refinement.nameOrId === nameOrId).flatMap(({ values }) => values);
		const values = known[nameOrId].map((key) => ({
			key,
			isChosen: own.includes(key),
			productCount: matchingEntries(
				shop,
				(entry, size) => matches(entry, size, others) && valuesOf[nameOrId](entry, size).includes(key),
			).length,
		}));
		const visibleValues = values.filter(({ productCount, isChosen }) => productCount > 0 || isChosen);
		return visibleValues.length === 0 ? [] : [{ nameOrId, values: visibleValues }];
	});
	const entries = matchingEntries(shop, (entry, size) => matches(entry, size, chosen));
	const sizes = entries.flatMap((entry) =>
		entry.sizes.filter((size) => size.isVisible && matches(entry, size, chosen)),
	);
	return { entries, sizes, facets };
}

const plain = (facets: readonly RefinedFacet[]) =>
	facets.map(({ nameOrId, values }) => ({
		nameOrId,
		values: values.map(({ key, productCount, isChosen }) => ({ key, productCount, isChosen })),
	}));

const anySize = fc.record({
	size: fc.constantFrom(...packs),
	stock: fc.constantFrom(...states),
	isVisible: fc.boolean(),
});
const anyShop = fc.array(
	fc.record({
		brand: fc.constantFrom(...brands),
		certificates: fc.subarray(certificates),
		isHere: fc.boolean(),
		sizes: fc.array(anySize, { minLength: 1, maxLength: 5 }),
	}),
	{ maxLength: 60 },
);

const choosing = (nameOrId: string, ...values: string[]): Refinement => ({
	attributeType: "ProductField",
	nameOrId,
	type: "DistinctValue",
	values,
});
/** For each facet no value, some values, or some and an unknown one. Sometimes an unknown facet. */
const anyChoice = fc
	.tuple(
		...names.map((nameOrId) =>
			fc.option(
				fc.subarray([...known[nameOrId], "Gone"], { minLength: 1 }).map((values) => choosing(nameOrId, ...values)),
				{ nil: null },
			),
		),
		fc.option(fc.constant(choosing("roastery", "Ōtautahi")), { freq: 9, nil: null }),
	)
	.map((choices) => choices.filter((choice) => choice !== null));

describe("refine", () => {
	test("agrees with a slow reference implementation", () => {
		fc.assert(
			fc.property(anyShop, anyChoice, fc.constantFrom(...names), (shop, chosen, facetOutsideRows) => {
				const segment = segmentOf(shop, facetOutsideRows);
				const refined = refine({ ...segment, chosen });
				const expected = refineSlowly(shop, chosen);
				expect(plain(refined.facets)).toEqual(expected.facets);
				expect(membersOf(refined.entries).map((at) => shop[at])).toEqual(expected.entries);
				const sizes = shop.flatMap((entry) => entry.sizes);
				expect(membersOf(refined.sizes).map((at) => sizes[at])).toEqual(expected.sizes);
			}),
			{ numRuns: 600 },
		);
	});

	test("counts two segments like one", () => {
		fc.assert(
			fc.property(anyShop, anyShop, anyChoice, (one, other, chosen) => {
				const parts = [one, other].map((shop) => refine({ ...segmentOf(shop), chosen }).facets);
				const whole = refineSlowly([...one, ...other], chosen).facets;
				const inOrder = (facets: ReturnType<typeof plain>) =>
					facets
						.map(({ nameOrId, values }) => ({ nameOrId, values: values.toSorted((a, b) => (a.key < b.key ? -1 : 1)) }))
						.toSorted((a, b) => (a.nameOrId < b.nameOrId ? -1 : 1));
				expect(inOrder(plain(mergeFacets(parts[0] ?? [], parts[1] ?? [])))).toEqual(inOrder(whole));
			}),
			{ numRuns: 200 },
		);
	});
});

describe("three coffees", () => {
	const coffee = (brand: string, certificates: string[], ...sizes: [string, string][]): Entry => ({
		brand,
		certificates,
		isHere: true,
		sizes: sizes.map(([size, stock]) => ({ size, stock, isVisible: true })),
	});
	const shop = [
		coffee("Harbour", ["organic"], ["250 g", "low in stock"], ["1 kg", "in stock"]),
		coffee("Kererū", ["organic", "halal"], ["1 kg", "low in stock"]),
		coffee("Tūī", [], ["250 g", "in stock"]),
	];
	const countsFor = (...chosen: Refinement[]) => {
		const { entries, facets } = refine({ ...segmentOf(shop), chosen });
		const counts = facets.map(({ nameOrId, values }) => [
			nameOrId,
			Object.fromEntries(values.map(({ key, productCount }) => [key, productCount])),
		]);
		return { entries: membersOf(entries), ...Object.fromEntries(counts) };
	};

	test("counts a coffee in two sizes once when nothing is chosen", () => {
		expect(countsFor()).toEqual({
			entries: [0, 1, 2],
			brand: { Harbour: 1, Kererū: 1, Tūī: 1 },
			certificate: { organic: 2, halal: 1 },
			size: { "250 g": 2, "1 kg": 2 },
			stock: { "in stock": 2, "low in stock": 2 },
		});
	});

	test("keeps the counts of other brands when a brand is chosen", () => {
		expect(countsFor(choosing("brand", "Harbour"))).toMatchObject({
			entries: [0],
			brand: { Harbour: 1, Kererū: 1, Tūī: 1 },
			certificate: { organic: 1 },
			size: { "250 g": 1, "1 kg": 1 },
		});
	});

	test("requires size and stock of the same size", () => {
		const { entries, stock } = countsFor(choosing("size", "1 kg"), choosing("stock", "low in stock"));
		expect(entries).toEqual([1]);
		expect(stock).toEqual({ "in stock": 1, "low in stock": 1 });
	});

	test("keeps chosen values without products", () => {
		expect(countsFor(choosing("brand", "Tūī"), choosing("certificate", "halal"))).toEqual({
			entries: [],
			brand: { Kererū: 1, Tūī: 0 },
			certificate: { halal: 0 },
		});
	});

	test("shows the other brands when the chosen one is unknown", () => {
		expect(countsFor(choosing("brand", "Gone"))).toEqual({ entries: [], brand: { Harbour: 1, Kererū: 1, Tūī: 1 } });
	});

	test("finds nothing when the chosen facet is unknown", () => {
		expect(countsFor(choosing("roastery", "Ōtautahi"))).toEqual({ entries: [] });
	});
});

describe("useful facets", () => {
	const facet = (counts: number[], nameOrId: "brand" | "category" = "brand", chosen = -1): RefinedFacet => ({
		...facetKinds[nameOrId],
		nameOrId,
		values: counts.map((productCount, nth) => ({
			key: `${nth}`,
			en: `${nth}`,
			nl: `${nth}`,
			productCount,
			isChosen: nth === chosen,
		})),
	});

	test.each([
		{ what: "all different values", shown: facet([1, 1, 1, 1, 1]), isUseful: false },
		{ what: "two of three values of one product", shown: facet([1, 1, 1, 1, 5, 2]), isUseful: false },
		{ what: "fewer values of one product", shown: facet([1, 1, 1, 5, 2]), isUseful: true },
		{ what: "four different values", shown: facet([1, 1, 1, 1]), isUseful: true },
		{ what: "different values, one of them chosen", shown: facet([1, 1, 1, 1, 1], "brand", 2), isUseful: true },
		{ what: "different categories", shown: facet([1, 1, 1, 1, 1], "category"), isUseful: true },
		{ what: "one value of all products", shown: facet([7]), isUseful: false },
		{ what: "one chosen value of all products", shown: facet([7], "brand", 0), isUseful: true },
		{ what: "one value of some products", shown: facet([6]), isUseful: true },
	])("keeps a facet with $what: $isUseful", ({ shown, isUseful }) => {
		expect(usefulFacets([shown], 7)).toEqual(isUseful ? [shown] : []);
	});
});
