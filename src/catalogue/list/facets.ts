import {
	addAll,
	and,
	type Bits,
	countEntries,
	countIntersection,
	entriesOf,
	sizesOf,
	wordsOf,
	wordsToEnds,
} from "#catalogue/snapshot/bit-set.ts";
import { countedEntries, countedSizes, type Rows } from "./facet-counts.ts";

/** The facets. Their names are in addresses that people keep, so they never change. */
export const facetKinds = {
	category: { attributeType: "Category", displayType: "SingleSelect", of: "entry" },
	brand: { attributeType: "ProductField", displayType: "MultiSelect", of: "entry" },
	beanType: { attributeType: "ProductAttribute", displayType: "MultiSelect", of: "entry" },
	grind: { attributeType: "ProductField", displayType: "MultiSelect", of: "size" },
	size: { attributeType: "ProductField", displayType: "MultiSelect", of: "size" },
	intensity: { attributeType: "ProductAttribute", displayType: "MultiSelect", of: "entry" },
	certificate: { attributeType: "ProductAttribute", displayType: "MultiSelect", of: "entry" },
	drink: { attributeType: "ProductAttribute", displayType: "MultiSelect", of: "entry" },
	waterSupply: { attributeType: "ProductAttribute", displayType: "MultiSelect", of: "size" },
	users: { attributeType: "ProductAttribute", displayType: "MultiSelect", of: "size" },
	cupsPerDay: { attributeType: "ProductAttribute", displayType: "MultiSelect", of: "size" },
	contract: { attributeType: "Contract", displayType: "MultiSelect", of: "size" },
	stock: { attributeType: "ProductField", displayType: "MultiSelect", of: "size" },
} as const satisfies Record<string, FacetKind>;
export type FacetName = keyof typeof facetKinds;

export type FacetKind = {
	attributeType: "Category" | "ProductAttribute" | "ProductField" | "Contract";
	displayType: "SingleSelect" | "MultiSelect";
	of: "entry" | "size";
};

/** A facet value. `mainBrand` is the brand that a business brand belongs to, absent for other values. `bits` are the entries or sizes of the
 * value, as `of` says. `nth` is the number of the value in the rows, null when the rows do not contain the value. */
export type FacetValue = { key: string; en: string; nl: string; mainBrand?: string; bits: Bits; nth: number | null };
export type FacetTable = FacetKind & { nameOrId: string; values: readonly FacetValue[] };

/** A choice of the buyer: any of the values of a facet. */
export type Refinement = { attributeType: string; nameOrId: string; type: string; values: readonly string[] };

export type RefinedValue = {
	key: string;
	en: string;
	nl: string;
	mainBrand?: string;
	productCount: number;
	isChosen: boolean;
};
export type RefinedFacet = FacetKind & { nameOrId: string; values: RefinedValue[] };

export type RefineInput = {
	tables: readonly FacetTable[];
	chosen: readonly Refinement[];
	/** The visible entries and sizes of the category or search. */
	entries: Bits;
	sizes: Bits;
	/** The entries with a size in `sizes`. */
	entriesOfSizes: Bits;
	/** The values of each entry and of each size. */
	rows: Record<FacetKind["of"], Rows>;
	/** The entry of each size. The sizes of an entry are neighbours. */
	entryOf: Uint32Array;
	/** The first size of each entry, and the end of the last entry. */
	firstSize: Uint32Array;
	/** `endsOf(entryOf)`, computed once per segment. */
	ends: Bits;
};
export type Refined = { entries: Bits; sizes: Bits; facets: RefinedFacet[] };

type Choice = { nameOrId: string; of: FacetKind["of"]; bits: Bits };

/** Applies all choices and counts each value. The counts of a facet ignore its own choices, so that the other values stay
 * selectable. Choices about sizes must all be true of one size. */
