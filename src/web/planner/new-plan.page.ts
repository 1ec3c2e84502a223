import { headFromTexts, page } from "#web/app/routing/page.ts";
import { startedPlanIn, startInput } from "./new-plan-input.ts";

export const newPlanPage = page({
	name: "new-plan",
	guard: "purchases",
	pageType: "My_Account",
	reads: ["from", "order", "location", "started"],
	queries: ({ planner, cart }, address) => {
		const startedId = startedPlanIn(address);
		if (startedId) return [planner.show.prefetch({ planId: startedId, language: address.language })];
		const input = startInput(address);
		const start = planner.start.prefetch(input);
		return input.from === "cart" ? [start, cart.show.prefetch({ language: input.language })] : [start];
	},
	head: headFromTexts("new-plan"),
	load: () => import("./NewPlanPage.tsx"),
});
