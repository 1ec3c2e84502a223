import { headFromTexts, page } from "#web/app/routing/page.ts";
import { planInput } from "./plan.ts";

export const planPage = page({
	name: "plan",
	path: "/planner/{planId}",
	guard: "purchases",
	pageType: "My_Account",
	queries: ({ planner }, address) => [planner.show.prefetch(planInput(address))],
	head: headFromTexts("plan"),
	load: () => import("./PlanPage.tsx"),
});
