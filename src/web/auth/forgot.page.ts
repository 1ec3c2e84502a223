import { headFromTexts, page } from "#web/app/routing/page.ts";

export const forgotPage = page({
	name: "forgot",
	guard: "everyone",
	pageType: "Other",
	isSeoIndexed: false,
	head: headFromTexts("forgot"),
	load: () => import("./ForgotPage.tsx"),
});
