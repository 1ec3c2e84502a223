import { headFromTexts, page } from "#web/app/routing/page.ts";
import { proposalInput } from "./proposal.ts";

export const proposalPage = page({
	name: "proposal",
	guard: "purchases",
	pageType: "My_Account",
	reads: ["location", "plan"],
	queries: ({ planner }, address) => [planner.proposal.prefetch(proposalInput(address))],
	head: headFromTexts("proposal"),
	load: () => import("./ProposalPage.tsx"),
});
