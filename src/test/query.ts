import type { Area } from "#catalogue/catalogue.ts";
import type { Brand } from "#demo/pictures/index.mjs";

/** The expected first result: a product, one size of it, one of several products, or first results that all belong to a brand,
 * a category or an area. */
export type ExpectedFirst =
	| string
	| { slug: string; suffix: string }
	| { oneOf: string[] }
	| { brand: Brand }
	| { aisle: string }
	| { area: Area };

export type SearchCases = { kind: string; language: "en" | "nl"; pairs: [typed: string, first: ExpectedFirst][] };
