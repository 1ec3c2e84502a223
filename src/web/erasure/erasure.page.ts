import { headFromTexts, page } from "#web/app/routing/page.ts";

export const erasurePage = page({
	name: "erasure",
	guard: "everyone",
	pageType: "Other",
	isSeoIndexed: false,
	head: headFromTexts("erasure"),
	load: () => import("./ErasurePage.tsx"),
});
