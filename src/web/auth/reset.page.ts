import { headFromTexts, page } from "#web/app/routing/page.ts";

export const resetPage = page({
	name: "reset",
	guard: "everyone",
	pageType: "Other",
	isSecret: true,
	isSeoIndexed: false,
	head: headFromTexts("reset"),
	load: () => import("./ResetPage.tsx"),
});
