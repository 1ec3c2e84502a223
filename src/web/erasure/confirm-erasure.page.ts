import { headFromTexts, page } from "#web/app/routing/page.ts";

export const confirmErasurePage = page({
	name: "confirm-erasure",
	guard: "everyone",
	pageType: "Other",
	isSecret: true,
	isSeoIndexed: false,
	head: headFromTexts("confirm-erasure"),
	load: () => import("./ConfirmErasurePage.tsx"),
});
