import type { Outputs } from "#web/app/data/trpc.ts";

/** One page of a list, as it was chosen, counted and put in order. */
export type Listed = Outputs["catalogue"]["list"];
export type ListedCard = Listed["cards"][number];
export type ShownFacet = Listed["facets"][number];
