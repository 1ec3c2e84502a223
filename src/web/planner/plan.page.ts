import type { QueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { type Outputs, trpc } from "#web/app/data/trpc.ts";
import { type Address, headFromTexts, page, type Text } from "#web/app/routing/page.ts";
import { planInput } from "./plan.ts";

function numberedTitle(t: Text, queries: QueryClient, address: Address): string | undefined {
	const key = getQueryKey(trpc.planner.show, planInput(address), "query");
	const answer = queries.getQueryData<Outputs["planner"]["show"]>(key);
	return answer && `${t("plan.title")} ${answer.number}`;
}

export const planPage = page({
	name: "plan",
	path: "/planner/{planId}",
	guard: "purchases",
	pageType: "My_Account",
	queries: ({ planner }, address) => [planner.show.prefetch(planInput(address))],
	head: headFromTexts("plan"),
	numberedTitle,
	load: () => import("./PlanPage.tsx"),
});
