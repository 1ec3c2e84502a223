import { headFromTexts, page } from "#web/app/routing/page.ts";
import { startInput } from "./new-plan-input.ts";

export const newPlanPage = page({
	name: "new-plan",
	path: "/planner/new",
	guard: "purchases",
	pageType: "My_Account",
	reads: ["from", "order", "location"],
	queries: ({ planner }, address) => [planner.start.prefetch(startInput(address))],
	head: headFromTexts("new-plan"),
	load: () => import("./NewPlanPage.tsx"),
});