export function refine({
	tables,
	chosen,
	entries,
	sizes,
	rows,
	entryOf,
	firstSize,
	ends,
	...all
}: RefineInput): Refined {
	const choices = chosen.map((refinement) => choiceOf(refinement, tables, entries));
	const left = (base: Bits, of: FacetKind["of"], except?: string): Bits =>
		choices
			.filter((choice) => choice.of === of && choice.nameOrId !== except)
			.reduce((bits, choice) => and(bits, choice.bits), base);

	const leftEntries = left(entries, "entry");
	const leftSizes = left(sizes, "size");
	const entriesOfSizes = leftSizes === sizes ? all.entriesOfSizes : entriesOf(leftSizes, entryOf, entries.length * 32);
	const sizesOfEntries = sizesOf(leftEntries, firstSize);
	const matching = { entries: and(leftEntries, entriesOfSizes), sizes: and(leftSizes, sizesOfEntries) };

	const byBits = (of: FacetKind["of"], base: Bits): ((value: FacetValue) => number) => {
		const words = of === "entry" ? wordsOf(base) : wordsToEnds(base, ends);
		return of === "entry"
			? ({ bits }) => countIntersection(base, bits, words)
			: ({ bits }) => countEntries(base, bits, ends, words);
	};
	const alone = { entry: byBits("entry", matching.entries), size: byBits("size", matching.sizes) };
	const counts = {
		entry: countedEntries(matching.entries, rows.entry),
		size: countedSizes(matching.sizes, rows.size, entryOf),
	};
	/** Counts the values of a facet with choices one by one, those of the other facets all at once. */
	const counterOf = ({ nameOrId, of }: FacetTable): ((value: FacetValue) => number) => {
		if (choices.some((choice) => choice.nameOrId === nameOrId)) {
			const [base, rest] = of === "entry" ? [entries, entriesOfSizes] : [sizes, sizesOfEntries];
			return byBits(of, and(left(base, of, nameOrId), rest));
		}
		return (value) => (value.nth === null ? alone[of](value) : (counts[of][value.nth] ?? 0));
	};
	return { ...matching, facets: tables.flatMap((table) => counted(table, chosen, counterOf(table))) };
}

/** The members with any of the values. Empty for an unknown facet or value. */
function choiceOf({ nameOrId, values }: Refinement, tables: readonly FacetTable[], entries: Bits): Choice {
	const table = tables.find((table) => table.nameOrId === nameOrId);
	const keys = new Set(values);
	const bits: Bits = new Uint32Array(table?.values[0]?.bits.length ?? entries.length);
	for (const value of table?.values ?? []) if (keys.has(value.key)) addAll(bits, value.bits);
	return { nameOrId, of: table?.of ?? "entry", bits };
}

/** Leaves out values without products, except for chosen ones, which the buyer must be able to remove. */
function counted(
	{ values, ...table }: FacetTable,
	chosen: readonly Refinement[],
	countOf: (value: FacetValue) => number,
): RefinedFacet[] {
	const own = new Set(chosen.filter(({ nameOrId }) => nameOrId === table.nameOrId).flatMap(({ values }) => values));
	const left: RefinedValue[] = [];
	for (const value of values) {
		const [productCount, isChosen] = [countOf(value), own.has(value.key)];
		const { key, en, nl, mainBrand } = value;
		if (productCount > 0 || isChosen)
			left.push({ key, en, nl, ...(mainBrand !== undefined && { mainBrand }), productCount, isChosen });
	}
	return left.length === 0 ? [] : [{ ...table, values: left }];
}

/** Fewer different values are never too many to choose from. */
const minDifferentValues = 5;

/** The facets that help to choose. Drops those without a chosen value that have one value for all products, or values that are nearly
 * all different: at least two of three belong to one product only. */
export const usefulFacets = (facets: readonly RefinedFacet[], total: number): RefinedFacet[] =>
	facets.filter(({ attributeType, values }) => {
		if (values.some(({ isChosen }) => isChosen)) return true;
		const isCategory = attributeType === "Category";
		const single = values.filter(({ productCount }) => productCount === 1).length;
		const isNearlyAllDifferent = values.length >= minDifferentValues && single * 3 >= values.length * 2;
		const isSameForAll = values.length === 1 && values.every(({ productCount }) => productCount === total);
		return isCategory || !(isNearlyAllDifferent || isSameForAll);
	});

/** Adds up the facets of two segments without common entries. */
export function mergeFacets(one: readonly RefinedFacet[], other: readonly RefinedFacet[]): RefinedFacet[] {
	const facets = Map.groupBy([...one, ...other], ({ nameOrId }) => nameOrId);
	return [...facets.values()].flatMap((same) => same.slice(0, 1).map((facet) => ({ ...facet, values: sumOf(same) })));
}

function sumOf(facets: readonly RefinedFacet[]): RefinedValue[] {
	const values = new Map<string, RefinedValue>();
	for (const value of facets.flatMap(({ values }) => values)) {
		const before = values.get(value.key);
		values.set(value.key, { ...(before ?? value), productCount: (before?.productCount ?? 0) + value.productCount });
	}
	return [...values.values()];
}
