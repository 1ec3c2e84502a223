import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { add, type Bits, each, empty, endsOf, entriesOf } from "#catalogue/snapshot/bit-set.ts";
import { rowsOf } from "./facet-counts.ts";
import { addedUp, type FacetTable, facetKinds, type RefinedFacet, type Refinement, refine } from "./facets.ts";

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
	each(bits, (member) => members.push(member));
	return members;
};

/** The shop as bits, and as rows but for one facet. */
function segmentOf(shop: readonly Entry[], notInRows?: Name) {
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
			nth: notInRows === nameOrId ? null : numbers[kind.of]++,
		}));
		return { ...kind, nameOrId, values };
	});
	const inRows = tables.filter(({ nameOrId }) => nameOrId !== notInRows);
	const visible = bitsOf("size", (_, { isVisible }) => isVisible);
	return {
		tables,
		entryOf,
		ends: endsOf(entryOf),
		firstSize: Uint32Array.from({ length: shop.length + 1 }, (_, entry) => sizes.filter(({ at }) => at < entry).length),
		rows: { entry: rowsOf(inRows, "entry", shop.length), size: rowsOf(inRows, "size", sizes.length) },
		entries: bitsOf("entry", ({ isHere }) => isHere),
		sizes: visible,
		entriesOfSizes: entriesOf(visible, entryOf, shop.length),
	};
}

/** The same, slowly and obviously. */
const isName = (name: string): name is Name => names.some((known) => known === name);
const suits = (entry: Entry, size: Size, chosen: readonly Refinement[]): boolean =>
	chosen.every(({ nameOrId, values }) =>
		isName(nameOrId) ? valuesOf[nameOrId](entry, size).some((value) => values.includes(value)) : false,
	);
const standing = (shop: readonly Entry[], isIn: (entry: Entry, size: Size) => boolean): Entry[] =>
	shop.filter((entry) => entry.isHere && entry.sizes.some((size) => size.isVisible && isIn(entry, size)));

function slowly(shop: readonly Entry[], chosen: readonly Refinement[]) {
	const facets = names.flatMap((nameOrId) => {
		const others = chosen.filter((refinement) => refinement.nameOrId !== nameOrId);
		const own = chosen.filter((refinement) => refinement.nameOrId === nameOrId).flatMap(({ values }) => values);
		const values = known[nameOrId].map((key) => ({
			key,
			isChosen: own.includes(key),
			productCount: standing(
				shop,
				(entry, size) => suits(entry, size, others) && valuesOf[nameOrId](entry, size).includes(key),
			).length,
		}));
		const shown = values.filter(({ productCount, isChosen }) => productCount > 0 || isChosen);
		return shown.length === 0 ? [] : [{ nameOrId, values: shown }];
	});
	const entries = standing(shop, (entry, size) => suits(entry, size, chosen));
	const sizes = entries.flatMap((entry) => entry.sizes.filter((size) => size.isVisible && suits(entry, size, chosen)));
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

const asking = (nameOrId: string, ...values: string[]): Refinement => ({
	attributeType: "ProductField",
	nameOrId,
	type: "DistinctValue",
	values,
});
/** Of each facet nothing, some values, or some and one that nothing has; sometimes a facet that there is not. */
const anyChoice = fc
	.tuple(
		...names.map((nameOrId) =>
			fc.option(
				fc.subarray([...known[nameOrId], "Gone"], { minLength: 1 }).map((values) => asking(nameOrId, ...values)),
				{ nil: null },
			),
		),
		fc.option(fc.constant(asking("roastery", "Ōtautahi")), { freq: 9, nil: null }),
	)
	.map((choices) => choices.filter((choice) => choice !== null));

describe("counted as a person would", () => {
	test("whatever is chosen of whatever there is", () => {
		fc.assert(
			fc.property(anyShop, anyChoice, fc.constantFrom(...names), (shop, chosen, notInRows) => {
				const segment = segmentOf(shop, notInRows);
				const refined = refine({ ...segment, chosen });
				const expected = slowly(shop, chosen);
				expect(plain(refined.facets)).toEqual(expected.facets);
				expect(membersOf(refined.entries).map((at) => shop[at])).toEqual(expected.entries);
				const sizes = shop.flatMap((entry) => entry.sizes);
				expect(membersOf(refined.sizes).map((at) => sizes[at])).toEqual(expected.sizes);
			}),
			{ numRuns: 600 },
		);
	});

	test("in two parts as in one", () => {
		fc.assert(
			fc.property(anyShop, anyShop, anyChoice, (one, other, chosen) => {
				const parts = [one, other].map((shop) => refine({ ...segmentOf(shop), chosen }).facets);
				const whole = slowly([...one, ...other], chosen).facets;
				const inOrder = (facets: ReturnType<typeof plain>) =>
					facets
						.map(({ nameOrId, values }) => ({ nameOrId, values: values.toSorted((a, b) => (a.key < b.key ? -1 : 1)) }))
						.toSorted((a, b) => (a.nameOrId < b.nameOrId ? -1 : 1));
				expect(inOrder(plain(addedUp(parts[0] ?? [], parts[1] ?? [])))).toEqual(inOrder(whole));
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

	test("nothing is chosen: each value has all of its own, and a coffee in two sizes is one", () => {
		expect(countsFor()).toEqual({
			entries: [0, 1, 2],
			brand: { Harbour: 1, Kererū: 1, Tūī: 1 },
			certificate: { organic: 2, halal: 1 },
			size: { "250 g": 2, "1 kg": 2 },
			stock: { "in stock": 2, "low in stock": 2 },
		});
	});

	test("a brand is chosen: the other brands keep their counts, all else is counted under it", () => {
		expect(countsFor(asking("brand", "Harbour"))).toMatchObject({
			entries: [0],
			brand: { Harbour: 1, Kererū: 1, Tūī: 1 },
			certificate: { organic: 1 },
			size: { "250 g": 1, "1 kg": 1 },
		});
	});

	test("size and stock have to be true of one and the same size", () => {
		const { entries, stock } = countsFor(asking("size", "1 kg"), asking("stock", "low in stock"));
		expect(entries).toEqual([1]);
		expect(stock).toEqual({ "in stock": 1, "low in stock": 1 });
	});

	test("what was chosen stays to be taken back when nothing is left of it", () => {
		expect(countsFor(asking("brand", "Tūī"), asking("certificate", "halal"))).toEqual({
			entries: [],
			brand: { Kererū: 1, Tūī: 0 },
			certificate: { halal: 0 },
		});
	});

	test("a brand that there is no more has nothing, but shows the others", () => {
		expect(countsFor(asking("brand", "Gone"))).toEqual({ entries: [], brand: { Harbour: 1, Kererū: 1, Tūī: 1 } });
	});

	test("a facet that there is not has nothing at all", () => {
		expect(countsFor(asking("roastery", "Ōtautahi"))).toEqual({ entries: [] });
	});
});
