import type { Area } from "#catalogue/catalogue.ts";
import type { Brand } from "#demo/pictures/index.mjs";

/** What stands first: a product, one of its sizes by a code, one of some, or as many as one sees at a glance that are all of a
 * brand, of an aisle or of an area. */
export type First =
	| string
	| { slug: string; suffix: string }
	| { oneOf: string[] }
	| { brand: Brand }
	| { aisle: string }
	| { area: Area };

export type Typed = { kind: string; language: "en" | "nl"; pairs: [typed: string, first: First][] };
