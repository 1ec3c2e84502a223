import { headFromTexts, page } from "#web/app/routing/page.ts";

export const loginPage = page({
	name: "login",
	guard: "everyone",
	pageType: "Other",
	reads: ["back"],
	queries: ({ auth, catalogue }) => [auth.demoUsers.prefetch(), catalogue.packs.prefetch({ area: "tea" })],
	head: headFromTexts("login"),
	load: () => import("./LoginPage.tsx"),
});
