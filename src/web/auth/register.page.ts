import { headFromTexts, page } from "#web/app/routing/page.ts";

export const registerPage = page({
	name: "register",
	path: "/SelfRegister",
	guard: "everyone",
	pageType: "Other",
	isSeoIndexed: false,
	head: headFromTexts("register"),
	load: () => import("./RegisterPage.tsx"),
});
