import type { Outputs } from "#web/app/data/trpc.ts";

/** One page of a product list with its facets and totals. */
export type ListResult = Outputs["catalogue"]["list"];
export type ProductCardData = ListResult["cards"][number];
export type FacetData = ListResult["facets"][number];
