import { getQueryKey } from "@trpc/react-query";
import { trpc } from "#web/app/data/trpc.ts";
import { numberedTitle } from "#web/app/routing/numbered-title.ts";
import { headFromTexts, page } from "#web/app/routing/page.ts";
import { type PlanView, planInput } from "./plan.ts";

export const planPage = page({
	name: "plan",
	guard: "purchases",
	pageType: "My_Account",
	queries: ({ planner }, address) => [planner.show.prefetch(planInput(address))],
	head: headFromTexts("plan"),
	numberedTitle: numberedTitle<PlanView>(
		(address) => getQueryKey(trpc.planner.show, planInput(address), "query"),
		(t, { number }) => `${t("plan.title")} ${number}`,
	),
	load: () => import("./PlanPage.tsx"),
});
