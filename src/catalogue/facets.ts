import type { Bits } from "./bits.ts";

export const attributeTypes = ["Category", "ProductAttribute", "ProductField", "Contract"] as const;
export type AttributeType = (typeof attributeTypes)[number];

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

type FacetKind = { attributeType: AttributeType; displayType: "SingleSelect" | "MultiSelect"; of: "entry" | "size" };

/** Who has which value: `bits` are over entries or over sizes, as `of` says. */
export type FacetValue = { key: string; en: string; nl: string; bits: Bits };
export type FacetTable = FacetKind & { nameOrId: string; values: readonly FacetValue[] };

/** What a buyer asked for: any of the values. */
export type Refinement = { attributeType: string; nameOrId: string; type: string; values: readonly string[] };

export type RefinedValue = { key: string; productCount: number; isChosen: boolean };
export type RefinedFacet = Omit<FacetTable, "values"> & { values: RefinedValue[] };

export type ToRefine = {
	tables: readonly FacetTable[];
	chosen: readonly Refinement[];
	/** What stands in the category or was found, and may be seen. */
	entries: Bits;
	sizes: Bits;
	/** Of each size its entry; sizes of an entry stand beside each other. */
	entryOf: Uint32Array;
	/** `endsOf(entryOf)`, made once per segment. */
	ends: Bits;
};
export type Refined = { entries: Bits; sizes: Bits; facets: RefinedFacet[] };
