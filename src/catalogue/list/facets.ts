import {
	addAll,
	and,
	type Bits,
	countBoth,
	countEntries,
	entriesOf,
	sizesOf,
	wordsOf,
	wordsToEnds,
} from "#catalogue/snapshot/bit-set.ts";
import { countedEntries, countedSizes, type Rows } from "./facet-counts.ts";

/** What can be chosen by. The names stand in links that people keep, so they stay. */
export const facetKinds = {
	category: { attributeType: "Category", displayType: "SingleSelect", of: "entry" },
	brand: { attributeType: "ProductField", displayType: "MultiSelect", of: "entry" },
	beanType: { attributeType: "ProductAttribute", displayType: "MultiSelect", of: "entry" },
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

/** Who has which value: `bits` are over entries or over sizes, as `of` says. `nth`: its number in the rows; null: it is in none. */
export type FacetValue = { key: string; en: string; nl: string; bits: Bits; nth: number | null };
export type FacetTable = FacetKind & { nameOrId: string; values: readonly FacetValue[] };

/** What a buyer asked for: any of the values. */
export type Refinement = { attributeType: string; nameOrId: string; type: string; values: readonly string[] };

export type RefinedValue = { key: string; en: string; nl: string; productCount: number; isChosen: boolean };
export type RefinedFacet = FacetKind & { nameOrId: string; values: RefinedValue[] };

export type ToRefine = {
	tables: readonly FacetTable[];
	chosen: readonly Refinement[];
	/** What stands in the category or was found, and may be seen. */
	entries: Bits;
	sizes: Bits;
	/** Those of which a size is among `sizes`. */
	entriesOfSizes: Bits;
	/** Which values each entry has, and each size. */
	rows: Record<FacetKind["of"], Rows>;
	/** Of each size its entry; sizes of an entry stand beside each other. */
	entryOf: Uint32Array;
	/** Of each entry its first size, and where those of the last one end. */
	firstSize: Uint32Array;
	/** `endsOf(entryOf)`, made once per segment. */
	ends: Bits;
};
export type Refined = { entries: Bits; sizes: Bits; facets: RefinedFacet[] };

type Choice = { nameOrId: string; of: FacetKind["of"]; bits: Bits };

/** What is left after all choices, and how much each value has. A facet is counted under the choices of the others, so
 * that its own do not shrink it. What is chosen of sizes must be true of one and the same size. */
export function refine({ tables, chosen, entries, sizes, rows, entryOf, firstSize, ends, ...all }: ToRefine): Refined {
	const choices = chosen.map((refinement) => choiceOf(refinement, tables, entries));
	const left = (base: Bits, of: FacetKind["of"], except?: string): Bits =>
		choices
			.filter((choice) => choice.of === of && choice.nameOrId !== except)
			.reduce((bits, choice) => and(bits, choice.bits), base);

	const leftEntries = left(entries, "entry");
	const leftSizes = left(sizes, "size");
	const entriesOfSizes = leftSizes === sizes ? all.entriesOfSizes : entriesOf(leftSizes, entryOf, entries.length * 32);
	const sizesOfEntries = sizesOf(leftEntries, firstSize);
	const found = { entries: and(leftEntries, entriesOfSizes), sizes: and(leftSizes, sizesOfEntries) };

	const byBits = (of: FacetKind["of"], base: Bits): ((value: FacetValue) => number) => {
		const words = of === "entry" ? wordsOf(base) : wordsToEnds(base, ends);
		return of === "entry"
			? ({ bits }) => countBoth(base, bits, words)
			: ({ bits }) => countEntries(base, bits, ends, words);
	};
	const alone = { entry: byBits("entry", found.entries), size: byBits("size", found.sizes) };
	const counts = {
		entry: countedEntries(found.entries, rows.entry),
		size: countedSizes(found.sizes, rows.size, entryOf),
	};
	/** The values of a facet that is chosen are counted one by one, all the others at once. */
	const counterOf = ({ nameOrId, of }: FacetTable): ((value: FacetValue) => number) => {
		if (choices.some((choice) => choice.nameOrId === nameOrId)) {
			const [base, rest] = of === "entry" ? [entries, entriesOfSizes] : [sizes, sizesOfEntries];
			return byBits(of, and(left(base, of, nameOrId), rest));
		}
		return (value) => (value.nth === null ? alone[of](value) : (counts[of][value.nth] ?? 0));
	};
	return { ...found, facets: tables.flatMap((table) => counted(table, chosen, counterOf(table))) };
}

/** Who has any of the values. A facet or a value that is not there is had by nobody. */
function choiceOf({ nameOrId, values }: Refinement, tables: readonly FacetTable[], entries: Bits): Choice {
	const table = tables.find((table) => table.nameOrId === nameOrId);
	const asked = new Set(values);
	const bits: Bits = new Uint32Array(table?.values[0]?.bits.length ?? entries.length);
	for (const value of table?.values ?? []) if (asked.has(value.key)) addAll(bits, value.bits);
	return { nameOrId, of: table?.of ?? "entry", bits };
}

/** What would lead to nothing is left out, but what was chosen stays, so that it can be taken back. */
function counted(
	{ values, ...table }: FacetTable,
	chosen: readonly Refinement[],
	countOf: (value: FacetValue) => number,
): RefinedFacet[] {
	const own = new Set(chosen.filter(({ nameOrId }) => nameOrId === table.nameOrId).flatMap(({ values }) => values));
	const left: RefinedValue[] = [];
	for (const value of values) {
		const [productCount, isChosen] = [countOf(value), own.has(value.key)];
		if (productCount > 0 || isChosen) left.push({ key: value.key, en: value.en, nl: value.nl, productCount, isChosen });
	}
	return left.length === 0 ? [] : [{ ...table, values: left }];
}

/** The facets of two segments, in which no entry stands twice. */
export function addedUp(one: readonly RefinedFacet[], other: readonly RefinedFacet[]): RefinedFacet[] {
	const facets = Map.groupBy([...one, ...other], ({ nameOrId }) => nameOrId);
	return [...facets.values()].flatMap((same) => same.slice(0, 1).map((facet) => ({ ...facet, values: sumOf(same) })));
}

function sumOf(facets: readonly RefinedFacet[]): RefinedValue[] {
	const values = new Map<string, RefinedValue>();
	for (const value of facets.flatMap(({ values }) => values)) {
		const before = values.get(value.key)?.productCount ?? 0;
		values.set(value.key, { ...value, productCount: before + value.productCount });
	}
	return [...values.values()];
}
