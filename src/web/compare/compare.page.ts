import { headFromTexts, page } from "#web/app/routing/page.ts";
import { compareInput } from "./compare.ts";

export const comparePage = page({
	name: "compare",
	guard: "everyone",
	pageType: "Other",
	reads: ["machines"],
	isSeoIndexed: false,
	queries: ({ catalogue }, address) => [catalogue.compare.prefetch(compareInput(address))],
	head: headFromTexts("compare"),
	load: () => import("./ComparePage.tsx"),
});
