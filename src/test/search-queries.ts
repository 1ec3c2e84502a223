import type { Area } from "#catalogue/catalogue.ts";
import type { Brand } from "#demo/pictures/index.mjs";
import { kinds } from "./query-kinds.ts";
import { names } from "./query-names.ts";
import { slips } from "./query-slips.ts";

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

/** What buyers type and what they mean by it, written from the range and before there was a search to ask. */
export const typed: Typed[] = [...names, ...slips, ...kinds];
