import { caseParameters } from "#cases/case-query.ts";
import { headFromTexts, page } from "#web/app/routing/page.ts";
import { ticketsInput } from "./case.ts";

export const ticketsPage = page({
	name: "tickets",
	guard: "services",
	pageType: "Support",
	reads: caseParameters,
	queries: ({ cases, accounts }, address) => [
		cases.list.prefetch(ticketsInput(address)),
		accounts.locations.prefetch(),
	],
	head: headFromTexts("tickets"),
	load: () => import("./TicketsPage.tsx"),
});
