import { headFromTexts, page } from "#web/app/routing/page.ts";

export const plannerPage = page({
	name: "planner",
	guard: "purchases",
	pageType: "My_Account",
	queries: ({ planner }, { language }) => [planner.list.prefetch({ language })],
	head: headFromTexts("planner"),
	load: () => import("./PlannerPage.tsx"),
});
