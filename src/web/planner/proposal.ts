import type { Outputs } from "#web/app/data/trpc.ts";
import type { Address } from "#web/app/routing/page.ts";

export type ProposalView = Outputs["planner"]["proposal"];
export type Proposal = NonNullable<ProposalView["proposal"]>;
export type ProposedItem = Proposal["items"][number];
export type ProposalProduct = ProposalView["products"][number];

/** The input of the page's query, shared by prefetch and page. */
export function proposalInput({ search, language }: Pick<Address, "search" | "language">) {
	const query = new URLSearchParams(search);
	return { locationId: query.get("location"), planId: query.get("plan"), language };
}
