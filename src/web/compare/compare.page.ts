import { type Address, headFromTexts, page } from "#web/app/routing/page.ts";

/** The input of the page's query. */
export const compareInput = ({ search, language }: Pick<Address, "search" | "language">) => ({
	machines: new URLSearchParams(search).get("machines") ?? "",
	language,
});

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
